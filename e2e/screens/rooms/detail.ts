/** One envelope, as its sender sees it in each state. */
import type { Page } from '@playwright/test'
import { letExpire, letSealingFail, ownOf, type Fated, type Signer } from '../fate.ts'
import { carla, davi, elis, type Title } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'
import { messages as t } from '../../../src/features/tracking/ui/detail/messages.pt-BR.ts'
import { words } from '../../world/words.ts'

const shows = (name: string, title: Title): Screen => ({
  name,
  at: ({ envelopes }) => `/business/documents/info/${envelopes[title]}`,
  ready: async (page) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('canvas').first().waitFor()
  },
})

/** The paper, which `in-transit`, `completed`, `rejected`, `long` and `template` show: as the picture of one more, it says nothing new. */
const paper = ['[data-page]']

const longTitle = 'Instrumento de prestação de serviços de manutenção, minuta 3'
const acacias = 'Contrato de manutenção predial, Edifício Acácias'
const inTransit = shows('in-transit', acacias)

/** Their own envelope, which time or a fault befalls. */
const befallen = (name: string, signers: readonly Signer[], befalls: (fated: Fated) => Promise<unknown>): Screen => ({
  ...inTransit,
  name,
  covers: paper,
  ...somebody('Ana Souza', `ana@${name}.example`, async (sender, { product, send }) => {
    const own = ownOf(name, signers)
    const id = await send(sender, { title: acacias, signers: own, becomes: 'in-transit' })
    await befalls({ product, sender, id, signers: own })
    return `/business/documents/info/${id}`
  }),
})

const dialog = async (page: Page, button: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

const asks = (name: string, button: string | RegExp): Screen => ({
  ...inTransit,
  name,
  part: 'dialog[open]',
  ready: async (page, scene) => {
    await inTransit.ready(page, scene)
    await dialog(page, button)
  },
})

const received = (name: string, title: Title, state: string): Screen => ({
  name,
  covers: paper,
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

/** It has ended, and its time as well: somebody holds it, or it is about to go. */
const kept = (name: string, befalls: (fated: Fated) => Promise<unknown>): Screen => ({
  ...befallen(name, [carla, davi], async (fated) => {
    await letExpire(fated)
    await befalls(fated)
  }),
  ready: async (page, scene) => {
    await inTransit.ready(page, scene)
    await page.getByText(name === 'held' ? t.keeping.heldTitle : 'Será removido em').waitFor()
  },
})

export const screens: readonly Screen[] = [
  inTransit,
  shows('completed', 'Acordo de confidencialidade'),
  shows('rejected', 'Proposta comercial 2026-041'),
  { ...shows('cancelled', 'Aditivo nº 2 ao contrato de manutenção predial'), covers: paper },
  {
    ...inTransit,
    name: 'history',
    covers: paper,
    ready: async (page, scene) => {
      await inTransit.ready(page, scene)
      await page.getByRole('tab', { name: 'Histórico' }).click()
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    },
  },
  befallen('processing', [carla, davi], (fated) => letSealingFail(fated, 'processing')),
  befallen('waiting', [carla, davi], (fated) => letSealingFail(fated, 'waiting')),
  befallen('expired', [carla, davi, elis], letExpire),
  befallen('halted', [carla, davi], (fated) => letSealingFail(fated, 'halted')),
  kept('held', async ({ sender, id }) => void (await sender.call('POST', `/v1/envelopes/${id}/hold`))),
  {
    ...kept('about-to-be-removed', async () => undefined),
    answers: { '**/v1/envelopes/*/retention': () => ({ is_held: false, removal_at: '2026-04-08T15:00:00.000Z' }) },
  },
  asks('cancel', 'Cancelar envelope'),
  asks('correct', /Corrigir nome, e-mail ou idioma/),
  {
    ...inTransit,
    name: 'correct-confirm',
    part: 'dialog[open]',
    ready: async (page, scene) => {
      await inTransit.ready(page, scene)
      await dialog(page, /Corrigir nome, e-mail ou idioma/)
      await page.getByRole('dialog').getByLabel('E-mail').fill('davi.rocha@escritorio.example')
      await page.getByRole('button', { name: t.edit.next }).click()
      await page.getByRole('button', { name: t.edit.save }).waitFor()
    },
  },
  {
    name: 'long',
    ...somebody(
      'Maria Aparecida dos Santos Figueiredo de Albuquerque',
      'maria@detalhe.example',
      async (person, { send }) => {
        const names = [
          'Wolfgang Amadeus Theophilus von Hohenlohe-Langenburg',
          'Elisabete Nascimento de Albuquerque Cavalcanti',
        ]
        const signers = names.map((name, index) => ({
          name,
          email: `pessoa.com.endereco.comprido.${index}@contabilidade-horizonte.example`,
        }))
        const id = await send(person, {
          title: longTitle,
          signers: [...signers, ...ownOf('detalhe', [carla, davi])],
          becomes: 'in-transit',
          inOrder: true,
        })
        return `/business/documents/info/${id}`
      },
    ),
    ready: async (page) => {
      await page.getByRole('heading', { level: 1, name: longTitle }).waitFor()
      await page.locator('canvas').first().waitFor()
    },
  },
  received('received-completed', 'Orçamento da reforma', 'Concluído'),
  received('received-cancelled', 'Distrato do contrato de portaria', 'Cancelado'),
  {
    name: 'received-halted',
    covers: paper,
    ...somebody('Davi Rocha', 'davi@parado.example', async (davi, { product, newcomer, send, linkTo }) => {
      const sender = await newcomer('Ana Souza', 'ana@parado.example')
      const signers = [davi, ...ownOf('parado', [carla])]
      const id = await send(sender, { title: acacias, signers, becomes: 'in-transit' })
      await letSealingFail({ product, sender, id, signers }, 'halted')
      return `/business/documents/info/${id}/${await linkTo(acacias, davi.email)}`
    }),
    ready: async (page) => {
      await page.getByText(words['pt-BR'].result.haltedTitle).waitFor()
      await page.locator('canvas').first().waitFor()
    },
  },
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
