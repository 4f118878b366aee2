/** Keeps what the demo gateway knows: in memory, and in a file where one is given. Times are texts (ISO 8601), money is cents. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** What charges of a card do. The number is never kept. */
export type Behaviour = 'succeeds' | 'refused' | 'second_step' | 'refused_later'

export type KnownCustomer = {
  id: string
  code: string | null
  name: string
  email: string
  document: string | null
  hasAddress: boolean
  hasPhone: boolean
  createdAt: string
}

export type Card = {
  id: string
  customerId: string
  brand: string
  lastFour: string
  holderName: string
  expMonth: number
  expYear: number
  behaviour: Behaviour
  /** A second step was done; an amount was charged. */
  isProved: boolean
  isUsed: boolean
  createdAt: string
  deletedAt: string | null
}

export type PlayedSubscription = {
  id: string
  code: string
  customerId: string
  cardId: string | null
  method: 'credit_card' | 'boleto'
  months: number
  title: string
  cents: number
  /** Taken off so many further cycles. */
  discount: { cents: number; cycles: number } | null
  boletoDueDays: number
  startAt: string
  /** Begun by the clock, so its first charge is tried again as a renewal is. */
  isLater: boolean
  status: 'future' | 'active' | 'canceled' | 'failed'
  cycles: number
  nextBillingAt: string
  metadata: Record<string, string>
  createdAt: string
  canceledAt: string | null
  /** Cancelled, and the last period that was paid is over: it was told. */
  isOver?: boolean
}

export type PlayedInvoice = {
  id: string
  subscriptionId: string
  cents: number
  discountCents: number
  status: 'pending' | 'paid' | 'canceled' | 'failed'
  cycle: { number: number; startAt: string; endAt: string }
  chargeId: string
  createdAt: string
  dueAt: string
  canceledAt: string | null
}

export type Charge = {
  id: string
  cents: number
  status: 'pending' | 'paid' | 'canceled' | 'failed'
  method: 'credit_card' | 'boleto' | 'pix'
  customerId: string
  cardId: string | null
  invoiceId: string | null
  orderId: string | null
  attempts: number
  nextAttemptAt: string | null
  /** Of the issuer: 00 paid, 51 refused, 54 out of date. */
  returnCode: string | null
  awaitsSecondStep: boolean
  /** Of a boleto: when it falls due; of Pix and of a second step: when it ends. */
  dueAt: string
  paidAt: string | null
  createdAt: string
}

export type PixOrder = {
  id: string
  code: string
  customerId: string
  chargeId: string
  cents: number
  items: { code: string; description: string; amount: number; quantity: number }[]
  status: 'pending' | 'paid' | 'canceled' | 'failed'
  metadata: Record<string, string>
  createdAt: string
}

/** A message that nobody took yet. */
export type Hook = {
  id: string
  type: string
  body: string
  attempts: number
  status: 'pending' | 'sent' | 'failed'
}

export const webhookModes = ['send', 'drop', 'repeat', 'reorder'] as const
export type WebhookMode = (typeof webhookModes)[number]

export type State = {
  /** By how much its clock is ahead. */
  aheadMs: number
  webhookMode: WebhookMode
  customers: Record<string, KnownCustomer>
  cards: Record<string, Card>
  subscriptions: Record<string, PlayedSubscription>
  invoices: Record<string, PlayedInvoice>
  charges: Record<string, Charge>
  orders: Record<string, PixOrder>
  hooks: Record<string, Hook>
  /** What was answered to calls with a key, for a day. */
  answers: Record<string, { at: string; status: number; body: unknown }>
}

const empty: State = {
  aheadMs: 0,
  webhookMode: 'send',
  customers: {},
  cards: {},
  subscriptions: {},
  invoices: {},
  charges: {},
  orders: {},
  hooks: {},
  answers: {},
}

export function loadState(file: string | null): State {
  const read = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<State>) : {}
  return { ...structuredClone(empty), ...read }
}

/** A reader finds the old file or the new one, never half of one. */
export function saveState(file: string, state: State): void {
  const fresh = `${file}.${process.pid}.new`
  writeFileSync(fresh, JSON.stringify(state), { mode: 0o600 })
  renameSync(fresh, file)
}

type Prefix = 'cus' | 'card' | 'token' | 'sub' | 'si' | 'in' | 'cycle' | 'ch' | 'tran' | 'or' | 'oi' | 'hook'

export const newId = (prefix: Prefix): string =>
  `${prefix}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')}`
