/**
 * Sends a card from the browser straight to the gateway, which makes a token of it. This is the only file that a card passes through: it goes
 * neither to our server, nor into a cache, a storage or a log.
 */
import type { PaymentsView } from '../../billing/billing.contract.ts'

/** As it is typed; the number without spaces. */
export type TypedCard = Readonly<{ holder: string; number: string; cvv: string; month: string; year: string }>
export type CardPart = keyof TypedCard

/** The gateway named what is wrong; empty: it did not say what. */
export class CardNotTaken extends Error {
  override readonly name = 'CardNotTaken'
  readonly parts: readonly CardPart[]

  constructor(parts: readonly CardPart[]) {
    super('the gateway did not take the card')
    this.parts = parts
  }
}

export class TokensAway extends Error {
  override readonly name = 'TokensAway'
}

const TIMEOUT_MS = 20_000

export async function tokenFor(
  { url, public_key: key }: NonNullable<PaymentsView['tokens']>,
  card: TypedCard,
): Promise<string> {
  const response = await fetch(`${url}?appId=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'card',
      card: {
        number: card.number.replaceAll(/\D/g, ''),
        holder_name: card.holder.trim(),
        exp_month: Number(card.month),
        exp_year: Number(card.year),
        cvv: card.cvv,
      },
    }),
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new TokensAway()
  })
  const answer = (await response.json().catch(() => null)) as Answer | null
  if (response.ok && typeof answer?.id === 'string') return answer.id
  if (response.status === 400 || response.status === 422) throw new CardNotTaken(partsNamed(answer?.errors))
  throw new TokensAway()
}

type Answer = Readonly<{ id?: unknown; errors?: unknown }>

/** Last words of paths such as `request.card.exp_year`. */
const names: Readonly<Record<string, CardPart>> = {
  number: 'number',
  holder_name: 'holder',
  exp_month: 'month',
  exp_year: 'year',
  cvv: 'cvv',
}

function partsNamed(errors: unknown): CardPart[] {
  if (typeof errors !== 'object' || errors === null) return []
  return Object.keys(errors).flatMap((path) => names[path.split('.').at(-1) ?? ''] ?? [])
}
