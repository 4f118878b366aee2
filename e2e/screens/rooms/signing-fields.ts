/** Fields that know: filled in by themselves, checked as they are written, one of several places, shown on a condition; and many that are signed by one press. */
import type { Page } from '@playwright/test'
import { draftWith } from '../../world/envelopes.ts'
import { plain } from '../../world/editing.ts'
import { words } from '../../world/words.ts'
import { ownOf } from '../fate.ts'
import { davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { accept } from './signing.ts'

const { signing: t, creator } = words['pt-BR']
const title = 'Ficha cadastral'
const frame = { background_color: '#ffffff', border_color: '#808080' }

const box = (y_axis: number, x_axis = 60, width = 230, height = 24) => [
  { page: 1, x_axis, y_axis, width, height, font_size: 11 },
]

type Field = Readonly<Record<string, unknown>>

/** An envelope to Davi with these fields on an empty page; the link to it. */
async function asks(
  { newcomer, linkTo }: Scene,
  name: string,
  fields: (recipient: string) => readonly Field[],
  more: object = {},
): Promise<string> {
  const sender = await newcomer('Ana Souza', `ana@${name}.example`)
  const [{ email }] = ownOf(name, [davi]) as [typeof davi]
  const { id, documents } = await draftWith(sender, plain(1), `${title}.pdf`)
  const at = `/v1/envelopes/${id}`
  await sender.call('PATCH', at, { title })
  const { id: recipient } = await sender.call<{ id: string }>('POST', `${at}/recipients`, {
    type: 'signer',
    addressees: [{ via: 'email', value: email, name: davi.name }],
    ...more,
  })
  await sender.call('POST', `${at}/documents/${documents[0]!.id}/multiple-fields`, { fields: fields(recipient) })
  await sender.call('POST', `${at}/send`)
  return `/public/envelopes/viewer/${await linkTo(title, email)}`
}

const textOf =
  (recipient: string) =>
  (format: string | null, name: string, y: number, more: object = {}): Field => ({
    recipient,
    type: 'text',
    format,
    title: name,
    widgets: box(y),
    ...frame,
    ...more,
  })

const everyKind = (recipient: string): readonly Field[] => {
  const text = textOf(recipient)
  const option = (word: string, y: number) => ({
    recipient,
    type: 'radio',
    title: 'Estado civil',
    options: [word],
    widgets: box(y, 60, 18, 18),
    ...frame,
  })
  return [
    text('own-name', 'Nome', 90),
    text('own-email', 'E-mail', 130),
    text('signing-date', 'Data', 170),
    text('cpf', 'CPF', 210),
    option('Solteiro', 260),
    option('Casado', 320),
    text(null, 'Cônjuge', 380, { shown_if: { field: 'Estado civil', value: 'Casado' } }),
    { recipient, type: 'signature', widgets: box(440, 60, 150, 42) },
  ]
}

const withTotal = (recipient: string): readonly Field[] => {
  const text = textOf(recipient)
  return [
    text('own-company', 'Empresa', 90),
    text('money', 'Aluguel', 140),
    text('money', 'Condomínio', 190),
    text('money', 'Total', 240, { calculation: { operation: 'sum', fields: ['Aluguel', 'Condomínio'] } }),
    { recipient, type: 'signature', widgets: box(300, 60, 150, 42) },
  ]
}

/** Three signatures below each other, three initials beside them. */
const several = (recipient: string): readonly Field[] =>
  [90, 190, 290].flatMap((y) => [
    { recipient, type: 'signature', widgets: box(y, 60, 150, 42) },
    { recipient, type: 'initial', widgets: box(y, 330, 60, 42) },
  ])

/** Up to where the signature is adopted, and all other fields wait for it. */
async function adopt(page: Page): Promise<void> {
  await accept(page)
  const main = page.locator('[data-step]')
  const press = (name: string) => main.and(page.getByRole('button', { name, exact: true })).click()
  await press(t.bar.start)
  await press(t.bar.adopt.signature)
  await page.getByRole('button', { name: creator.use, exact: true }).click()
  await page.getByRole('button', { name: t.bar.spread.signature, exact: true }).waitFor()
}

const mayBeCut = {
  '[data-field]': 'as large as the sender drew it, on a page as wide as the phone; readers hear it in full',
}

export const screens: readonly Screen[] = [
  {
    name: 'that-know',
    as: () => null,
    isWindow: true,
    at: (scene) => asks(scene, 'sabem', everyKind),
    ready: async (page) => {
      await accept(page)
      await page.getByRole('radio', { name: /Casado/ }).click()
      await page.getByRole('textbox', { name: /^Texto Cônjuge/ }).fill('Helena Prado')
      await page.getByRole('textbox', { name: /^Texto CPF/ }).pressSequentially('52998224724')
      await page.getByText('Este CPF não é válido').first().scrollIntoViewIfNeeded()
      await page.getByText('Salvo', { exact: true }).waitFor()
    },
    mayBeCut,
  },
  {
    name: 'company-and-total',
    as: () => null,
    part: '[data-page="1"]',
    at: (scene) =>
      asks(scene, 'calcula', withTotal, {
        signs_as: { capacity: 'attorney', in_name_of: { name: 'Condomínio Edifício Acácias', number: null } },
      }),
    ready: async (page) => {
      await accept(page)
      await page.getByRole('textbox', { name: /^Texto Aluguel/ }).fill('1.850,00')
      await page.getByRole('textbox', { name: /^Texto Condomínio/ }).fill('642,50')
      await page.getByRole('textbox', { name: /^Texto Total, .*2\.492,50/ }).waitFor()
      await page.getByText('Salvo', { exact: true }).waitFor()
    },
    mayBeCut,
  },
  {
    name: 'sign-all',
    as: () => null,
    isWindow: true,
    at: (scene) => asks(scene, 'todos', several),
    ready: adopt,
    mayBeCut,
  },
  {
    name: 'initials-spread',
    as: () => null,
    isWindow: true,
    at: (scene) => asks(scene, 'rubricas', several),
    ready: async (page) => {
      await adopt(page)
      await page.getByRole('button', { name: t.bar.spread.signature, exact: true }).click()
      await page.getByRole('button', { name: t.bar.adopt.initial, exact: true }).click()
      await page.getByRole('button', { name: creator.useInitial, exact: true }).click()
      await page.locator('[data-step=act]').waitFor()
      await page.locator('[data-field] img').nth(5).waitFor()
    },
    mayBeCut,
  },
]
