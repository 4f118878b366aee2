/** Screens at each end of signing, and those that only some signers see: a comment, a kept signature, an envelope of their own. */
import { signWith, scribble } from '../../world/envelopes.ts'
import { found } from '../../world/houses.ts'
import type { Person } from '../../world/people.ts'
import { withoutLetters } from '../../world/product.ts'
import { words } from '../../world/words.ts'
import { leaveSigning, sendByWhatsApp, letSealingFail, linkBeforeTurn, ownOf } from '../fate.ts'
import { carla, davi, elis, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody, somebodyAnew } from '../somebody.ts'
import { dress } from './inviting.ts'
import { accept } from './signing.ts'

const t = words['pt-BR']
const title = 'Contrato de manutenção predial, Edifício Acácias'
const nobody = () => null
const viewer = (token: string) => `/public/envelopes/viewer/${token}`

type Asked = Partial<Parameters<Scene['send']>[1]>

/** Of those who are asked the first one looks. */
async function invite(scene: Scene, name: string, asked: Asked = {}) {
  const sender = await scene.newcomer('Ana Souza', `ana@${name}.example`)
  const signers = (asked.signers ?? [davi]).map((who) => ({ ...who, email: who.email.replace('@', `@${name}.`) }))
  const id = await scene.send(sender, { title, becomes: 'in-transit', ...asked, signers })
  return { id, token: await scene.linkTo(title, signers[0]!.email) }
}

const ended = (name: string, at: Exclude<Screen['at'], string>): Screen => ({
  name,
  as: nobody,
  at,
  ready: (page) => page.locator('[data-result]').waitFor(),
})

const mayBeCut = {
  '[data-field]': 'as large as the sender drew it, on a page as wide as the phone; readers hear it in full',
}

const longName = 'Maria Aparecida dos Santos Figueiredo de Albuquerque Cavalcanti'

/** A recipient who keeps a signature in their account. */
async function keeper(person: Person, { newcomer, send, linkTo }: Scene): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([(await scribble()) as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png')
  await person.call('POST', '/v1/signature-profiles/signature', form)
  const sender = await newcomer('Ana Souza', 'ana@guardada.example')
  await send(sender, { title, signers: [person], becomes: 'in-transit' })
  return `/business/envelopes/viewer/${await linkTo(title, person.email)}`
}

/** Its words are those of the message: another language is chosen where that was written. */
let speakOnWhatsApp: Awaited<ReturnType<typeof sendByWhatsApp>>['speak']

export const screens: readonly Screen[] = [
  {
    name: 'from-whatsapp',
    as: nobody,
    isWindow: true,
    at: async (scene) => {
      const house = await found(await scene.newcomer('Ana Souza', 'ana@zap.example'), 'Horizonte Engenharia')
      await dress({ house: house.id, owner: house.owner })
      const signers = ownOf('zap', [davi])
      const id = await scene.send(house.owner, { title, becomes: 'in-transit', signers })
      const { at, speak } = await sendByWhatsApp(scene.product, id)
      speakOnWhatsApp = speak
      return at
    },
    ready: (page) => page.getByText('Enviado por Ana Souza · Horizonte Engenharia').waitFor(),
    speak: async (page, language) => {
      await speakOnWhatsApp(language)
      await page.reload()
    },
  },
  ended('approved', async (scene) => {
    const { token } = await invite(scene, 'aprovou', { signers: [{ ...davi, type: 'approver' }, carla] })
    return viewer(await signWith(scene.product, token))
  }),
  ended('followed', async (scene) => {
    const signers = [{ ...davi, type: 'carbon-copy' as const }, carla]
    const { token } = await invite(scene, 'acompanhou', { signers })
    const at = `/v1/p/envelopes/recipients/${token}`
    const { terms } = await scene.visitor.call<{ terms: { version: string } }>('GET', at)
    await scene.visitor.call('POST', `${at}/terms`, { version: terms.version })
    await scene.visitor.call('POST', at, {})
    return viewer(token)
  }),
  ended('not-their-turn', async (scene) => {
    const { id } = await invite(scene, 'na-fila', { signers: [carla, davi, elis], inOrder: true })
    return viewer(await linkBeforeTurn(scene.product, id))
  }),
  ended('under-way', async (scene) => {
    const { token, id } = await invite(scene, 'a-caminho', { signers: [{ ...davi, signature_type: 'qualified' }] })
    await leaveSigning(scene.product, id, 'signing')
    return viewer(token)
  }),
  ended('not-signed', async (scene) => {
    const { token, id } = await invite(scene, 'nao-foi', { signers: [{ ...davi, signature_type: 'qualified' }] })
    await leaveSigning(scene.product, id, 'failed')
    return viewer(token)
  }),
  ended('halted', async (scene) => {
    const signers = ownOf('sem-selo', [davi, carla])
    const sender = await scene.newcomer('Ana Souza', 'ana@sem-selo.example')
    const product = withoutLetters(scene.product)
    const id = await scene.send(sender, { title, signers, becomes: 'in-transit' })
    const token = await scene.linkTo(title, signers[0]!.email)
    await letSealingFail({ product, sender, id, signers }, 'halted')
    return viewer(token)
  }),
  {
    name: 'long',
    as: nobody,
    isWindow: true,
    at: async (scene) => {
      const sender = await scene.newcomer(longName, 'maria@longo.example')
      const signers = [
        { name: longName, email: 'maria.aparecida.figueiredo@contabilidade-horizonte.example' },
        ...ownOf('longo', [elis]),
      ]
      const long = 'Instrumento de prestação de serviços de manutenção, minuta 3'
      await scene.send(sender, { title: long, signers, becomes: 'in-transit' })
      return viewer(await scene.linkTo(long, signers[0]!.email))
    },
    ready: async (page) => {
      await accept(page)
      await page.getByRole('button', { name: t.signing.bar.start }).click()
      await page.locator('[data-field] button').first().waitFor()
    },
    mayBeCut,
  },
  {
    name: 'saved-signature',
    isWindow: true,
    ...somebody('Davi Rocha', 'davi@guardada.example', keeper),
    ready: async (page) => {
      await accept(page)
      await page.locator('[data-field] button').first().click()
      await page.getByRole('tab', { name: t.creator.waySaved }).waitFor()
    },
    mayBeCut,
  },
  {
    name: 'cancel',
    isWindow: true,
    ...somebodyAnew('Ana Souza', 'ana@cancela.example', async (person, { send, linkTo }) => {
      await send(person, { title, signers: [person, ...ownOf('cancela', [carla])], becomes: 'in-transit' })
      return `/business/envelopes/viewer/${await linkTo(title, person.email)}`
    }),
    ready: async (page) => {
      await accept(page)
      await page.getByRole('button', { name: t.signing.bar.cancel, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
    mayBeCut,
  },
  {
    name: 'embedded-alone',
    as: nobody,
    at: '/embed/019cd7f2-8e40-7a31-9c05-3b1f6e2d40a0',
    ready: (page) => page.getByRole('heading', { name: 'Esta página faz parte de outra' }).waitFor(),
  },
]
