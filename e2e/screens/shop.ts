/** An installation that sells plans through the demo gateway, for the screens of billing: opened when the first of them is visited. */
import { createHash } from 'node:crypto'
import { tokenFor } from '../../src/features/gateways/testing/played.ts'
import { freePort } from '../../src/server/testing/free-port.ts'
import { customer } from '../world/buying.ts'
import { found, type House } from '../world/houses.ts'
import { signUp, type Person } from '../world/people.ts'
import type { Product } from '../world/product.ts'
import type { Screen } from './screen.ts'

export type Shop = Readonly<{
  product: Product
  /** Buyers by the name of their screen. */
  buyers: Map<string, Promise<Buyer>>
  close: () => Promise<void>
}>

export async function openShop(start: (env: Readonly<Record<string, string>>) => Promise<Product>): Promise<Shop> {
  const port = String(await freePort())
  const product = await start({ PAYMENTS: 'demo', DEMO_GATEWAY_PORT: port, SALES_EMAIL: 'vendas@rubrica.example' })
  return { product, buyers: new Map(), close: product.close }
}

type Buyer = Readonly<{ owner: Person; at: string }>

/** Who buys for an organization of their own, seen by no other screen. */
export function buyer(
  screen: string,
  address: (house: House, owner: Person) => string | Promise<string>,
  prepare: (owner: Person, house: House, product: Product) => Promise<unknown> = () => Promise.resolve(),
): Pick<Screen, 'name' | 'as' | 'at' | 'isInShop'> {
  const meet = async ({ product }: Shop): Promise<Buyer> => {
    const person = await signUp(product, 'Rita Alves', `rita@${screen}.horizonte.example`)
    const house = await found(person, 'Horizonte Engenharia')
    await house.owner.call('PATCH', '/v1/me', { cpf: customer.document, phone: phoneFor(screen) })
    await prepare(house.owner, house, product)
    return { owner: house.owner, at: await address(house, house.owner) }
  }
  const known = (shop: Shop) => {
    const met = shop.buyers.get(screen) ?? meet(shop)
    shop.buyers.set(screen, met)
    return met
  }
  return {
    name: screen,
    isInShop: true,
    as: async ({ shop }) => (await known(await shop())).owner,
    at: async ({ shop }) => (await known(await shop())).at,
  }
}

/** Each account has a number of its own, the same in every run. */
const phoneFor = (screen: string): string =>
  `+551198${String(createHash('sha256').update(screen).digest().readUInt32BE() % 10_000_000).padStart(7, '0')}`

/** The purchase as the wizard makes it; the card goes to the gateway alone. */
export async function buy(
  owner: Person,
  plan: 'basic' | 'essential' | 'advanced',
  payment: Readonly<{ card: string }> | Readonly<{ method: 'pix' | 'boleto' }>,
  interval: 1 | 12 = 12,
): Promise<void> {
  const paid =
    'card' in payment
      ? { payment_method: 'card', card_token: await tokenOf(owner, payment.card) }
      : { payment_method: payment.method }
  await owner.call('PATCH', '/v1/subscription', { plan, interval, customer, ...paid })
}

async function tokenOf(owner: Person, number: string): Promise<string> {
  type Payments = Readonly<{ tokens: Readonly<{ url: string; public_key: string }> }>
  const { tokens } = await owner.call<Payments>('GET', '/v1/payments')
  return tokenFor({ tokensUrl: tokens.url, publicKey: tokens.public_key }, number)
}
