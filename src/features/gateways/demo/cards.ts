/** Cards of the demo gateway. Only these are taken, so that nobody types a card of their own into a demo. */
import { monthsLater } from '../period.model.ts'
import { invalid, type Demo } from './demo.ts'
import { newId, type Behaviour, type Card } from './state.ts'

/** The first two are those of Pagar.me's own simulator (docs.pagar.me/docs/simulador-de-cartão-de-crédito). */
export const testCards = [
  { number: '4000000000000010', brand: 'Visa', does: 'succeeds' },
  { number: '4000000000000028', brand: 'Visa', does: 'refused' },
  { number: '5555555555554444', brand: 'Mastercard', does: 'succeeds' },
  { number: '4000000000003220', brand: 'Visa', does: 'second_step' },
  { number: '4000000000000341', brand: 'Visa', does: 'refused_later' },
  { number: '4000000000000069', brand: 'Visa', does: 'expires' },
] as const

type Typed = Readonly<{ number: string; holder_name: string; exp_month: number; exp_year: number; cvv: string }>

export type TokenCard = Pick<Card, 'brand' | 'lastFour' | 'holderName' | 'expMonth' | 'expYear' | 'behaviour'>
export type Token = Readonly<{ id: string; card: TokenCard; createdAt: Date; expiresAt: Date }>

/** Single use; docs.pagar.me/reference/tokenizacao. */
const TOKEN_LIVES_MS = 60_000

/** Tokens are in memory only: they live for a minute. */
export type Tokens = Map<string, Token>

export function makeToken(demo: Demo, tokens: Tokens, typed: Typed): Token {
  const known = testCards.find(({ number }) => number === typed.number)
  if (!known) throw invalid({ 'card.number': ['The demo gateway takes its own test cards only.'] })
  const now = demo.now()
  const year = typed.exp_year < 100 ? 2000 + typed.exp_year : typed.exp_year
  if (Date.UTC(year, typed.exp_month, 1) <= now.getTime()) throw invalid({ 'card.exp_year': ['The card is expired.'] })
  const soon = monthsLater(now, 1)
  const isShort = known.does === 'expires'
  const card: TokenCard = {
    brand: known.brand,
    lastFour: typed.number.slice(-4),
    holderName: typed.holder_name,
    expMonth: isShort ? soon.getUTCMonth() + 1 : typed.exp_month,
    expYear: isShort ? soon.getUTCFullYear() : year,
    behaviour: isShort ? 'succeeds' : (known.does satisfies Behaviour),
  }
  const token = { id: newId('token'), card, createdAt: now, expiresAt: new Date(now.getTime() + TOKEN_LIVES_MS) }
  tokens.set(token.id, token)
  return token
}

export function useToken(demo: Demo, tokens: Tokens, id: string): TokenCard {
  const token = tokens.get(id)
  tokens.delete(id)
  if (!token || token.expiresAt < demo.now())
    throw invalid({ 'card.token': ['The card token was not found or is expired.'] })
  return token.card
}

export function keepCard(demo: Demo, customerId: string, card: TokenCard): Card {
  const kept: Card = {
    id: newId('card'),
    customerId,
    ...card,
    isProved: false,
    isUsed: false,
    createdAt: demo.now().toISOString(),
    deletedAt: null,
  }
  demo.state.cards[kept.id] = kept
  return kept
}

/** @returns the code of an issuer; null: the holder has to prove who they are first */
export function chargeCard(demo: Demo, card: Card | undefined): '00' | '51' | '54' | null {
  if (!card || card.deletedAt || card.behaviour === 'refused') return '51'
  if (Date.UTC(card.expYear, card.expMonth, 1) <= demo.now().getTime()) return '54'
  if (card.behaviour === 'second_step' && !card.isProved) return null
  if (card.behaviour === 'refused_later' && card.isUsed) return '51'
  card.isUsed = true
  return '00'
}
