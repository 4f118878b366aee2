/** Opens the payment gateway that the settings name; the demo gateway runs in this process unless it has one of its own. */
import path from 'node:path'
import { demoKeys, startDemoGateway, type DemoGateway } from '../features/gateways/demo/demo-gateway.ts'
import type { Gateway } from '../features/gateways/gateway-port.model.ts'
import { pagarmeGateway } from '../features/gateways/pagarme.ts'
import { receiveWebhookEndpoint } from '../features/plans/billing/billing.contract.ts'
import type { Settings } from '../server/settings.ts'

export type OpenGateway = Readonly<{ gateway: Gateway | null; close: () => Promise<void> }>

/** @param role a worker takes the demo gateway that the web process started */
export async function openGateway(settings: Settings): Promise<OpenGateway> {
  const { payments } = settings
  if (!payments) return { gateway: null, close: async () => undefined }
  if (payments.gateway === 'demo') return openDemo(settings, payments)
  return { gateway: await gatewayFor(payments), close: async () => undefined }
}

type Payments = NonNullable<Settings['payments']>

/** Stripe's library is loaded only for who uses it. */
export async function gatewayFor(payments: Exclude<Payments, { gateway: 'demo' }>): Promise<Gateway> {
  if (payments.gateway === 'stripe') {
    const { stripeGateway } = await import('../features/gateways/stripe.ts')
    return stripeGateway(payments)
  }
  const { secretKey, publicKey, apiUrl, webhookUser, webhookPassword } = payments
  const tokensUrl = `${apiUrl}/tokens`
  return pagarmeGateway({ name: 'pagarme', apiUrl, secretKey, publicKey, tokensUrl, webhookUser, webhookPassword })
}

async function openDemo(
  settings: Settings,
  { url: given, port }: Extract<Payments, { gateway: 'demo' }>,
): Promise<OpenGateway> {
  const url = given ?? `http://127.0.0.1:${port}`
  const isStartedHere = given === null && settings.role !== 'worker'
  const local = `http://127.0.0.1:${settings.port}`
  const { webhookUser: user, webhookPassword: password } = demoKeys
  const demo = isStartedHere
    ? await startDemoGateway({
        port,
        stateFile: path.join(settings.dataDir, 'demo-gateway.json'),
        webhook: { url: `${local}${receiveWebhookEndpoint.path.replace(':gateway', 'demo')}`, user, password },
        productUrl: settings.baseUrl,
      })
    : null
  const apiUrl = `${url}/core/v5`
  const gateway = demoGateway(demo ?? { apiUrl, tokensUrl: `${apiUrl}/tokens` })
  return { gateway, close: async () => demo?.close() }
}

export const demoGateway = ({ apiUrl, tokensUrl }: Pick<DemoGateway, 'apiUrl' | 'tokensUrl'>): Gateway =>
  pagarmeGateway({ name: 'demo', apiUrl, tokensUrl, ...demoKeys })
