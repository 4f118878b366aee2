/**
 * Starts the demo gateway: Pagar.me v5 played on an origin of its own, with pages where cards are proved, Pix and boletos are paid and
 * months pass by buttons. No money moves (docs/decisions/202-demo-gateway-plays-pagarme.md).
 */
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { AddressInfo } from 'node:net'
import { apiRoutes, refusalBody } from './api.ts'
import { pass, settle } from './clock.ts'
import { Refused, type Demo } from './demo.ts'
import { passWithNotice } from './notice.ts'
import { pageRoutes, refusalPage } from './pages.ts'
import { loadState, newId, saveState, type Hook, type State, type WebhookMode } from './state.ts'
import { openWebhooks, type WebhookTarget } from './webhooks.ts'

/** They protect nothing: who reaches the demo gateway may press its buttons too. */
export const demoKeys = {
  publicKey: 'pk_test_demo',
  secretKey: 'sk_test_demo',
  webhookUser: 'demo',
  webhookPassword: 'no-money-moves-here',
} as const

export type DemoGatewayOptions = Readonly<{
  /** 0: any that is free. */
  port: number
  host?: string
  /** As browsers reach it, where that is not `http://<host>:<port>`. */
  publicUrl?: string
  stateFile: string | null
  /** Null: nothing is sent. */
  webhook: WebhookTarget | null
  /** Where `back` leads, where what is paid names no address; null: nowhere. */
  productUrl?: string | null
  now?: () => Date
  /** Before a webhook that nobody took is sent again; doubles each time. */
  firstPauseMs?: number
  /** How long a product that does not call is waited for before a period ends. */
  patienceMs?: number
}>

export type DemoGateway = Readonly<{
  /** Of its pages, without a slash at the end. */
  url: string
  apiUrl: string
  tokensUrl: string
  publicKey: string
  secretKey: string
  /** What becomes of webhooks from now on. */
  setWebhooks: (mode: WebhookMode) => void
  /** Lets time pass, without the notice that the buttons give. */
  passTo: (moment: Date) => void
  now: () => Date
  close: () => Promise<void>
}>

/** How often it catches up with the real clock by itself. */
const TICK_MS = 30_000
const PATIENCE_MS = 6_000

export async function startDemoGateway(options: DemoGatewayOptions): Promise<DemoGateway> {
  const { port, host = '127.0.0.1', stateFile, webhook: target, firstPauseMs = 2_000 } = options
  const patienceMs = target ? (options.patienceMs ?? PATIENCE_MS) : 0
  const state = loadState(stateFile)
  const http = Fastify({ logger: false, bodyLimit: 65_536, forceCloseConnections: true })
  const save = () => {
    if (stateFile) saveState(stateFile, state)
  }
  const webhooks = openWebhooks({ target, state, firstPauseMs, changed: save })
  const address = { url: '' }
  const demo = playedBy(options, state, address, webhooks.send)
  prepare(http, demo, save)
  const calledAt = noteCalls(http)
  apiRoutes(http, demo)
  const passTo = (moment: Date) => passWithNotice(demo, moment, { calledAt, patienceMs })
  pageRoutes(http, { demo, passTo, productUrl: options.productUrl ?? null })
  await http.listen({ port, host })
  address.url = options.publicUrl ?? `http://${host}:${(http.server.address() as AddressInfo).port}`
  const tick = setInterval(() => settle(demo), TICK_MS).unref()
  return {
    url: address.url,
    apiUrl: `${address.url}/core/v5`,
    tokensUrl: `${address.url}/core/v5/tokens`,
    publicKey: demo.publicKey,
    secretKey: demo.secretKey,
    setWebhooks: (mode) => void (state.webhookMode = mode),
    passTo(moment) {
      pass(demo, moment)
      save()
    },
    now: demo.now,
    async close() {
      clearInterval(tick)
      webhooks.close()
      await http.close()
      save()
    },
  }
}

function playedBy(
  { now = () => new Date() }: DemoGatewayOptions,
  state: State,
  address: Readonly<{ url: string }>,
  send: (hook: Hook) => void,
): Demo {
  let frozen: Date | null = null
  const demo: Demo = {
    get url() {
      return address.url
    },
    publicKey: demoKeys.publicKey,
    secretKey: demoKeys.secretKey,
    state,
    now: () => frozen ?? new Date(now().getTime() + state.aheadMs),
    tell(type, data) {
      const id = newId('hook')
      const at = demo.now().toISOString()
      const account = { id: 'acc_demo', name: 'Demo' }
      const body = JSON.stringify({ id, account, type, created_at: at, data })
      const hook: Hook = { id, type, body, attempts: 0, status: 'pending' }
      state.hooks[id] = hook
      send(hook)
    },
    at(moment, work) {
      frozen = moment
      try {
        work()
      } finally {
        frozen = null
      }
    },
  }
  return demo
}

/** Every request finds the clock caught up with; every answer bears its time, and is kept before it is sent. */
function prepare(http: FastifyInstance, demo: Demo, save: () => void): void {
  http.removeContentTypeParser(['text/plain'])
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  http.addHook('onRequest', (_, __, done) => {
    settle(demo)
    done()
  })
  http.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET') save()
    void reply.headers({
      date: demo.now().toUTCString(),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    done(null, payload)
  })
  http.setNotFoundHandler(() => {
    throw new Refused(404, 'Not found.')
  })
  http.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    const refused = error instanceof Refused ? error : refusalOf(error.statusCode ?? 500)
    if (!request.url.startsWith('/core/')) return refusalPage(request, reply, refused)
    return reply.status(refused.status).send(refusalBody(refused))
  })
}

/** @returns when the product called last, by the real clock; 0: never */
function noteCalls(http: FastifyInstance): () => number {
  let at = 0
  const note = (request: FastifyRequest, _: FastifyReply, done: () => void) => {
    if (request.url.startsWith('/core/')) at = Date.now()
    done()
  }
  http.addHook('onRequest', note)
  http.addHook('onResponse', note)
  return () => at
}

const refusalOf = (status: number): Refused =>
  new Refused(status, status < 500 ? 'The request is invalid.' : 'Internal error.')
