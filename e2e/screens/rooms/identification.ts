/** Identity: a code or an access code before opening or signing, the capacity in which somebody signs, and where the sender asks for both. */
import type { Page } from '@playwright/test'
import { messages as delegation } from '../../../src/features/delegation/ui/shared/messages.pt-BR.ts'
import { messages as t } from '../../../src/features/identification/ui/shared/messages.pt-BR.ts'
import { draftWith } from '../../world/envelopes.ts'
import type { Person } from '../../world/people.ts'
import { words } from '../../world/words.ts'
import { ownOf } from '../fate.ts'
import { carla, contract, davi, elis, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'
import { accept } from './signing.ts'

const title = 'Contrato de manutenção predial, Edifício Acácias'
const nobody = () => null

const capacity = {
  capacity: 'attorney',
  in_name_of: { name: 'Condomínio Edifício Acácias', number: '11222333000181' },
}

/** To Davi, of whom this is asked; his link. */
const asking =
  (name: string, asked: object) =>
  async ({ newcomer, linkTo }: Scene): Promise<string> => {
    const sender = await newcomer('Ana Souza', `ana@${name}.example`)
    const [{ email }] = ownOf(name, [davi]) as [typeof davi]
    const { id, documents } = await draftWith(sender, contract, `${title}.pdf`)
    const at = `/v1/envelopes/${id}`
    await sender.call('PATCH', at, { title })
    const recipient = await sender.call<{ id: string }>('POST', `${at}/recipients`, {
      type: 'signer',
      addressees: [{ via: 'email', value: email, name: davi.name }],
      ...asked,
    })
    const widgets = [{ page: 2, x_axis: 222, y_axis: 599, width: 150, height: 42, font_size: 9 }]
    const fields = [{ recipient: recipient.id, type: 'signature', widgets }]
    await sender.call('POST', `${at}/documents/${documents[0]!.id}/multiple-fields`, { fields })
    await sender.call('POST', `${at}/send`)
    return `/public/envelopes/viewer/${await linkTo(title, email)}`
  }

/** Everything that a sender may ask of a recipient. */
async function options(person: Person): Promise<string> {
  const { id } = await draftWith(person, contract, 'Contrato de manutenção predial.pdf')
  const [first, second, third] = ownOf('identidade', [carla, davi, elis]) as [typeof carla, typeof davi, typeof elis]
  const add = ({ name, email }: typeof carla, asked: object) =>
    person.call('POST', `/v1/envelopes/${id}/recipients`, {
      type: 'signer',
      addressees: [{ via: 'email', value: email, name }],
      ...asked,
    })
  await add(first, { check: { by: 'email', at: 'opening' }, signs_as: capacity, may_delegate: true })
  await add(second, { check: { by: 'access-code', at: 'signing', access_code: 'porta verde' } })
  await add(third, { signs_as: { capacity: 'witness' } })
  return `/business/envelopes/${id}/recipients`
}

const owed = (page: Page) => page.getByLabel(t.accessCode, { exact: true }).fill('porta')

export const screens: readonly Screen[] = [
  {
    name: 'options',
    ...somebody('Ana Souza', 'ana@identidade.example', options),
    ready: (page) => page.getByLabel('Código de acesso de Davi Rocha').waitFor(),
  },
  {
    name: 'code-before-opening',
    as: nobody,
    isWindow: true,
    at: asking('codigo', { check: { by: 'email', at: 'opening' } }),
    ready: async (page) => {
      await page.getByRole('button', { name: t.send }).click()
      await page.getByText(t.sent).waitFor()
    },
  },
  {
    name: 'access-code-before-signing',
    as: nobody,
    isWindow: true,
    covers: ['[data-page]'],
    at: asking('acesso', {
      check: { by: 'access-code', at: 'signing', access_code: 'porta verde' },
      signs_as: capacity,
    }),
    ready: async (page) => {
      await accept(page)
      await page.locator('[data-step=act], [data-field] button').first().click()
      await page.getByRole('button', { name: words['pt-BR'].creator.use }).click()
      await page.locator('[data-field] img').waitFor()
      await page.locator('[data-step=act]').click()
      await owed(page)
    },
  },
  {
    name: 'capacity',
    as: nobody,
    isWindow: true,
    covers: ['[data-page]'],
    at: asking('qualidade', { signs_as: capacity, may_delegate: true }),
    ready: (page) => page.getByText('Você assina como procurador').waitFor(),
  },
  {
    name: 'delegation',
    as: nobody,
    part: 'dialog[open]',
    at: asking('indica', { may_delegate: true }),
    ready: async (page) => {
      await page.getByRole('button', { name: words['pt-BR'].signing.terms.notMe }).click()
      await page.getByRole('button', { name: delegation.open }).click()
      await page.getByLabel(delegation.name).fill('Rui Prado')
      await page.getByRole('button', { name: delegation.confirm }).click()
      await page.getByText(delegation.needsReason).waitFor()
    },
  },
]
