/** Correcting an envelope on its way: what may still change, where its deadline is moved, and what somebody reads who was taken out. */
import { messages as t } from '../../../src/features/drafting/corrections/ui/messages.pt-BR.ts'
import type { Person } from '../../world/people.ts'
import { ownOf } from '../fate.ts'
import { signWith } from '../../world/envelopes.ts'
import { carla, davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const title = 'Contrato de manutenção predial, Edifício Acácias'

const because = t.settled.done.replace('{name}', carla.name)

type Draft = { id: string; recipients: { id: string; name: string }[] }

/** Carla has signed, Davi was asked. */
async function begun(person: Person, { product, send, linkTo }: Scene, name: string) {
  const signers = ownOf(name, [carla, davi])
  const id = await send(person, { title, signers, becomes: 'in-transit' })
  const links = [await linkTo(title, signers[0]!.email), await linkTo(title, signers[1]!.email)] as const
  await signWith(product, links[0])
  return { id, link: links[1], draft: await person.call<Draft>('POST', `/v1/envelopes/${id}/correction`) }
}

export const screens: readonly Screen[] = [
  {
    name: 'recipients',
    ...somebody('Ana Souza', 'ana@corrige-pessoas.example', async (person, scene) => {
      const { draft } = await begun(person, scene, 'corrige-pessoas')
      return `/business/envelopes/${draft.id}/recipients`
    }),
    ready: (page) => page.getByText('Já agiram: Carla Dias.').first().waitFor(),
  },
  {
    name: 'documents',
    part: 'main',
    ...somebody('Ana Souza', 'ana@corrige-documentos.example', async (person, scene) => {
      const { draft } = await begun(person, scene, 'corrige-documentos')
      return `/business/envelopes/${draft.id}/documents`
    }),
    ready: (page) => page.getByText('Carla Dias já agiu').first().waitFor(),
  },
  {
    name: 'fields', // Carla's can not be moved any more
    isWindow: true,
    covers: ['[data-page] > img', 'aside button img'],
    ...somebody('Ana Souza', 'ana@corrige-campos.example', async (person, scene) => {
      const { draft } = await begun(person, scene, 'corrige-campos')
      return `/business/envelopes/${draft.id}/fields`
    }),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Ir para a página 2: 4 campos' }).click()
      await page
        .locator('[data-element]')
        .and(page.getByRole('button', { name: because }))
        .first()
        .focus()
      await page.getByText(because).filter({ visible: true }).first().waitFor()
    },
    mayBeCut: { '[data-element]': 'as large as the sender drew it; its name is heard in full' },
    axeExcept: { 'target-size': 'as large as it will stand on the paper (WCAG 2.2, 2.5.8: essential)' },
  },
  {
    name: 'deadline',
    isWindow: true,
    ...somebody('Ana Souza', 'ana@muda-prazo.example', async (person, { send }) => {
      const id = await send(person, { title, signers: ownOf('muda-prazo', [carla, davi]), becomes: 'in-transit' })
      return `/business/documents/info/${id}`
    }),
    ready: async (page) => {
      await page.locator('canvas').first().waitFor()
      await page.getByRole('button', { name: `Ações de ${title}` }).click()
      await page.getByRole('menuitem', { name: 'Alterar prazo' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'taken-out',
    as: () => null,
    at: async (scene) => {
      const sender = await scene.newcomer('Ana Souza', 'ana@retirado.example')
      const { draft, link } = await begun(sender, scene, 'retirado')
      const out = draft.recipients.find(({ name }) => name === davi.name)!
      await sender.call('DELETE', `/v1/envelopes/${draft.id}/recipients/${out.id}`)
      await sender.call('POST', `/v1/envelopes/${draft.id}/recipients`, {
        type: 'approver',
        addressees: [{ via: 'email', value: 'helena@retirado.example', name: 'Helena Prado' }],
      })
      await sender.call('POST', `/v1/envelopes/${draft.id}/correction/apply`)
      return `/public/envelopes/viewer/${link}`
    },
    ready: (page) => page.getByRole('heading', { name: 'Você foi retirado deste envelope' }).waitFor(),
  },
]
