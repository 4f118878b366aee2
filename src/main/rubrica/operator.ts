/** `rubrica operator add|list|remove|acts`: who may use the operators' pages, and what they did. */
import { z } from 'zod'
import { toActView } from '../../features/operating/acts/act.routes.ts'
import { listActs } from '../../features/operating/acts/act.store.ts'
import { addOperator, listOperators, removeOperator, type Flagged } from '../../features/operating/operator.commands.ts'
import type { Operator } from '../../features/operating/operator.model.ts'
import type { Ctx } from '../../server/ctx.ts'
import { BadUsage, flagsIn, givenAnd, withParts, type Command } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'
import { withOptions } from './options.ts'

export const operatorAddCommand: Command = {
  usage: 'operator add EMAIL [--json]',
  does: 'Lets an account use the operators’ pages at /operate, once it has two-step login. It gets no access to organizations by it.',
  run: flag(addOperator, {
    done: (email) => `${email} is an operator from now on.`,
    'was so': (email) => `${email} is an operator already.`,
  }),
}

export const operatorRemoveCommand: Command = {
  usage: 'operator remove EMAIL [--json]',
  does: 'Takes that back, at once.',
  run: flag(removeOperator, {
    done: (email) => `${email} is no operator any more.`,
    'was so': (email) => `${email} is no operator.`,
  }),
}

export const operatorListCommand: Command = {
  usage: 'operator list [--json]',
  does: 'Lists the operators.',
  run: (args, settings) => {
    const { json } = flagsIn(args, ['json'])
    return withParts(settings, async (parts) => {
      const all = await listOperators(operatorCtx(parts))
      if (json) console.log(JSON.stringify({ version: 1, operators: all.map(toJson) }, null, 2))
      else if (all.length === 0) console.log('Nobody is an operator. Name one: npm run rubrica -- operator add EMAIL')
      else
        for (const { email, name, addedAt, hasSecondFactor } of all) {
          const factor = hasSecondFactor ? 'second factor set up' : 'NO second factor yet'
          console.log([email, addedAt.toISOString().slice(0, 10), factor, name].join('  '))
        }
      return 0
    })
  },
}

const PER_PAGE = 100
const listing = {
  options: { page: { type: 'string' }, json: { type: 'boolean' } },
  schema: z.object({
    page: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, '--page must be a number from 1 on.')
      .default('1')
      .transform(Number),
    json: z.boolean().default(false),
  }),
} as const

export const operatorActsCommand: Command = {
  usage: 'operator acts [--page N] [--json]',
  does: `Lists what operators did, at /operate and from the command line, the latest first; ${PER_PAGE} a page.`,
  run: (args, settings) =>
    withParts(settings, ({ db }) =>
      withOptions({ usage: operatorActsCommand.usage, ...listing }, args, async ({ page, json }) => {
        const { items, total } = await db.read((reader) => listActs(reader, { page, limit: PER_PAGE }))
        const acts = items.map(toActView)
        if (json) return console.log(JSON.stringify({ version: 1, total, page, acts }, null, 2))
        for (const { at, type, about, by, whom } of acts)
          console.log(
            [at, type.padEnd(24), about.name ?? about.kind, whom ?? '', byLine(by)].filter(Boolean).join('  '),
          )
        console.log(`${total} acts`)
      }),
    ),
}

const byLine = (by: Readonly<{ email: string | null }> | null): string =>
  by ? `by ${by.email ?? 'somebody who is gone'}` : 'from the command line'

const toJson = ({ userId, name, email, addedAt, hasSecondFactor }: Operator) => ({
  user_id: userId,
  name,
  email,
  added_at: addedAt.toISOString(),
  has_second_factor: hasSecondFactor,
})

type Work = (ctx: Ctx, email: string) => Promise<Flagged>
type Sentences = Readonly<Record<'done' | 'was so', (email: string) => string>>

const problems = {
  unknown: (email: string) => `Nobody has an account with ${email}.`,
  unconfirmed: (email: string) => `${email} has not been confirmed yet: the user of the account may be somebody else.`,
}

function flag(work: Work, sentences: Sentences): Command['run'] {
  return (args, settings) => {
    const { given, flags } = givenAnd(args, ['json'])
    const [email, ...more] = given
    if (email === undefined || more.length > 0) throw new BadUsage()
    return withParts(settings, async (parts) => {
      const outcome = await work(operatorCtx(parts), email)
      const says = { ...problems, ...sentences }[outcome](email)
      const isDone = outcome === 'done' || outcome === 'was so'
      if (flags.json) console.log(JSON.stringify({ version: 1, email, changed: outcome === 'done', says }, null, 2))
      else if (isDone) console.log(says)
      else console.error(says)
      return isDone ? 0 : 1
    })
  }
}
