/** Questions to the person, each on a page of the agent's own whose address nobody else knows: may this page use the agent, may this be signed. */
import { randomBytes } from 'node:crypto'
import type { Digest } from '../src/pades/crypto/asn1/algorithms.ts'
import type { HeldKey, KeyRefused } from './keys/key-ring.ts'

const PATIENCE_MS = 4 * 60_000
const TICKET_MS = 60_000

export type AppWish = Readonly<{ is: 'app'; origin: string; name: string; code: string; isKeyNew: boolean }>

export type SigningWish = Readonly<{
  is: 'signature'
  origin: string
  title: string
  documents: readonly string[]
  digests: readonly Digest[]
  key: HeldKey
}>

export type Wish = AppWish | SigningWish
type Signed = readonly Uint8Array[]
export type Outcome =
  | Readonly<{ is: 'allowed' }>
  | Readonly<{ is: 'signed'; values: Signed }>
  | Readonly<{ is: 'refused' | 'timeout' | 'left' }>
  | Readonly<{ is: 'impossible'; why: KeyRefused }>

export type Question = {
  readonly wish: Wish
  readonly until: number
  /** Why the last try did not work. */
  trouble: KeyRefused | null
  /** A key is at work: who presses twice offers no PIN twice. */
  signing: Promise<void> | null
  outcome: Outcome | null
  readonly end: (outcome: Outcome) => void
}

export type Questions = Readonly<{
  /** Opens a page and waits for its answer. */
  ask: (wish: Wish, signal: AbortSignal) => Promise<Outcome>
  find: (secret: string) => Question | null
  /** An address that leads on to `target` once: it appears in lists of processes, what it leads to does not. */
  ticketTo: (target: string) => string
  takeTicket: (ticket: string) => string | null
  isBusy: (origin: string) => boolean
}>

export const newSecret = (): string => randomBytes(32).toString('base64url')

export function openQuestions(now: () => Date, open: (path: string) => void): Questions {
  const questions = new Map<string, Question>()
  const tickets = new Map<string, Readonly<{ target: string; until: number }>>()
  const at = () => now().getTime()
  const ticketTo = (target: string) => {
    const ticket = newSecret()
    tickets.set(ticket, { target, until: at() + TICKET_MS })
    return `/open/${ticket}`
  }
  return {
    ticketTo,
    takeTicket: (ticket) => {
      const found = tickets.get(ticket)
      tickets.delete(ticket)
      return found && found.until > at() ? found.target : null
    },
    isBusy: (origin) => [...questions.values()].some(({ wish, outcome }) => wish.origin === origin && outcome === null),
    find: (secret) => questions.get(secret) ?? null,
    ask: (wish, signal) =>
      new Promise((resolve) => {
        const secret = newSecret()
        const timer = setTimeout(() => question.end({ is: 'timeout' }), PATIENCE_MS)
        const question: Question = {
          wish,
          until: at() + PATIENCE_MS,
          trouble: null,
          signing: null,
          outcome: null,
          end: (outcome) => {
            if (question.outcome) return
            question.outcome = outcome
            clearTimeout(timer)
            setTimeout(() => questions.delete(secret), PATIENCE_MS).unref() // its page still says how it ended
            resolve(outcome)
          },
        }
        questions.set(secret, question)
        signal.addEventListener('abort', () => question.end({ is: 'left' }), { once: true })
        open(ticketTo(`/ask/${secret}`))
      }),
  }
}
