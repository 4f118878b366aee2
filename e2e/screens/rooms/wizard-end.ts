/** Screens at the end of preparing: sent, no sends left, left before the end; confirmations of deleting. */
import type { Page } from '@playwright/test'
import { messages as handing } from '../../../src/features/handing-over/ui/shared/messages.pt-BR.ts'
import type { Person } from '../../world/people.ts'
import { words } from '../../world/words.ts'
import { ownOf, useUpCredits } from '../fate.ts'
import { makePdf } from '../../../src/pades/testing/make-pdf.ts'
import { carla, davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody, somebodyAnew } from '../somebody.ts'

const t = words['pt-BR'].wizard
const title = 'Contrato de manutenção predial'

/** They are in the pictures of `wizard: fields`. */
const pages = ['[data-page] > img', 'aside button img']

type Step = 'documents' | 'fields' | 'review'

const drafted =
  (name: Step) =>
  async (person: Person, { send }: Scene) =>
    `/business/envelopes/${await send(person, { title, signers: [carla, davi], becomes: 'draft' })}/${name}`

const step = (address: string, name: Step) => somebody('Ana Souza', address, drafted(name))

/** Davi gets no letter: what opens the envelope for him is handed over by Ana. */
async function byLink(person: Person, scene: Scene): Promise<string> {
  const at = await drafted('review')(person, scene)
  type Draft = { documents: { id: string }[]; recipients: { id: string; name: string }[] }
  const path = `/v1${at.replace('/business', '').replace('/review', '')}`
  const { recipients } = await person.call<Draft>('GET', path)
  for (const { id, name } of recipients)
    await person.call('PATCH', `${path}/recipients/${id}`, { addressees: [{ via: 'link', name }] })
  return at
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.review.send }).click()
  await page.getByRole('dialog').waitFor()
}

const withOneLeft = (me: Readonly<Record<string, unknown>>) => ({
  ...me,
  quota: { ...(me['quota'] as object), consumed: 0 },
})

export const screens: readonly Screen[] = [
  {
    name: 'correction-review',
    ...somebody('Ana Souza', 'ana@corrige.example', async (person, { send }) => {
      const id = await send(person, { title, signers: ownOf('corrige', [carla, davi]), becomes: 'in-transit' })
      type Draft = { id: string; recipients: { id: string; name: string }[] }
      const draft = await person.call<Draft>('POST', `/v1/envelopes/${id}/correction`)
      const out = draft.recipients.find(({ name }) => name === davi.name)!
      await person.call('DELETE', `/v1/envelopes/${draft.id}/recipients/${out.id}`)
      return `/business/envelopes/${draft.id}/review`
    }),
    ready: (page) => page.getByText(`Destinatário retirado: ${davi.name}.`).waitFor(),
  },
  {
    name: 'sent', // to two by letter, and one who signs in person
    isWindow: true,
    ...somebodyAnew('Ana Souza', 'ana@enviado.example', async (person, scene) => {
      const at = await drafted('review')(person, scene)
      const addressees = [{ via: 'face-to-face', name: 'Elisabete Nascimento' }]
      await person.call('POST', `/v1${at.replace('/business', '').replace('/review', '/recipients')}`, {
        type: 'in-person-signer',
        addressees,
      })
      return at
    }),
    ready: send,
  },
  {
    name: 'sent-by-link', // nobody gets a letter
    part: 'dialog[open]',
    ...somebodyAnew('Ana Souza', 'ana@entrega-links.example', byLink),
    ready: async (page) => {
      await send(page)
      await page.getByRole('button', { name: handing.buttonFor.replace('{name}', davi.name) }).waitFor()
    },
  },
  {
    name: 'link',
    part: 'dialog[open]:has(figure):not(:has(dialog))',
    covers: ['dialog [role=img]', 'dialog input'],
    ...somebodyAnew('Ana Souza', 'ana@mostra-o-link.example', byLink),
    ready: async (page) => {
      await send(page)
      await page.getByRole('button', { name: handing.buttonFor.replace('{name}', davi.name) }).click()
      await page.getByRole('img', { name: handing.qr.replace('{name}', davi.name) }).waitFor()
    },
  },
  {
    name: 'no-credit',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@sem-envios.example', async (person, scene) => {
      await useUpCredits(scene.product, person)
      return drafted('review')(person, scene)
    }),
    answers: { '**/v1/me': withOneLeft }, // somebody else takes it meanwhile
    ready: send,
  },
  {
    name: 'leave',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@deixa.example', async () => '/business/dashboard'),
    ready: async (page) => {
      // with something to be read about it: else its recipients come at once
      const active = makePdf({ catalog: '/OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>' })
      const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(active) }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('button', { name: /^Remover Contrato/ }).waitFor()
      await page.goBack()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'remove-document',
    isWindow: true,
    ...step('ana@tira-documento.example', 'documents'),
    ready: async (page) => {
      await page.getByRole('button', { name: /^Remover Contrato/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'guide-fields',
    covers: pages,
    isWindow: true,
    ...step('ana@guia-campos.example', 'fields'),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Como funciona' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'preview',
    isWindow: true,
    ...step('ana@previa.example', 'fields'),
    ready: async (page) => {
      await page.getByRole('button', { name: words['pt-BR'].editor.preview.open }).click()
      await page.getByRole('dialog').locator('canvas, img').first().waitFor()
    },
  },
  {
    name: 'shortcuts',
    covers: pages,
    isWindow: true,
    ...step('ana@atalhos.example', 'fields'),
    ready: async (page) => {
      await page.getByRole('button', { name: words['pt-BR'].editor.shortcuts.open }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
