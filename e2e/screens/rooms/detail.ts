/** One envelope, as its sender sees it in each state. */
import type { Page } from '@playwright/test'
import { davi, type Title } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const shows = (name: string, title: Title): Screen => ({
  name,
  at: ({ envelopes }) => `/business/documents/info/${envelopes[title]}`,
  ready: async (page) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('canvas').first().waitFor()
  },
})

const inTransit = shows('in-transit', 'Contrato de manutenção predial, Edifício Acácias')

type Part = { state: string }

/** As only time, a fault or the right moment make it; whoever had not acted by then is in the other state. */
const becomes = (state: string, others: string, more: object): Screen => ({
  ...inTransit,
  name: state,
  answers: {
    '**/v1/envelopes/*': (envelope) => ({
      ...envelope,
      state,
      ...more,
      recipients: (envelope['recipients'] as Part[]).map((each) =>
        each.state === 'done' ? each : { ...each, state: others },
      ),
    }),
  },
})

const dialog = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

const asks = (name: string, button: string | RegExp): Screen => ({
  ...inTransit,
  name,
  isWindow: true,
  ready: async (page, scene) => {
    await inTransit.ready(page, scene)
    await dialog(page, button)
  },
})

const received = (name: string, title: Title, state: string): Screen => ({
  name,
  as: ({ ana }) => ana,
  at: async ({ ana }) => {
    const { data } = await ana.call<{ data: { action_token: string; envelope: { id: string; title: string } }[] }>(
      'GET',
      '/v1/envelopes/inbox',
    )
    const { action_token, envelope } = data.find((each) => each.envelope.title === title)!
    return `/business/documents/info/${envelope.id}/${action_token}`
  },
  ready: async (page) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByText(state).first().waitFor()
  },
})

export const screens: readonly Screen[] = [
  inTransit,
  shows('completed', 'Acordo de confidencialidade'),
  shows('rejected', 'Proposta comercial 2026-041'),
  shows('cancelled', 'Aditivo nº 2 ao contrato de manutenção predial'),
  {
    ...inTransit,
    name: 'history',
    ready: async (page, scene) => {
      await inTransit.ready(page, scene)
      await page.getByRole('tab', { name: 'Histórico' }).click()
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    },
  },
  becomes('processing', 'done', { actions: [], recipients_stats: { done: 3, total: 3 } }),
  becomes('expired', 'suspended', { actions: [], closed_at: '2026-03-10T12:00:00.000Z' }),
  becomes('halted', 'done', {
    actions: ['retry'],
    halted_because: 'A autoridade de carimbo do tempo não respondeu.',
    recipients_stats: { done: 3, total: 3 },
  }),
  asks('cancel', 'Cancelar envelope'),
  asks('correct', /Corrigir nome ou e-mail/),
  received('received-completed', 'Orçamento da reforma', 'Concluído'),
  received('received-cancelled', 'Distrato do contrato de portaria', 'Cancelado'),
  {
    name: 'template',
    ...somebody('Ana Souza', 'ana@modelo.example', async (person, { send }) => {
      const draft = await send(person, { title: 'Contrato padrão de manutenção', signers: [davi], becomes: 'draft' })
      const { id } = await person.call<{ id: string }>('POST', `/v1/envelopes/${draft}/copy`, { into: 'template' })
      return `/business/documents/info/${id}`
    }),
    ready: async (page) => {
      await page.getByText('Este é um modelo').waitFor()
      await page.locator('canvas').first().waitFor()
    },
  },
]
