/** Type of a command of the `rubrica` command line, and helpers for all commands. */
import { parseArgs } from 'node:util'
import type { Settings } from '../../server/settings.ts'
import type { OpenParts } from '../parts.ts'

export type Command = Readonly<{
  /** As it is typed, with its arguments. */
  usage: string
  does: string
  /** The exit code when it cannot do its work at all; 1 unless said. */
  failureCode?: number
  /** The exit code: 0 = well. */
  run: (args: readonly string[], settings: Settings) => Promise<number>
}>

/** The arguments are not what the usage says. */
export class BadUsage extends Error {
  override readonly name = 'BadUsage'
}

/**
 * Loads what opens them only here: looking at a file without an installation needs none of it.
 * @param migrations that a new database gets; all of them unless said
 */
export async function withParts<T>(
  settings: Settings,
  work: (parts: OpenParts) => Promise<T>,
  migrations?: readonly string[],
): Promise<T> {
  const [{ openParts }, { openLog }] = await Promise.all([import('../parts.ts'), import('../../server/log.ts')])
  const parts = await openParts(settings, openLog('warn'), migrations)
  try {
    return await work(parts)
  } finally {
    await parts.close()
  }
}

/** The one argument that a command takes. */
export function onlyArgument(args: readonly string[]): string {
  const [argument, ...more] = args
  if (argument === undefined || more.length > 0) throw new BadUsage()
  return argument
}

/** For commands that take nothing but flags. */
export function flagsIn<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Readonly<Record<Name, boolean>> {
  const { given, flags } = givenAnd(args, names)
  if (given.length > 0) throw new BadUsage()
  return flags
}

/** What stands beside the flags, in its order. */
export function givenAnd<Name extends string>(args: readonly string[], names: readonly Name[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean', default: false } as const]))
  const { values, positionals: given } = parseArgs({ args: [...args], options, allowPositionals: true })
  return { given, flags: values as Readonly<Record<Name, boolean>> }
}
