/** Commands with named options: what is given is read and checked, and what is wrong with it is said beside the usage. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { z } from 'zod'
import { AlreadyOver, CreditsAboveLimit, StillPaid } from '../../features/plans/plan.commands.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { sentence } from '../../server/sentences.ts'
import { BadUsage, onlyArgument } from './command.ts'

type Asked<Given extends z.ZodType> = Readonly<{
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  schema: Given
  /** One argument stands beside the options. */
  hasArgument?: boolean
}>

/** Says that the command cannot do it, and why. */
export class Unable extends Error {
  override readonly name = 'Unable'
}

/** The exit code: 0 when the work was done; 1 when the options are wrong, or the product refuses. */
export async function withOptions<Given extends z.ZodType>(
  { usage, options, schema, hasArgument = false }: Asked<Given>,
  args: readonly string[],
  work: (given: z.output<Given>, argument: string) => Promise<void>,
): Promise<number> {
  const given = read(options, schema, args, hasArgument)
  try {
    if ('problem' in given) throw new Unable(given.problem)
    await work(given.values, given.argument)
    return 0
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === null) throw error
    console.error(`${reason}\n\nnpm run rubrica -- ${usage}`)
    return 1
  }
}

function read<Given extends z.ZodType>(
  options: Asked<Given>['options'],
  schema: Given,
  args: readonly string[],
  hasArgument: boolean,
): { values: z.output<Given>; argument: string } | { problem: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: hasArgument })
    const argument = hasArgument ? onlyArgument(positionals) : ''
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, argument }
    return { problem: parsed.error.issues.map(({ message }) => message).join('\n') }
  } catch (error) {
    if (error instanceof BadUsage) throw error
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function reasonOf(error: unknown): string | null {
  const refusal = refusalOf(error)
  if (refusal) return sentence(refusal.code, 'en', refusal.details)
  const isSaid = [Unable, CreditsAboveLimit, StillPaid, AlreadyOver].some((kind) => error instanceof kind)
  return isSaid && error instanceof Error ? error.message : null
}
