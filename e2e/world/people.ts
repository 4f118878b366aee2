/** People who use the product through its API, as other people's programs would. */
import { expect, type BrowserContext } from '@playwright/test'
import type { Product } from './product.ts'

export type Person = Readonly<{
  name: string
  email: string
  password: string
  cookie: string
  /** JSON in, JSON out; throws with the server's words unless the answer is 2xx. */
  call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>
  /** As call, but gives the status and the body, whatever they are. */
  ask: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
  download: (path: string) => Promise<Uint8Array>
  /** The same person, acting for an organization. */
  within: (organization: string) => Person
}>

let count = 0

/** Registers, takes the link from the letter, and confirms the address. */
export async function signUp(product: Product, name = 'Bia Remetente', address?: string): Promise<Person> {
  count += 1
  const email = address ?? `sender-${process.pid}-${count}@rubrica.test`
  const password = 'Segredo-2026'
  const phone = `+55119${String(10_000_000 + (process.pid % 1000) * 1000 + count)}`
  const registered = await fetch(`${product.baseUrl}/auth/register`, {
    method: 'POST',
    headers: headersOf(''),
    body: JSON.stringify({ name, email, phone, password, accepts_terms: true, language: 'pt-BR' }),
  })
  expect(registered.status, await registered.clone().text()).toBe(201)
  const cookie = (registered.headers.getSetCookie()[0] ?? '').split(';')[0]!
  const letter = await product.postbox.letterTo(email)
  const key = /\/auth\/verify\?[^\s"<]*key=([\w.-]+)/.exec(letter.text)?.[1]
  expect(key, letter.text).toBeTruthy()
  await confirm(product, key!)
  const person = personWith(product, { name, email, password, cookie })
  const settings = { business_envelope_recipient: true, business_envelope_fields: true }
  await person.call('PUT', '/v1/me/onboardings', { settings }) // no newcomer: help is a button without words
  return person
}

/** Each from a network of their own where the product stands behind a proxy: a quarter of an hour's tries never end. */
async function confirm(product: Product, key: string): Promise<void> {
  const confirmed = await fetch(`${product.baseUrl}/auth/verify-email`, {
    method: 'POST',
    headers: { ...headersOf(''), 'x-forwarded-for': `10.0.${count >> 8}.${count & 255}` },
    body: JSON.stringify({ key }),
  })
  expect(confirmed.status, await confirmed.clone().text()).toBe(200)
}

/** Signs in anew: the session that they had is over. */
export async function signInAnew(product: Product, { name, email, password }: Person): Promise<Person> {
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${product.baseUrl}/auth/login`, { method: 'POST', headers: headersOf(''), body })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  return personWith(product, { name, email, password, cookie })
}

/** From now on the browser is theirs. */
export async function signIn(context: BrowserContext, { cookie }: Person, { baseUrl }: Product): Promise<void> {
  const [name = '', ...value] = cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: baseUrl }])
}

/** Somebody who holds nothing but a link. */
export const visitor = (product: Product): Person =>
  personWith(product, { name: 'visitor', email: '', password: '', cookie: '' })

/** The action token in the letter that asks this address to act. */
export async function tokenOf(product: Product, address: string): Promise<string> {
  const letter = await product.postbox.letterTo(address, ({ text }) => /viewer\/[\w-]{43}/.test(text))
  return /viewer\/([\w-]{43})/.exec(letter.text)![1]!
}

type Known = Omit<Person, 'call' | 'ask' | 'download' | 'within'>

function personWith(product: Product, who: Known, organization?: string): Person {
  const request = (method: string, path: string, body?: unknown) =>
    fetch(product.baseUrl + path, {
      method,
      headers: { ...headersOf(who.cookie, body), ...(organization && { 'x-organization': organization }) },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  return {
    ...who,
    ask: async (method, path, body) => {
      const answer = await request(method, path, body)
      const text = await answer.text()
      return { status: answer.status, body: text ? (JSON.parse(text) as unknown) : null }
    },
    call: async <Answer>(method: string, path: string, body?: unknown) => {
      const answer = await request(method, path, body)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return (text ? JSON.parse(text) : null) as Answer
    },
    download: async (path) => {
      const answer = await request('GET', path)
      if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    within: (named) => personWith(product, who, named),
  }
}

function headersOf(cookie: string, body?: unknown): Record<string, string> {
  return {
    'accept-language': 'pt-BR',
    ...(cookie && { cookie }),
    ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
}
