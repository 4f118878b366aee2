/** Answers the calls of Pagar.me v5 that we use: who may call, what is refused, what is answered twice. */
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { chargeCalls } from './api-charges.ts'
import { customerCalls } from './api-customers.ts'
import { subscriptionCalls } from './api-subscriptions.ts'
import { makeToken, type Tokens } from './cards.ts'
import { invalid, Refused, type Demo } from './demo.ts'
import { parse, TokenRequest } from './requests.ts'

const DAY_MS = 86_400_000

export function apiRoutes(http: FastifyInstance, demo: Demo): void {
  const tokens: Tokens = new Map()
  const calls = { ...customerCalls(demo, tokens), ...subscriptionCalls(demo), ...chargeCalls(demo) }
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', url = ''] = name.split(' ')
    http.route({
      method,
      url: `/core/v5${url}`,
      handler(request, reply) {
        if (!isOurs(demo, request)) throw new Refused(401, 'Authorization has been denied for this request.')
        return once(demo, request, reply, name, () =>
          call({ params: request.params as Record<string, string>, query: request.query, body: request.body }),
        )
      },
    })
  }
  tokenRoute(http, demo, tokens)
}

function isOurs({ secretKey }: Demo, { headers }: FastifyRequest): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  const wanted = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(wanted))
}

/** A key that was seen within a day gets the answer that it got, whatever is sent with it (docs.pagar.me/docs/o-que-é). */
function once(demo: Demo, request: FastifyRequest, reply: FastifyReply, name: string, work: () => object): object {
  const { answers } = demo.state
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || request.method === 'GET') return work()
  const slot = `${name} ${key}`
  const known = answers[slot]
  if (known && demo.now().getTime() - Date.parse(known.at) < DAY_MS) {
    void reply.status(known.status)
    return known.body as object
  }
  const keep = (status: number, body: object) => {
    for (const [old, { at }] of Object.entries(answers))
      if (demo.now().getTime() - Date.parse(at) >= DAY_MS) delete answers[old]
    answers[slot] = { at: demo.now().toISOString(), status, body }
    return body
  }
  try {
    return keep(200, work())
  } catch (error) {
    if (error instanceof Refused) keep(error.status, refusalBody(error))
    throw error
  }
}

export const refusalBody = ({ message, errors }: Refused): object => ({ message, ...(errors ? { errors } : {}) })

/** The only call that browsers make: from any origin, without a secret. */
function tokenRoute(http: FastifyInstance, demo: Demo, tokens: Tokens): void {
  const url = '/core/v5/tokens'
  /** Refusals are for browsers too. */
  const onRequest: onRequestHookHandler = (_, reply, done) => {
    void reply.header('access-control-allow-origin', '*')
    done()
  }
  http.options(url, { onRequest }, (_, reply) =>
    reply
      .headers({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' })
      .status(204)
      .send(),
  )
  http.post(url, { onRequest }, (request) => {
    const { appId, ...rest } = request.query as Record<string, string>
    if (appId !== demo.publicKey) throw new Refused(401, 'Authorization has been denied for this request.')
    if (request.headers.authorization) throw invalid({ authorization: ['The secret key has no place in a browser.'] })
    if (Object.keys(rest).length > 0) throw invalid({ query: ['The field is not known.'] })
    const { id, card, createdAt, expiresAt } = makeToken(demo, tokens, parse(TokenRequest, request.body).card)
    const shown = {
      last_four_digits: card.lastFour,
      brand: card.brand,
      holder_name: card.holderName,
      exp_month: card.expMonth,
      exp_year: card.expYear,
    }
    return { id, type: 'card', created_at: createdAt, expires_at: expiresAt, card: shown }
  })
}
