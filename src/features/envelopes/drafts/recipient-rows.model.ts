/**
 * The recipients of a draft as they are being written, and what has to be told to the server so that it knows the same.
 * row: one recipient on the screen, complete or not · known: one that the server has.
 */
import type { RecipientType } from '../envelope.model.ts'

export type RecipientRow = Readonly<{ key: string; name: string; email: string; type: RecipientType }>

export type RecipientRows = Readonly<{ isOrdered: boolean; rows: readonly RecipientRow[] }>

export type KnownRecipient = Readonly<{
  id: string
  name: string
  email: string
  type: RecipientType
  routingOrder: number | null
}>

export type RecipientParts = Readonly<{ name: string; email: string; type: RecipientType; routingOrder: number | null }>

export type RecipientStep =
  | Readonly<{ does: 'remove'; id: string }>
  | Readonly<{ does: 'change'; key: string; id: string; parts: RecipientParts }>
  | Readonly<{ does: 'add'; key: string; parts: RecipientParts }>

/**
 * The steps that make the server's recipients equal to the rows. `ids` says which row became which recipient; a recipient
 * whose answer was lost is found again by its address, so that repeating all of it changes nothing.
 */
export function stepsTo(
  { rows, isOrdered }: RecipientRows,
  known: readonly KnownRecipient[],
  ids: ReadonlyMap<string, string>,
  isAddress: (email: string) => boolean,
): RecipientStep[] {
  const complete = rows.filter((row) => row.name.trim() && isAddress(row.email.trim()) && !findTwin(row, rows))
  const wanted = complete.map((row, index) => {
    const parts = {
      name: row.name.trim(),
      email: normalized(row.email),
      type: row.type,
      routingOrder: isOrdered && rows.length > 1 ? index + 1 : null,
    }
    return { key: row.key, parts, match: matchOf(row, known, ids) }
  })
  const kept = new Set(wanted.map(({ match }) => match?.id))
  const unfinished = new Set(rows.map(({ key }) => ids.get(key)))
  const removed = known.filter(({ id }) => !kept.has(id) && !unfinished.has(id))
  return [
    ...removed.map(({ id }) => ({ does: 'remove' as const, id })),
    ...wanted.flatMap(({ key, parts, match }): RecipientStep[] => {
      if (!match) return [{ does: 'add', key, parts }]
      return isEqual(parts, match) ? [] : [{ does: 'change', key, id: match.id, parts }]
    }),
  ]
}

/** The server's recipients as rows; the row's name on the screen is the recipient's id. */
export function rowsOf(known: readonly KnownRecipient[]): RecipientRows {
  const inOrder = known.toSorted((a, b) => (a.routingOrder ?? 0) - (b.routingOrder ?? 0))
  return {
    isOrdered: known.some(({ routingOrder }) => routingOrder !== null),
    rows: inOrder.map(({ id, name, email, type }) => ({ key: id, name, email, type })),
  }
}

/** An earlier row with the same address: every address stands once in an envelope (spec 1 §5). */
export function findTwin(row: RecipientRow, rows: readonly RecipientRow[]): RecipientRow | undefined {
  const address = normalized(row.email)
  if (!address) return undefined
  const first = rows.find(({ email }) => normalized(email) === address)
  return first?.key === row.key ? undefined : first
}

export const isSigner = ({ type }: Pick<RecipientRow, 'type'>): boolean =>
  type === 'signer' || type === 'in-person-signer'

/** Reads what people paste: `Ana <ana@acme.com>; bruno@acme.com, …` or one address a line, with names where they stand. */
export function readAddresses(text: string): { name: string; email: string }[] {
  return text.split(/[\n;,]+/).flatMap((part) => {
    const email = /[^\s<>"'()]+@[^\s<>"'()]+\.[^\s<>"'()]+/.exec(part)?.[0]
    if (!email) return []
    const name = part.replace(email, '').replaceAll(/[<>"'()\t]/g, ' ')
    return [{ name: name.replaceAll(/\s+/g, ' ').trim(), email }]
  })
}

/** A name to begin with where only the address was given: `ana.souza@…` is probably Ana Souza. */
export function nameFromAddress(email: string): string {
  const local = email.split('@')[0] ?? ''
  const words = local.split(/[._-]+/).filter((word) => /^\p{L}{2,}$/u.test(word))
  return words.length < 2 ? '' : words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ')
}

const normalized = (email: string) => email.trim().toLowerCase()

function matchOf(row: RecipientRow, known: readonly KnownRecipient[], ids: ReadonlyMap<string, string>) {
  const id = ids.get(row.key)
  const own = known.find((each) => each.id === id)
  if (own) return own
  const taken = new Set(ids.values())
  return known.find((each) => !taken.has(each.id) && normalized(each.email) === normalized(row.email))
}

const isEqual = (parts: RecipientParts, known: KnownRecipient) =>
  parts.name === known.name &&
  parts.email === normalized(known.email) &&
  parts.type === known.type &&
  parts.routingOrder === known.routingOrder
