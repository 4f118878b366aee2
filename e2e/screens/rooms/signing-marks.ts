/** Making the signature, with a certificate too, and what is said at the end. */
import type { Page } from '@playwright/test'
import { words } from '../../world/words.ts'
import { signWith } from '../../world/envelopes.ts'
import { CODE } from '../../world/certificates.ts'
import { carla, cpfOfDavi, cpfOfHelena, davi, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { accept } from './signing.ts'

const t = words['pt-BR']
const title = 'Contrato de manutenção predial, Edifício Acácias'
const nobody = () => null

type Asked = Partial<Parameters<Scene['send']>[1]>

/** Davi, first of those who are asked; his token. */
async function invite({ newcomer, send, linkTo }: Scene, name: string, asked: Asked = {}): Promise<string> {
  const sender = await newcomer('Ana Souza', `ana@${name}.example`)
  const signers = (asked.signers ?? [davi]).map((who) => ({ ...who, email: who.email.replace('@', `@${name}.`) }))
  await send(sender, { title, becomes: 'in-transit', ...asked, signers })
  return linkTo(title, signers[0]!.email)
}

const asks = (name: string, asked?: Asked) => async (scene: Scene) =>
  `/public/envelopes/viewer/${await invite(scene, name, asked)}`

async function creator(page: Page, way: string): Promise<void> {
  await accept(page)
  await page.locator('[data-field] button').first().click()
  await page.getByRole('tab', { name: way }).click()
}

const mayBeCut = {
  '[data-field]': 'as large as the sender drew it, on a page as wide as the phone; readers hear it in full',
}

const made = (name: string, ready: Screen['ready']): Screen => ({
  name,
  as: nobody,
  isWindow: true,
  at: asks(name),
  ready,
  mayBeCut,
})

/** How far the page behind the dialog has come by then differs by a line or two. */
const drawn = (ready: Screen['ready']): Screen => ({ ...made('drawn', ready), covers: ['[data-page]'] })

const certificate = (name: string, choice?: string): Screen => ({
  name,
  as: nobody,
  isWindow: true,
  at: asks(name, { signers: [{ ...davi, signature_type: 'qualified' }] }),
  ready: async (page) => {
    await accept(page)
    await page.locator('[data-step=act]').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.qualified.choose.plugin }).waitFor()
    if (choice) await dialog.getByRole('button', { name: choice }).click()
    if (choice === t.qualified.choose.plugin) await page.getByText(t.qualified.plugin.absentTitle).waitFor()
    if (choice === t.qualified.choose.provider) await dialog.getByLabel(t.qualified.provider.otp).waitFor()
  },
})

/** At the provider, with the certificate of the person who has this number; what is said of it. */
const heldBy = (name: string, number: string, said: string, cpf?: string): Screen => ({
  name,
  as: nobody,
  isWindow: true,
  at: asks(name, {
    signers: [{ ...davi, signature_type: 'qualified', ...(cpf && { identifiers: [{ code: 'CPF', value: cpf }] }) }],
  }),
  ready: async (page) => {
    await accept(page)
    await page.locator('[data-step=act]').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.qualified.choose.provider }).click()
    if (cpf) await dialog.getByRole('button', { name: t.qualified.provider.otherCpf }).click()
    await dialog.getByLabel(t.qualified.provider.cpf, { exact: true }).fill(number)
    await dialog.getByLabel(t.qualified.provider.otp).fill(CODE)
    await page.keyboard.press('Enter')
    await dialog.getByText(said).waitFor()
  },
})

/** The CPF that the sender wrote is carried into the sign-in. */
const knownCpf: Screen = {
  name: 'certificate-known-cpf',
  as: nobody,
  isWindow: true,
  at: asks('cpf-conhecido', {
    signers: [{ ...davi, signature_type: 'qualified', identifiers: [{ code: 'CPF', value: cpfOfDavi }] }],
  }),
  ready: async (page) => {
    await accept(page)
    await page.locator('[data-step=act]').click()
    await page.getByRole('dialog').getByRole('button', { name: t.qualified.choose.provider }).click()
    await page.getByRole('button', { name: t.qualified.provider.otherCpf }).waitFor()
  },
}

const ended = (page: Page) => page.locator('[data-result]').waitFor()

export const screens: readonly Screen[] = [
  made('typed', (page) => creator(page, t.creator.wayText)),
  drawn(async (page) => {
    await creator(page, t.creator.wayDraw)
    const area = (await page.getByRole('dialog').locator('canvas').boundingBox())!
    await page.mouse.move(area.x + 60, area.y + 110)
    await page.mouse.down()
    for (const [x, y] of [
      [90, 40],
      [120, 120],
      [170, 60],
      [200, 110],
      [260, 50],
    ] as const) {
      await page.mouse.move(area.x + x, area.y + y, { steps: 4 })
    }
    await page.mouse.up()
    await page.mouse.move(0, 0) // where nothing tells its name when it is pointed at
  }),
  made('from-picture', (page) => creator(page, t.creator.wayImage)),
  made('filled-in', async (page) => {
    await accept(page)
    await page.locator('[data-field] button').first().click()
    await page.getByRole('button', { name: t.creator.use }).click()
    await page.locator('[data-field] img').waitFor()
    await page.getByRole('textbox', { name: /Cidade/ }).fill('São Paulo')
    await page.locator('[data-step=act]').waitFor()
  }),
  certificate('certificate'),
  certificate('certificate-plugin', t.qualified.choose.plugin),
  certificate('certificate-provider', t.qualified.choose.provider),
  knownCpf,
  heldBy('certificate-own', cpfOfDavi, t.qualified.holder.asked),
  heldBy('certificate-declare', cpfOfHelena, t.qualified.holder.why),
  heldBy('certificate-refused', cpfOfHelena, t.qualified.holder.otherCpfTitle, cpfOfDavi),
  {
    name: 'signed',
    as: nobody,
    at: async (scene) => {
      const token = await invite(scene, 'assinou', { signers: [davi, carla] })
      return `/public/envelopes/viewer/${await signWith(scene.product, token)}`
    },
    ready: ended,
  },
  {
    name: 'invalid',
    as: nobody,
    at: `/public/envelopes/viewer/${'x'.repeat(43)}`,
    ready: ended,
  },
]
