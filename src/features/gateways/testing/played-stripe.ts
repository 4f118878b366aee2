/**
 * Stands before stripe-mock and remembers: stripe-mock judges each request by Stripe's OpenAPI and answers with examples; here the
 * examples get the ids, states and invoices that follow from what was asked. Buyers, cards and months are played by tests.
 * stripe-mock 0.203 knows the API of 2026-08-26: the one name that changed on 2026-09-30 is sent to it as it was.
 */
import Fastify from 'fastify'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { Gateway } from '../gateway-port.model.ts'
import { stripeGateway } from '../stripe.ts'
import { startStripeMock } from './stripe-mock.ts'

type Thing = Record<string, unknown> & { id: string }
type Form = ReadonlyMap<string, string>
type Asked = Readonly<{ method: string; path: string; form: Form }>

export type PlayedStripe = Readonly<{
  gateway: Gateway
  url: string
  asked: Asked[]
  /** What the bank says of cards from now on. */
  bank: { says: 'yes' | 'no' | 'second step' }
  /** Answers are lost from now on, though the work is done. */
  network: { loses: string | null }
  /** The buyer goes through the page: a card pays at once, Pix and boleto wait. @returns the subscription */
  pay: (sessionId: string, by?: Way) => Thing
  /** Pix or boleto is paid, or its time is over. */
  settle: (subscriptionId: string, isPaid: boolean) => void
  /** The period ends: a renewal is paid or refused. */
  renew: (subscriptionId: string) => void
  things: ReadonlyMap<string, Thing>
  /** A message, signed as Stripe signs. */
  message: (
    type: string,
    object: object,
    more?: Readonly<{ id?: string; account?: string; at?: number; secret?: string }>,
  ) => Message
  close: () => Promise<void>
}>

export type Way = 'card' | 'pix' | 'boleto'

export type Message = Readonly<{ body: string; signature: string }>

const keys = { secretKey: 'sk_test_played', webhookSecret: 'whsec_played' } as const
const MONTH_S = 31 * 86_400

export async function playStripe(): Promise<PlayedStripe> {
  const mock = await startStripeMock()
  const things = new Map<string, Thing>()
  const asked: Asked[] = []
  const bank: PlayedStripe['bank'] = { says: 'yes' }
  const network: PlayedStripe['network'] = { loses: null }
  const shop = Fastify()
  shop.removeAllContentTypeParsers()
  shop.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  shop.all('/*', async (request, reply) => {
    const { method, url, headers, body } = request
    const sent = typeof body === 'string' && body !== '' ? body : undefined
    const older = sent?.replaceAll('allowed_payment_method_types', 'payment_method_types')
    const judged = await fetch(`${mock.url}${url}`, {
      method,
      headers: {
        authorization: String(headers.authorization),
        'stripe-version': String(headers['stripe-version']),
        ...(headers['content-type'] ? { 'content-type': headers['content-type'] } : {}),
      },
      ...(older ? { body: older } : {}),
    })
    const example = (await judged.json()) as Thing
    const { pathname, searchParams } = new URL(url, mock.url)
    const form = new Map([...searchParams, ...new URLSearchParams(sent ?? '')])
    asked.push({ method, path: pathname, form })
    if (!judged.ok) return reply.status(judged.status).send(example)
    const { status, answer } = played({ things, bank }, { method, path: pathname.replace('/v1/', ''), form }, example)
    if (network.loses === `${method} ${pathname}`) return reply.hijack().raw.destroy()
    return reply.status(status).send(answer)
  })
  await shop.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}`
  const stripe = new Stripe(keys.secretKey)
  return {
    gateway: stripeGateway({ ...keys, apiBase: url }),
    url,
    asked,
    bank,
    network,
    things,
    pay: (id, by = 'card') => payPage(things, id, by),
    settle: (id, isPaid) => settleLater(things, things.get(id)!, isPaid),
    renew: (id) => charge({ things, bank }, things.get(id)!),
    message(type, object, { id = newId('evt'), account, at = Date.now() / 1000, secret = keys.webhookSecret } = {}) {
      const body = JSON.stringify({ id, object: 'event', type, ...(account ? { account } : {}), data: { object } })
      const timestamp = Math.floor(at)
      return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) }
    },
    async close() {
      await shop.close()
      await mock.close()
    },
  }
}

type Stage = Readonly<{ things: Map<string, Thing>; bank: PlayedStripe['bank'] }>
type Answer = Readonly<{ status: number; answer: unknown }>

const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`
const now = (): number => Math.floor(Date.now() / 1000)
const missing: Answer = { status: 404, answer: { error: { type: 'invalid_request_error', code: 'resource_missing' } } }
const notAttached: Answer = { status: 400, answer: { error: { type: 'invalid_request_error' } } }
const refused: Answer = { status: 402, answer: { error: { type: 'card_error', code: 'card_declined' } } }

