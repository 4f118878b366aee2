/**
 * Pagar.me v5 as a gateway of the port (docs/decisions/202-demo-gateway-plays-pagarme.md). The demo gateway is spoken to by
 * the same code: it plays Pagar.me on an origin of its own.
 */
import type { Gateway } from './gateway-port.model.ts'
import { pagarmeCall } from './pagarme-call.ts'
import { beginPix, billNextPix, cancelPix, readPix, refundPix, resumePix, seriesOf } from './pagarme-pix.ts'
import {
  beginSubscription,
  cancelSubscription,
  findByCode,
  isGoingOn,
  readSubscription,
  refundInvoice,
  removeSubscriptionCard,
  replaceSubscriptionCard,
} from './pagarme-subscriptions.ts'
import { readPagarmeWebhook } from './pagarme-webhook.ts'
import { endOfPeriod } from './period.model.ts'

export type PagarmeOptions = Readonly<{
  name: 'pagarme' | 'demo'
  /** With /core/v5, without a slash at the end. */
  apiUrl: string
  secretKey: string
  publicKey: string
  /** Where browsers send cards: `<apiUrl>/tokens`, as browsers reach it. They add `?appId=<publicKey>`. */
  tokensUrl: string
  webhookUser: string
  webhookPassword: string
  fetch?: typeof fetch
}>

export function pagarmeGateway({ fetch: ask = fetch, ...options }: PagarmeOptions): Gateway {
  const call = pagarmeCall({ apiUrl: options.apiUrl, secretKey: options.secretKey, fetch: ask })
  return {
    name: options.name,
    checkout: 'own',
    methods: ['card', 'pix', 'boleto'],
    tokens: { url: options.tokensUrl, publicKey: options.publicKey },
    endOfPeriod,
    begin(order) {
      if (!order.payment) throw new Error('Pagar.me has no page that asks for the payment')
      if (order.payment.method === 'pix') return beginPix(call, order)
      return beginSubscription(call, order, order.payment)
    },
    async read(id) {
      const series = seriesOf(id)
      if (series) return readPix(call, series)
      if (id.startsWith('sub_')) return readSubscription(call, id)
      const externalId = await findByCode(call, id)
      return externalId ? readSubscription(call, externalId) : readPix(call, id)
    },
    cancel(externalId, when) {
      const series = seriesOf(externalId)
      return series ? cancelPix(call, series, when) : cancelSubscription(call, externalId, when)
    },
    refund(externalId, invoiceId) {
      const series = seriesOf(externalId)
      return series ? refundPix(call, series, invoiceId) : refundInvoice(call, externalId, invoiceId)
    },
    resume(externalId) {
      const series = seriesOf(externalId)
      return series ? resumePix(call, series) : isGoingOn(call, externalId)
    },
    replaceCard: (externalId, token) => replaceSubscriptionCard(call, externalId, token),
    removeCard: (externalId) => removeSubscriptionCard(call, externalId),
    portalUrl: () => Promise.resolve(null),
    async billNext(externalId) {
      const series = seriesOf(externalId)
      if (series) await billNextPix(call, series)
    },
    readWebhook: (raw, header) => readPagarmeWebhook(options, raw, header('authorization')),
  }
}
