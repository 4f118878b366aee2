/** Deps of each part of the demo gateway: state, clock, address, messages to send. */
import type { State } from './state.ts'

export type Demo = Readonly<{
  /** Its own origin, without a slash at the end. */
  url: string
  publicKey: string
  secretKey: string
  state: State
  /** By its own clock: while the past is caught up with, the moment of what happens. */
  now: () => Date
  /** Sends a webhook. @param data as the call that reads it answers */
  tell: (type: string, data: object) => void
  /** Runs what is due until then, each thing at its own moment. */
  at: (moment: Date, work: () => void) => void
}>

/** A request that Pagar.me would refuse. */
export class Refused extends Error {
  readonly status: number
  readonly errors: Readonly<Record<string, readonly string[]>> | null

  constructor(status: number, message: string, errors: Refused['errors'] = null) {
    super(message)
    this.status = status
    this.errors = errors
  }
}

export const invalid = (errors: Record<string, readonly string[]>): Refused =>
  new Refused(422, 'The request is invalid.', errors)