function played(stage: Stage, { method, path, form }: Asked, example: Thing): Answer {
  const known = (prefix: string) => [...stage.things.values()].filter(({ id }) => id.startsWith(prefix))
  const list = (data: Thing[]): Answer => ({ status: 200, answer: { object: 'list', has_more: false, data } })
  const { things } = stage
  const save = (thing: Thing): Answer => ({ status: 200, answer: (things.set(thing.id, thing), thing) })
  const [kind = '', id = '', verb] = path.replace('checkout/', '').split('/')
  const one = things.get(id)
  const change = (more: Partial<Thing>) => (one ? save({ ...one, ...more } as Thing) : missing)
  const calls: Record<string, () => Answer> = {
    'GET customers': () => list(known('cus_').filter(({ email }) => email === form.get('email'))),
    'POST customers': () =>
      save({ ...example, id: newId('cus'), email: form.get('email'), metadata: bag(form, 'metadata') }),
    'POST sessions': () =>
      save({
        ...example,
        id: newId('cs_test'),
        status: 'open',
        subscription: null,
        url: `https://checkout.stripe.com/c/pay/${newId('page')}`,
        expires_at: now() + 86_400,
        client_reference_id: form.get('client_reference_id'),
        asked: Object.fromEntries(form),
      }),
    'GET sessions': () => list(known('cs_')),
    'GET sessions/': () => (one ? save(one) : missing),
    'POST sessions//expire': () => change({ status: 'expired' }),
    ...subscriptionCalls({ stage, form, example, list, known, one, change }),
    'GET invoices': () =>
      list(
        known('in_').filter(
          (each) =>
            each['subscription'] === form.get('subscription') &&
            (form.get('status') ?? each['status']) === each['status'],
        ),
      ),
    'POST billing_portal/': () => ({
      status: 200,
      answer: id === 'sessions' ? { ...example, url: 'https://billing.stripe.com/p/session/1' } : example,
    }),
    'GET invoices/': () => (one ? { status: 200, answer: one } : missing),
    'POST credit_notes': () => {
      const invoice = things.get(form.get('invoice') ?? '')
      if (!invoice) return missing
      const returned = Number(form.get('refund_amount'))
      return save({ ...invoice, post_payment_credit_notes_amount: returned })
    },
    'POST invoices//void': () => change({ status: 'void' }),
    'GET invoice_payments': () => {
      const status = stage.bank.says === 'second step' ? 'requires_action' : 'requires_payment_method'
      const intent = things.get(form.get('invoice') ?? '')?.['intent'] ?? { id: newId('pi'), status }
      return list([{ id: newId('inpay'), payment: { payment_intent: intent } }])
    },
    'POST payment_methods//detach': () => detach(things, known('sub_'), example),
  }
  const name = `${method} ${kind}${id === 'search' ? '/search' : id ? '/' : ''}${verb ? `/${verb}` : ''}`
  return calls[name]?.() ?? { status: 200, answer: example }
}

function detach(things: Map<string, Thing>, all: Thing[], example: Thing): Answer {
  const paying = all.filter(({ default_payment_method: own }) => own !== null)
  for (const each of paying) things.set(each.id, { ...each, default_payment_method: null })
  return paying.length === 0 ? notAttached : { status: 200, answer: example }
}

type Around = Readonly<{
  stage: Stage
  form: Form
  example: Thing
  list: (data: Thing[]) => Answer
  known: (prefix: string) => Thing[]
  one: Thing | undefined
  change: (more: Partial<Thing>) => Answer
}>

const subscriptionCalls = ({
  stage,
  form,
  example,
  list,
  known,
  one,
  change,
}: Around): Record<string, () => Answer> => ({
  'POST subscriptions': () => begin(stage, form, example),
  'GET subscriptions': () => list(known('sub_')),
  'GET subscriptions/search': () => list([]),
  'GET subscriptions/': () => (one ? { status: 200, answer: one } : missing),
  'POST subscriptions/': () =>
    change({
      ...(form.has('cancel_at_period_end')
        ? { cancel_at_period_end: form.get('cancel_at_period_end') === 'true' }
        : {}),
      ...(form.has('cancel_at') ? { cancel_at: null } : {}),
      ...(form.has('cancellation_details[comment]') ? { cancellation_details: bag(form, 'cancellation_details') } : {}),
    }),
  'DELETE subscriptions/': () =>
    change({ status: 'canceled', cancellation_details: bag(form, 'cancellation_details') }),
})

/** `metadata[a]=1` as `{ a: '1' }`. */
const bag = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [])),
  )

const card = {
  id: 'pm_card',
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031 },
}

