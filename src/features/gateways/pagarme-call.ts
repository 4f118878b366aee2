/**
 * Calls Pagar.me v5 over HTTPS and says what went wrong in words of the port. Nothing that was sent or answered stands in an error: a
 * refusal of Pagar.me repeats the whole request, with CPF and token.
 */
import { z } from 'zod'
import { GatewayAway, PaymentRefused } from './gateway-port.model.ts'
import { ErrorAnswer, pageOf } from './pagarme-wire.ts'

const TIMEOUT_MS = 10_000
const PAGE_SIZE = 30

export type Answered<Value> = Readonly<{
  value: Value
  /** By the gateway's clock (the `Date` of its answer): the demo gateway's runs ahead of ours. */
  at: Date
}>

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export type Sending = Readonly<{ method: Exclude<Method, 'GET'>; path: string; body?: object; key?: string }>

export type PagarmeCall = Readonly<{
  /** @returns null: there is none */
  find: <Value>(path: string, schema: z.ZodType<Value>) => Promise<Answered<Value> | null>
  /** Every page of a list. */
  list: <Value>(path: string, query: Readonly<Record<string, string>>, item: z.ZodType<Value>) => Promise<Value[]>
  send: <Value>(sending: Sending, schema: z.ZodType<Value>) => Promise<Answered<Value>>
}>

export type PagarmeAccess = Readonly<{ apiUrl: string; secretKey: string; fetch: typeof fetch }>

export function pagarmeCall(access: PagarmeAccess): PagarmeCall {
  const find: PagarmeCall['find'] = async (path, schema) => {
    const response = await ask(access, 'GET', path)
    if (response.status === 404) return null
    return answered(response, await bodyOf(response), schema, `GET ${bare(path)}`)
  }
  return {
    find,
    async list(path, query, item) {
      const all: z.infer<typeof item>[] = []
      for (let page = 1; ; page += 1) {
        const search = new URLSearchParams({ ...query, page: String(page), size: String(PAGE_SIZE) })
        const data = (await find(`${path}?${search.toString()}`, pageOf(item)))?.value.data ?? []
        all.push(...data)
        if (data.length < PAGE_SIZE) return all
      }
    },
    async send({ method, path, body, key }, schema) {
      const response = await ask(access, method, path, body, key)
      return answered(response, await bodyOf(response), schema, `${method} ${bare(path)}`)
    },
  }
}

async function ask(
  access: PagarmeAccess,
  method: Method,
  path: string,
  body?: object,
  key?: string,
): Promise<Response> {
  const headers: Record<string, string> = {
    authorization: `Basic ${Buffer.from(`${access.secretKey}:`).toString('base64')}`,
    accept: 'application/json',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  try {
    return await access.fetch(`${access.apiUrl}${path}`, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  } catch {
    throw new GatewayAway(`${method} ${bare(path)}: no answer`)
  }
}

/** @returns null: it is no JSON */
async function bodyOf(response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch {
    throw new GatewayAway('the answer broke off')
  }
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return null
  }
}

function answered<Value>(response: Response, body: unknown, schema: z.ZodType<Value>, what: string): Answered<Value> {
  if (!response.ok) throw failureOf(response.status, body, what)
  const read = schema.safeParse(body)
  if (!read.success) throw new GatewayAway(`${what}: an answer that is not as its reference says`)
  const date = new Date(response.headers.get('date') ?? Date.now())
  return { value: read.data, at: date }
}

/** Keys that are not ours to use, and limits of calls, mend themselves or by the operator: to people the gateway is away. */
function failureOf(status: number, body: unknown, what: string): Error {
  const isAway = status >= 500 || [401, 403, 408, 429].includes(status)
  if (isAway) return new GatewayAway(`${what}: ${status}`)
  const read = ErrorAnswer.safeParse(body)
  const { message, errors } = read.success ? read.data : { message: '', errors: null }
  const said = [message, ...Object.entries(errors ?? {}).flat(2)].join('\n')
  const reason = reasons.find(([pattern]) => pattern.test(said))?.[1]
  if (reason) return new PaymentRefused(reason)
  return new Error(`Pagar.me refused ${what}: ${status} ${Object.keys(errors ?? {}).join(' ')}`.trim())
}

/** Pagar.me has no codes for reasons; the first that fits counts. */
const reasons: readonly (readonly [RegExp, PaymentRefused['reason']])[] = [
  [/card verification failed/i, 'card_refused'],
  [/token/i, 'token_used'],
  [/expired|exp_month|exp_year/i, 'card_expired'],
  [/customer\.|customer phone|\bdocument|\bphones?\b|\baddress|\bemail/i, 'customer_invalid'],
  [/\bamount|\bprice|\bdiscount/i, 'amount_invalid'],
]

/** Without its query, which may hold an e-mail address. */
const bare = (path: string): string => path.split('?')[0] ?? ''
