/** Type of a command of `pades`, exit codes, and errors that end a command with a sentence. */
import { isPadesError, padesErrors, type PadesError } from '../base/pades-error.ts'
import { KeyUnusable, SignerUnavailable } from '../crypto/signers/key-signer.ts'
import { TimestampUnavailable } from '../crypto/timestamps/http-timestamp.ts'

export type PadesCommand = Readonly<{
  /** As it is typed, with its arguments. */
  usage: string
  does: string
  /** The exit code: 0 = well. */
  run: (args: readonly string[]) => Promise<number>
}>

/** In the numbers of sysexits.h; those of verdicts are in examine-files.ts. */
export const failureCodes = {
  /** The file can't be signed or extended as asked. */
  data: 65,
  noInput: 66,
  software: 70,
  cantCreate: 73,
  /** An authority did not answer, or had nothing to say: later it may. */
  tryLater: 75,
  /** The key, or its password. */
  noPermission: 77,
} as const

/** The arguments are not what the usage says. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

/** File to read, file to write and level, which `sign` and `extend` are given alike. */
export function filesAndLevel<Level extends string>(
  [from, to, ...more]: readonly string[],
  given: string,
  levels: readonly Level[],
): Readonly<{ from: string; to: string; level: Level }> {
  const level = levels.find((each) => each === given)
  if (from === undefined || to === undefined || more.length > 0) throw new WrongUsage()
  if (!level) throw new WrongUsage(`--level is one of ${levels.join(', ')}.`)
  return { from, to, level }
}

/** Ends a command: the message says why, the code is its exit code. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

/** @throws an error that is a defect */
export function failureOf(error: unknown): Readonly<{ message: string; exitCode: number }> {
  if (error instanceof CommandFailed) return error
  if (error instanceof KeyUnusable)
    return { message: `The key: ${error.message}.`, exitCode: failureCodes.noPermission }
  if (error instanceof SignerUnavailable || error instanceof TimestampUnavailable)
    return { message: `${error.message}.`, exitCode: failureCodes.tryLater }
  if (isPadesError(error)) return { message: explain(error), exitCode: failureCodes.data }
  throw error
}

export const explain = ({ code, details }: PadesError): string =>
  `${code}: ${padesErrors[code].replaceAll(/`(\w+)`/g, (name, key: string) => valueIn(details, key) ?? name)}.`

const valueIn = (details: Readonly<Record<string, unknown>>, key: string): string | undefined =>
  typeof details[key] === 'string' ? details[key] : undefined