function begin(stage: Stage, form: Form, example: Thing): Answer {
  if (stage.bank.says === 'no' && form.get('payment_behavior') === 'error_if_incomplete') return refused
  const subscription = subscriptionOf(example, form, 'items[0][price_data]')
  stage.things.set(subscription.id, subscription)
  if (form.has('trial_end')) subscription['status'] = 'trialing'
  else charge(stage, subscription)
  return { status: 200, answer: stage.things.get(subscription.id) }
}

const subscriptionOf = (example: Thing, form: Form, price: string): Thing => ({
  ...example,
  id: newId('sub'),
  status: 'incomplete',
  customer: form.get('customer'),
  metadata: { ...bag(form, 'metadata'), ...bag(form, 'subscription_data[metadata]') },
  cancel_at: null,
  cancel_at_period_end: false,
  cancellation_details: null,
  default_payment_method: card,
  played: {
    cents: Number(form.get(`${price}[unit_amount]`)),
    currency: form.get(`${price}[currency]`),
    seconds: form.get(`${price}[recurring][interval]`) === 'year' ? 365 * 86_400 : MONTH_S,
    until: now(),
    discount: form.has('discounts[0][coupon]') ? 500 : 0,
  },
})

type Terms = Readonly<{ cents: number; currency: string; seconds: number; until: number; discount: number }>

/** One period: its invoice, paid or not. */
function charge({ things, bank }: Stage, subscription: Thing): void {
  const { cents, currency, seconds, until, discount } = subscription['played'] as Terms
  const isPaid = bank.says === 'yes'
  const isFirst = subscription['status'] === 'incomplete'
  const invoice: Thing = {
    id: newId('in'),
    object: 'invoice',
    subscription: subscription.id,
    created: until,
    due_date: null,
    currency,
    subtotal: cents,
    total: cents - discount,
    total_discount_amounts: discount > 0 ? [{ amount: discount, discount: 'di_1' }] : [],
    amount_paid: isPaid ? cents - discount : 0,
    attempted: true,
    post_payment_credit_notes_amount: 0,
    status: isPaid ? 'paid' : 'open',
    status_transitions: { paid_at: isPaid ? until : null },
    invoice_pdf: 'https://pay.stripe.com/invoice/pdf',
    hosted_invoice_url: 'https://invoice.stripe.com/i/1',
    parent: { subscription_details: { subscription: subscription.id, metadata: subscription['metadata'] } },
    lines: {
      data: [{ parent: { type: 'subscription_item_details' }, period: { start: until, end: until + seconds } }],
    },
    period_start: until,
    period_end: until,
  }
  things.set(invoice.id, invoice)
  things.set(subscription.id, {
    ...subscription,
    latest_invoice: invoice,
    status: isPaid ? 'active' : isFirst ? 'incomplete' : 'past_due',
    played: { cents, currency, seconds, until: until + seconds, discount: 0 },
  })
}

function payPage(things: Map<string, Thing>, id: string, by: Way): Thing {
  const session = things.get(id)!
  const form = new Map(Object.entries(session['asked'] as Record<string, string>))
  const subscription = subscriptionOf({ id: '', object: 'subscription' }, form, 'line_items[0][price_data]')
  if (by !== 'card') subscription['default_payment_method'] = { id: newId('pm'), object: 'payment_method', type: by }
  charge({ things, bank: { says: by === 'card' ? 'yes' : 'no' } }, subscription)
  if (by !== 'card') wait(things, things.get(subscription.id)!, by)
  things.set(id, { ...session, status: 'complete', subscription: subscription.id })
  return things.get(subscription.id)!
}

/** The first invoice shows what is to be paid. */
function wait(things: Map<string, Thing>, subscription: Thing, by: 'pix' | 'boleto'): void {
  const invoice = subscription['latest_invoice'] as Thing
  const expires_at = now() + 3 * 86_400
  const shown = {
    pix: { pix_display_qr_code: { data: '00020126stripe', expires_at } },
    boleto: {
      boleto_display_details: { number: '01010.10101', pdf: 'https://pay.stripe.com/boleto/pdf', expires_at },
    },
  }
  const intent = { id: newId('pi'), status: 'requires_action', next_action: shown[by] }
  things.set(invoice.id, { ...invoice, attempted: false, intent })
}

function settleLater(things: Map<string, Thing>, subscription: Thing, isPaid: boolean): void {
  const invoice = things.get((subscription['latest_invoice'] as Thing).id)!
  const intent = { id: newId('pi'), status: isPaid ? 'succeeded' : 'requires_payment_method', next_action: null }
  const paid = { status: 'paid', amount_paid: invoice['total'], status_transitions: { paid_at: now() } }
  things.set(invoice.id, { ...invoice, attempted: true, intent, ...(isPaid ? paid : {}) })
  if (isPaid) things.set(subscription.id, { ...subscription, status: 'active' })
}
