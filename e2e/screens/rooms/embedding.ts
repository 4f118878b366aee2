/** Screens of embedded pages in the frame of a program's own page: signing, and the editor of a draft. The page around stands at another origin. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator } from '@playwright/test'
import type { Person } from '../../world/people.ts'
import { words } from '../../world/words.ts'
import { contract, type Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { somebody } from '../somebody.ts'

const t = words['pt-BR']
/** The page of the program: a server of its own, since a browser lets no page without an address frame one of this machine. */
type Erp = Readonly<{ origin: string; show: (html: string) => void }>

let opened: Promise<Erp> | undefined

const openErp = (): Promise<Erp> =>
  (opened ??= new Promise((resolve) => {
    let html = ''
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    })
    server.unref()
    server.listen(0, '127.0.0.1', () => {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      resolve({ origin, show: (page) => void (html = page) })
    })
  }))

type Made = Readonly<{ id: string }>
type Program = (path: string, body?: object) => Promise<Made & Readonly<{ address: string }>>

/** A program of this person that may be framed in the pages of the ERP. */
async function programOf(person: Person, { product }: Scene): Promise<Program> {
  const wish = { name: 'ERP da construtora', frame_origins: [(await openErp()).origin] }
  const client = await person.call<{ id: string; plain_secret: string }>('POST', '/oauth/clients', wish)
  const given = {
    grant_type: 'client_credentials',
    client_id: client.id,
    client_secret: client.plain_secret,
    scope: '*',
  }
  const answer = await fetch(`${product.baseUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(given) })
  const { access_token: bearer } = (await answer.json()) as { access_token: string }
  return async (path, body = {}) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const made = await fetch(product.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await made.json()) as Awaited<ReturnType<Program>>
  }
}

const signer = { type: 'signer', via: 'embedded', name: 'Davi Rocha' }
const field = { recipient: 0, type: 'signature', widget: { page: 2, x_axis: 222, y_axis: 599, width: 150, height: 42 } }

const envelopeOf = (program: Program, isSent: boolean) =>
  program('/v1/envelopes/send', {
    title: 'Contrato de manutenção predial, Edifício Acácias',
    send: isSent,
    documents: [{ name: 'contrato.pdf', base64: Buffer.from(contract).toString('base64') }],
    recipients: [signer],
    fields: [field],
  })

async function signingAddress(program: Program, person: Person): Promise<string> {
  const { id } = await envelopeOf(program, true)
  const { recipients } = await person.call<{ recipients: [Made] }>('GET', `/v1/envelopes/${id}`)
  return (await program(`/v1/envelopes/${id}/recipients/${recipients[0].id}/signing-address`)).address
}

async function editingAddress(program: Program): Promise<string> {
  const { id } = await envelopeOf(program, false)
  return (await program(`/v1/envelopes/${id}/editing-address`)).address
}

type Framed = Readonly<{
  address: (program: Program, person: Person) => Promise<string>
  ready: (frame: FrameLocator) => Promise<unknown>
  covers?: Screen['covers']
}>

const pageWith = (src: string): string => `<!doctype html>
  <html lang="pt-BR">
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>ERP</title>
    <style>
      body { margin: 0 }
      h1 { margin: 0 16px; font: 600 16px/48px sans-serif }
      iframe { display: block; width: 100%; height: calc(100vh - 48px); border: 0 }
    </style>
    <main>
      <h1>ERP da construtora</h1>
      <iframe title="Rubrica" src="${src}"></iframe>
    </main>
  </html>`

/** The page of the program is made by the test; what stands in the frame is the product's. */
function framed(name: string, { address, ready, covers = [] }: Framed): Screen {
  const host = somebody('Rita Alves', `rita@${name}.example`, async () => '/public/checker')
  const programs = new WeakMap<Person, Promise<Program>>()
  return {
    name,
    isWindow: true,
    covers,
    ...host,
    ready: async (page, scene) => {
      const person = (await host.as(scene))!
      const program = programs.get(person) ?? programOf(person, scene)
      programs.set(person, program)
      const src = await address(await program, person)
      const erp = await openErp()
      erp.show(pageWith(src))
      await page.goto(erp.origin)
      await ready(page.frameLocator('iframe'))
    },
  }
}

const terms = async (frame: FrameLocator) => {
  await frame.getByRole('checkbox').waitFor()
  await frame.locator('#page img').evaluate('picture => picture.decode()') // it lies behind
}
/** The room `wizard` shows the same ones. */
const editorPages = ['[data-page] > img', 'aside button img']
const drawn = (frame: FrameLocator) => frame.locator('[data-page="1"] img, [data-page="1"] canvas').first().waitFor()

async function sign(frame: FrameLocator): Promise<void> {
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: t.signing.terms.accept }).click()
  await frame.locator('[data-page="1"]').first().waitFor()
}

async function review(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: t.wizard.next, exact: true }).click()
  await frame.getByRole('button', { name: t.wizard.review.send }).waitFor()
}

export const screens: readonly Screen[] = [
  framed('signing-terms', { address: signingAddress, ready: terms }),
  framed('signing', { address: signingAddress, ready: sign }),
  framed('editor', { address: editingAddress, ready: drawn, covers: editorPages }),
  framed('review', { address: editingAddress, ready: review }),
  framed('sent', {
    address: editingAddress,
    ready: async (frame) => {
      await review(frame)
      await frame.getByRole('button', { name: t.wizard.review.send }).click()
      await frame.getByRole('dialog').waitFor()
    },
  }),
]
