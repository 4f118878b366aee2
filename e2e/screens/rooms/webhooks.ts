/** Addresses that are told what happens, and the log of what was sent to them. Only time and other people's servers bring these states about. */
import type { Page } from '@playwright/test'
import { webhookEvents } from '../../../src/features/webhooks/webhook.model.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const LIST = '/account/developer/webhooks'
const id = (nth: number) => `019cd7f2-8e40-7a31-9c05-3b1f6e2d40b${nth}`
const ORGANIZATION = '019cd7f2-8e40-7a31-9c05-3b1f6e2d40a1'

const active = {
  id: id(1),
  url: 'https://erp.horizonte.example/rubrica/eventos',
  events: webhookEvents,
  format: 'standard',
  application: null,
  state: 'active',
  paused_because: null as string | null,
  paused_at: null as string | null,
  failing_since: null as string | null,
  created_at: '2026-01-20T12:00:00.000Z',
}
const failing = {
  ...active,
  id: id(2),
  url: 'https://obras.horizonte.example:8443/hooks/assinaturas?unidade=sao-jose-dos-campos',
  events: ['envelope.completed', 'recipient.signed', 'recipient.refused'],
  application: { id: id(7), name: 'Aplicativo de campo' },
  state: 'failing',
  failing_since: '2026-03-09T19:42:00.000Z',
}
const paused = {
  ...active,
  id: id(3),
  url: 'https://legado.horizonte.example/assinaturas',
  format: 'compatible',
  state: 'paused',
  paused_because: 'failures',
  paused_at: '2026-03-08T03:10:00.000Z',
}

const delivery = {
  id: id(4),
  event: 'envelope.completed',
  state: 'delivered',
  envelope: id(9),
  attempts: 1,
  status: 204 as number | null,
  trouble: null as string | null,
  took_ms: 87 as number | null,
  created_at: '2026-03-10T13:12:00.000Z',
  delivered_at: '2026-03-10T13:12:00.000Z' as string | null,
}
const waiting = { state: 'pending', delivered_at: null }
const deliveries = [
  { ...delivery, id: id(5), event: 'recipient.signed', ...waiting, attempts: 3, status: 503, trouble: 'status' },
  delivery,
  { ...delivery, id: id(6), event: 'recipient.opened', attempts: 2, took_ms: 1204 },
  { ...delivery, id: id(8), event: 'webhook.test', envelope: null, state: 'failed', status: null, trouble: 'tls' },
  { ...delivery, id: id(0), event: 'envelope.sent', ...waiting, attempts: 0, status: null, took_ms: null },
]

const detail = {
  ...deliveries[0],
  request: {
    url: active.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Rubrica/0.1.0',
      'webhook-id': id(5),
      'webhook-timestamp': '1773148320',
    },
    body: JSON.stringify({
      version: 1,
      type: 'recipient.signed',
      timestamp: '2026-03-10T13:12:00.000Z',
      data: {
        organization: ORGANIZATION,
        fact: 7,
        envelope: { id: id(9), hashid: 'k3V9x2Lm', state: 'in-transit', status: 'pending', is_sandbox: false },
        recipient: { id: id(7), type: 'signer', state: 'done' },
      },
    }),
  },
  log: [
    { at: '2026-03-10T13:13:05.000Z', took_ms: 64, status: 503, trouble: 'status', answer: 'Serviço em manutenção' },
    { at: '2026-03-10T13:12:20.000Z', took_ms: 15_000, status: null, trouble: 'timeout', answer: '' },
    { at: '2026-03-10T13:12:00.000Z', took_ms: 58, status: 503, trouble: 'status', answer: '' },
  ],
}

const listOf = (data: readonly object[]) => ({
  data,
  links: { next: null, prev: null },
  meta: { current_page: 1, total: data.length, is_total_exact: true },
})

/** What the server would say: by the end of the address. */
const told =
  (webhook: object, log: readonly object[] = deliveries): NonNullable<Screen['before']> =>
  async (page) => {
    const answers: readonly (readonly [string, object])[] = [
      ['**/v1/webhooks?*', listOf([active, failing, paused])],
      ['**/v1/webhooks/*', webhook],
      ['**/v1/webhooks/*/deliveries?*', listOf(log)],
      ['**/v1/webhooks/*/deliveries/*', detail],
      ['**/v1/webhooks/*/rotate', { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' }],
    ]
    for (const [address, json] of answers) await page.route(address, (route) => route.fulfill({ json }))
  }

const rita = (address: string, at: string) => somebody('Rita Alves', `rita@${address}.example`, async () => at)
const table = (page: Page) => page.getByRole('table').waitFor()
const act = async (page: Page, what: string) => {
  await table(page)
  await page.getByRole('button', { name: `Ações de ${active.url}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
  await page.getByRole('dialog').waitFor()
}
const one = `${LIST}/${active.id}`

export const screens: readonly Screen[] = [
  { name: 'list', ...rita('webhooks', LIST), before: told(active), ready: table },
  {
    name: 'empty',
    ...rita('sem-webhooks', LIST),
    ready: (page) => page.getByRole('heading', { name: 'Nenhum webhook ainda' }).waitFor(),
  },
  {
    name: 'new',
    isWindow: true,
    ...rita('novo-webhook', LIST),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Novo webhook' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'rotate',
    isWindow: true,
    ...rita('troca-segredo', LIST),
    before: told(active),
    ready: (page) => act(page, 'Novo segredo'),
  },
  {
    name: 'secret',
    isWindow: true,
    ...rita('segredo-webhook', LIST),
    before: told(active),
    ready: async (page) => {
      await act(page, 'Novo segredo')
      await page.getByRole('button', { name: 'Gerar novo segredo' }).click()
      await page.getByRole('heading', { name: 'Guarde o segredo agora' }).waitFor()
    },
  },
  {
    name: 'delete',
    isWindow: true,
    ...rita('exclui-webhook', LIST),
    before: told(active),
    ready: (page) => act(page, 'Excluir'),
  },
  { name: 'log', ...rita('registro', one), before: told(active), ready: table },
  {
    name: 'log-details',
    ...rita('registro-detalhes', one),
    before: told(failing),
    ready: async (page) => {
      await table(page)
      await page.getByRole('button', { name: /^Detalhes de recipient\.signed/ }).click()
      await page.locator('pre').first().waitFor()
    },
  },
  {
    name: 'paused',
    ...rita('pausado', one),
    before: told(paused, []),
    ready: (page) => page.getByRole('heading', { name: 'Nada foi enviado ainda' }).waitFor(),
  },
  {
    name: 'resend',
    isWindow: true,
    ...rita('reenvia', one),
    before: told(active),
    ready: async (page) => {
      await table(page)
      await page.getByRole('button', { name: 'Enviar de novo desde…' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
