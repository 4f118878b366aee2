/** The download page. */
import { draftWith, sendTo, signWith, untilState } from '../../world/envelopes.ts'
import { tokenOf } from '../../world/people.ts'
import { withoutLetters } from '../../world/product.ts'
import { contract, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

const at =
  (title: string, address: string): Exclude<Screen['at'], string> =>
  async (scene) =>
    `/public/envelopes/download/${await scene.linkTo(title, address)}`

/** Two documents with long names, signed by somebody with a long one. */
async function several({ newcomer, ...scene }: Scene): Promise<string> {
  const product = withoutLetters(scene.product)
  const sender = await newcomer('Maria Aparecida dos Santos Figueiredo de Albuquerque', 'maria@varios.example')
  const draft = await draftWith(sender, contract, 'Instrumento particular de prestação de serviços, 3ª minuta.pdf')
  const form = new FormData()
  const name = 'Anexo I, planilha de preços unitários e cronograma físico-financeiro.pdf'
  form.append('file', new Blob([contract as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name)
  await sender.call('POST', `/v1/envelopes/${draft.id}/documents`, form)
  const signer = 'wolfgang.hohenlohe@langenburg.example'
  const { id } = await sendTo(sender, draft, [signer])
  const token = await signWith(product, await tokenOf(product, signer))
  await untilState(sender, id, 'completed')
  return `/public/envelopes/download/${token}`
}

export const screens: readonly Screen[] = [
  {
    name: 'completed',
    as: () => null,
    at: at('Acordo de confidencialidade', 'carla@dias.example'),
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'in-transit',
    as: () => null,
    at: at('Contrato de manutenção predial, Edifício Acácias', 'carla@dias.example'),
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'rejected',
    as: () => null,
    at: at('Proposta comercial 2026-041', 'davi@rocha.example'),
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'several',
    as: () => null,
    at: several,
    ready: (page) => page.getByText('Anexo I', { exact: false }).first().waitFor(),
  },
  {
    name: 'unknown',
    as: () => null,
    at: '/public/envelopes/download/not-a-token',
    ready: (page) => page.getByRole('alert').waitFor(),
  },
]
