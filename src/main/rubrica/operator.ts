/** `rubrica operator add`, `operator list` and `operator remove`: who may use the operators' pages. */
import { addOperator, listOperators, removeOperator, type Flagged } from '../../features/operating/operator.commands.ts'
import type { Operator } from '../../features/operating/operator.model.ts'
import type { Ctx } from '../../server/ctx.ts'
import { BadUsage, flagsIn, givenAnd, operatorCtx, withParts, type Command } from './command.ts'

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
  unconfirmed: (email: string) => `${email} has not been confirmed yet: whoever has the account may be somebody else.`,
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
