/** Rows of the rights matrix: buying plans. Each request finds the organization of its caller as it needs it. */
import { cards, tokenFor } from '../../../features/gateways/testing/played.ts'
import { demoKeys } from '../../../features/gateways/demo/demo-gateway.ts'
import { customer, forgetPurchases } from '../billing.store.ts'
import { ask } from '../scene.ts'
import { at, type Kit, type Row } from './kit.ts'

const tokenOf = ({ world }: Kit) => tokenFor(world.demo, cards.good)

async function checkOut(kit: Kit, more: object): Promise<void> {
  const body = { plan: 'essential', interval: 1, customer, ...more }
  if (kit.person) await ask(kit.world, kit.person, 'PATCH', at('/v1/subscription', { body }))
}

async function checkOutAnew(kit: Kit, more: object): Promise<void> {
  await forgetPurchases(kit.world)
  await checkOut(kit, more)
}

const byCard = async (kit: Kit) => ({ payment_method: 'card', card_token: await tokenOf(kit) })
const bought = async (kit: Kit) => checkOutAnew(kit, await byCard(kit))
const begun = (kit: Kit) => checkOutAnew(kit, { payment_method: 'pix' })

/** An invoice that was paid and one that waits. Reading them again finds the same: nothing is bought a second time. */
async function onceBilled(kit: Kit): Promise<void> {
  if (await isEmpty(kit, '/v1/invoices')) await checkOut(kit, await byCard(kit))
  if (await isEmpty(kit, '/v1/invoices/pending')) await checkOut(kit, { plan: 'advanced', payment_method: 'pix' })
}

async function isEmpty(kit: Kit, url: string): Promise<boolean> {
  const answer = kit.person && (await ask(kit.world, kit.person, 'GET', { url }))
  return answer?.json<{ data?: readonly unknown[] }>().data?.length === 0
}

async function idOf(kit: Kit, url: string): Promise<string> {
  const answer = kit.person && (await ask(kit.world, kit.person, 'GET', { url }))
  const found = answer?.json<{ id?: string; data?: readonly { id: string }[] }>()
  return found?.id ?? found?.data?.[0]?.id ?? '00000000-0000-4000-8000-000000000000'
}

const after = (prepare: (kit: Kit) => Promise<void>, url: string, body?: object) => async (kit: Kit) => {
  await prepare(kit)
  return at(url, body ? { body } : {})
}

const nothing = ({ world }: Kit) => forgetPurchases(world)

const changing = (query: string, body?: object) => async (kit: Kit) => {
  await bought(kit)
  return at(`/v1/subscriptions/${await idOf(kit, '/v1/subscription')}/change-plan${query}`, body ? { body } : {})
}

const wanted = { plan: 'advanced', interval: 1 }

export const billing: readonly Row[] = [
  ['GET /v1/payments', 'somebody signed in', () => at('/v1/payments')],
  ['GET /v1/plans/:plan', 'somebody signed in', () => at('/v1/plans/essential?interval=12')],
  [
    'POST /v1/plans/:plan/subscriptions',
    'manages billing',
    after(nothing, '/v1/plans/essential/subscriptions', { interval: 12 }),
  ],
  [
    'PATCH /v1/subscription',
    'manages billing',
    async (kit) => {
      await forgetPurchases(kit.world)
      return at('/v1/subscription', { body: { plan: 'essential', interval: 1, customer, ...(await byCard(kit)) } })
    },
  ],
  ['GET /v1/subscriptions/:id/change-plan', 'manages billing', changing('?plan=advanced&interval=1')],
  ['PUT /v1/subscriptions/:id/change-plan', 'manages billing', changing('', wanted)],
  ['DELETE /v1/subscription', 'manages billing', after(bought, '/v1/subscription')],
  ['DELETE /v1/subscription/pending', 'manages billing', after(begun, '/v1/subscription/pending')],
  [
    'POST /v1/subscription/reactivate',
    'manages billing',
    async (kit) => {
      await bought(kit)
      if (kit.person) await ask(kit.world, kit.person, 'DELETE', at('/v1/subscription'))
      return at('/v1/subscription/reactivate')
    },
  ],
  [
    'PUT /v1/subscription/card',
    'manages billing',
    async (kit) => {
      await bought(kit)
      return at('/v1/subscription/card', { body: { card_token: await tokenOf(kit) } })
    },
  ],
  ['DELETE /v1/subscription/card', 'manages billing', after(bought, '/v1/subscription/card')],
  ['POST /v1/subscription/portal', 'manages billing', after(bought, '/v1/subscription/portal')],
  ['GET /v1/invoices', 'manages billing', after(onceBilled, '/v1/invoices')],
  ['GET /v1/invoices/pending', 'manages billing', after(onceBilled, '/v1/invoices/pending')],
  [
    'GET /v1/invoices/:id',
    'manages billing',
    async (kit) => {
      await begun(kit)
      return at(`/v1/invoices/${await idOf(kit, '/v1/invoices/pending')}`)
    },
  ],
  [
    'POST /v1/plans/contacts',
    'manages billing',
    () => {
      const who = { first_name: 'Maria', last_name: 'Souza', email: 'maria@example.com', organization: 'Acme' }
      return at('/v1/plans/contacts', { body: { ...who, message: 'We send 5,000 envelopes a month.' } })
    },
  ],
  ['POST /v1/plans/requests', 'member in person', after(nothing, '/v1/plans/requests')],
  [
    'POST /v1/payments/webhooks/:gateway',
    'anyone',
    ({ world }) => {
      const { webhookUser, webhookPassword } = demoKeys
      const authorization = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`
      const body = {
        id: 'hook_1',
        type: 'invoice.paid',
        created_at: world.ctx.now().toISOString(),
        data: { id: 'in_1' },
      }
      return at('/v1/payments/webhooks/demo', { body, headers: { authorization } })
    },
  ],
]
