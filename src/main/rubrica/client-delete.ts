/** `rubrica client delete`: a program that may not come in any more, at once. */
import { z } from 'zod'
import { withdrawClient } from '../../features/programs/client.commands.ts'
import { asId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { sentence } from '../../server/sentences.ts'
import { BadUsage, type Command, onlyArgument, withParts } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'

export const clientDeleteCommand: Command = {
  usage: 'client delete CLIENT_ID',
  does: 'Deletes a program: its secret and its tokens are worth nothing from now on.',
  run: async (args, settings) => {
    const id = onlyArgument(args)
    if (!z.uuid().safeParse(id).success) throw new BadUsage()
    return withParts(settings, async (parts) => {
      try {
        const { name } = await withdrawClient(operatorCtx(parts), asId<'Client'>(id))
        console.log(`${name} comes in no more.`)
        return 0
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        console.error(sentence(error.code, 'en', error.details))
        return 1
      }
    })
  },
}
