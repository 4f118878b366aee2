/**
 * Plays Pagar.me in a process of its own, for trying the product out and for browser tests:
 *
 *     npm run demo-gateway -- --port 4200 --webhook http://localhost:3000/v1/payments/webhooks/demo
 *
 * Others: `--host`, `--public-url` (as browsers reach it), `--product-url`, `--state <file>` (else everything is forgotten at its end).
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoKeys, startDemoGateway } from '../src/features/gateways/demo/demo-gateway.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4200' },
    host: text,
    'public-url': text,
    'product-url': text,
    webhook: text,
    state: text,
  },
})

const port = Number(values.port)
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  throw new Error('--port must be a number between 0 and 65535.')
if (values.webhook && !URL.canParse(values.webhook)) throw new Error('--webhook must be an address.')
const { webhookUser: user, webhookPassword: password } = demoKeys

const demo = await startDemoGateway({
  port,
  ...(values.host ? { host: values.host } : {}),
  ...(values['public-url'] ? { publicUrl: values['public-url'].replace(/\/$/, '') } : {}),
  productUrl: values['product-url'] ?? (values.webhook ? new URL(values.webhook).origin : null),
  stateFile: values.state ? path.resolve(values.state) : null,
  webhook: values.webhook ? { url: values.webhook, user, password } : null,
})

console.log(
  `Pagar.me is played at ${demo.url}; no money moves. Start the product with PAYMENTS=demo DEMO_GATEWAY_URL=${demo.url}`,
)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void demo.close().then(() => process.exit(0)))
