/** `rubrica envelope halted`, `rubrica message list` and `rubrica message send-again`: what is stuck, as operators see it at /operate. */
import { z } from 'zod'
import { sendMessageAgain } from '../../features/messages/send-again.commands.ts'
import { soughtStates } from '../../features/operating/troubles/trouble.model.ts'
import { toHaltedView, toMessageView } from '../../features/operating/troubles/trouble.routes.ts'
import { listHalted, listMessages } from '../../features/operating/troubles/trouble.store.ts'
import { asId, isUuid } from '../../kernel/ids.ts'
import { BadUsage, type Command, flagsIn, givenAnd, withParts } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { withOptions } from './options.ts'

const AT_MOST = 1000

export const envelopeHaltedCommand: Command = {
  usage: 'envelope halted [--json]',
  does: `Lists halted envelopes by cause, those first that have waited longest; at most ${AT_MOST}.`,
  run: (args, settings) => {
    const { json } = flagsIn(args, ['json'])
    return withParts(settings, async ({ db }) => {
      const { items, total } = await db.read((reader) => listHalted(reader, { page: 1, limit: AT_MOST }))
      const envelopes = items.map(toHaltedView)
      if (json) console.log(JSON.stringify({ version: 1, total, envelopes }, null, 2))
      else {
        for (const { id, cause, halted_at: at, organization } of envelopes)
          console.log([id, at, cause.padEnd(14), organization.name].join('  '))
        console.log(`${total} halted`)
      }
      return 0
    })
  },
}

const listing = z.object({
  state: z.enum(soughtStates, `--state must be one of ${soughtStates.join(', ')}.`).default('lost'),
  address: z.string().optional(),
  json: z.boolean().default(false),
})

export const messageListCommand: Command = {
  usage: `message list [--state ${soughtStates.join('|')}] [--address A] [--json]`,
  does: `Lists messages that were lost or came back, or those that wait; without what stands in them. At most ${AT_MOST}.`,
  run: (args, settings) => {
    const asked = {
      usage: messageListCommand.usage,
      options: { state: { type: 'string' }, address: { type: 'string' }, json: { type: 'boolean' } } as const,
      schema: listing,
    }
    return withParts(settings, ({ db }) =>
      withOptions(asked, args, async ({ state, address, json }) => {
        const sought = { page: 1, limit: AT_MOST, state, address: address?.toLowerCase() ?? null }
        const { items, total } = await db.read((reader) => listMessages(reader, sought))
        const messages = items.map(toMessageView)
        if (json) return console.log(JSON.stringify({ version: 1, total, messages }, null, 2))
        for (const { id, state: is, kind, to, reason } of messages)
          console.log([id, is.padEnd(8), kind.padEnd(16), to, reason ?? ''].join('  ').trimEnd())
        console.log(`${total} messages`)
      }),
    )
  },
}

export const messageSendAgainCommand: Command = {
  usage: 'message send-again ID [--json]',
  does: 'Sends a message again that was lost or came back. A running worker does the work.',
  run: (args, settings) => {
    const { given, flags } = givenAnd(args, ['json'])
    const [id, ...more] = given
    if (id === undefined || !isUuid(id) || more.length > 0) throw new BadUsage()
    return withParts(settings, (parts) =>
      withOptions({ usage: messageSendAgainCommand.usage, options: {}, schema: z.object({}) }, [], async () => {
        await sendMessageAgain(operatorCtx(parts), asId<'Message'>(id.toLowerCase()))
        const says = 'It is back in the queue.'
        console.log(flags.json ? JSON.stringify({ version: 1, id, says }, null, 2) : says)
      }),
    )
  },
}
