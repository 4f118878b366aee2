/** Fields that know: filled in by themselves, checked as they are written, one of several places, shown on a condition. */
import { draftWith } from '../../world/envelopes.ts'
import { plain } from '../../world/editing.ts'
import { ownOf } from '../fate.ts'
import { davi } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { accept } from './signing.ts'

const title = 'Ficha cadastral'
const frame = { background_color: '#ffffff', border_color: '#808080' }

const box = (y_axis: number, x_axis = 60, width = 230, height = 24) => [
  { page: 1, x_axis, y_axis, width, height, font_size: 11 },
]

export const screens: readonly Screen[] = [
  {
    name: 'that-know',
    as: () => null,
    isWindow: true,
    at: async ({ newcomer, linkTo }) => {
      const sender = await newcomer('Ana Souza', 'ana@sabem.example')
      const [{ email }] = ownOf('sabem', [davi]) as [typeof davi]
      const { id, documents } = await draftWith(sender, plain(1), `${title}.pdf`)
      const at = `/v1/envelopes/${id}`
      await sender.call('PATCH', at, { title })
      const { id: recipient } = await sender.call<{ id: string }>('POST', `${at}/recipients`, {
        type: 'signer',
        addressees: [{ via: 'email', value: email, name: davi.name }],
      })
      const text = (format: string | null, name: string, y: number, more: object = {}) => ({
        recipient,
        type: 'text',
        format,
        title: name,
        widgets: box(y),
        ...frame,
        ...more,
      })
      const option = (word: string, y: number) => ({
        recipient,
        type: 'radio',
        title: 'Estado civil',
        options: [word],
        widgets: box(y, 60, 18, 18),
        ...frame,
      })
      const fields = [
        text('own-name', 'Nome', 90),
        text('own-email', 'E-mail', 130),
        text('signing-date', 'Data', 170),
        text('cpf', 'CPF', 210),
        option('Solteiro', 260),
        option('Casado', 320),
        text(null, 'Cônjuge', 380, { shown_if: { field: 'Estado civil', value: 'Casado' } }),
        { recipient, type: 'signature', widgets: box(440, 60, 150, 42) },
      ]
      await sender.call('POST', `${at}/documents/${documents[0]!.id}/multiple-fields`, { fields })
      await sender.call('POST', `${at}/send`)
      return `/public/envelopes/viewer/${await linkTo(title, email)}`
    },
    ready: async (page) => {
      await accept(page)
      await page.getByRole('radio', { name: /Casado/ }).click()
      await page.getByRole('textbox', { name: /^Texto Cônjuge/ }).fill('Helena Prado')
      await page.getByRole('textbox', { name: /^Texto CPF/ }).pressSequentially('52998224724')
      await page.getByText('Este CPF não é válido').first().waitFor()
      await page.getByText('Salvo', { exact: true }).waitFor()
    },
    mayBeCut: {
      '[data-field]': 'as large as the sender drew it, on a page as wide as the phone; readers hear it in full',
    },
  },
]
