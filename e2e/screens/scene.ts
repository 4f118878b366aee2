/** The world of the gallery: the same people, envelopes and days in every run. */
import { openFakeCsc, type FakeCsc } from '../../src/features/certificates/testing/fake-csc.ts'
import { playedClient } from '../../src/features/certificates/testing/fake-csc-state.ts'
import { openFakeGovBr, type FakeGovBr } from '../../src/features/certificates/testing/fake-govbr.ts'
import { openCertificates, type Certificates } from '../world/certificates.ts'
import { draftWith, fixture, signWith, untilState } from '../world/envelopes.ts'
import { signUp, visitor, type Person } from '../world/people.ts'
import { startProduct, withoutLetters, type Product } from '../world/product.ts'
import { openShop, type Shop } from './shop.ts'

/** In São Paulo it is 10:20 of a Tuesday. */
export const DAY = '2026-03-10T13:20:00Z'

export type Scene = Readonly<{
  product: Product
  /** Plays gov.br, where Davi signs. */
  govBr: FakeGovBr
  /** She has sent envelopes in every state. Nothing of hers may change: other screens show it. */
  ana: Person
  /** Received some of Ana's, and sends to her. */
  bruno: Person
  visitor: Person
  /** Envelopes by title. */
  envelopes: Readonly<Record<Title, string>>
  /** Somebody with nothing yet, for screens that need envelopes of their own; the address is shown in the account menu. */
  newcomer: (name: string, address: string) => Promise<Person>
  /** The action token in the letter about this envelope to this address. */
  linkTo: (title: string, address: string) => Promise<string>
  /** An envelope of somebody's own, with a signature and a text for each signer; its id. */
  send: (sender: Person, told: Told) => Promise<string>
  shop: () => Promise<Shop>
  /** Of the installations that are open. */
  origins: () => Promise<string[]>
  close: () => Promise<void>
}>

export async function openScene(): Promise<Scene> {
  const certificates = await openCertificates(new Date(DAY))
  const csc = await openFakeCsc({ version: 2 })
  const govBr = await openFakeGovBr(holdCertificates(certificates, csc))
  const standingClock = {
    NODE_OPTIONS: `--import ${new URL('./clock.mjs', import.meta.url).href}`,
    GALLERY_DAY: DAY,
    GALLERY_STARTED_MS: String(Date.now()),
    TRUST_PROXY: '1', // newcomers confirm from networks of their own
    OUTGOING_PRIVATE_NETWORKS: 'true', // the archive of the integrations stands here
    ...certificates.env,
    CSC_PROVIDERS: JSON.stringify([
      {
        name: 'confianca',
        title: 'Confiança Digital',
        url: csc.url,
        client_id: playedClient.id,
        client_secret: playedClient.secret,
      },
    ]),
    GOVBR_CLIENT_ID: playedClient.id,
    GOVBR_CLIENT_SECRET: playedClient.secret,
    GOVBR_OAUTH_URL: govBr.oauthUrl,
    GOVBR_API_URL: govBr.apiUrl,
    TRUST_ANCHORS: `icp-brasil,${certificates.env['TRUST_ANCHORS']}`,
    AGENT_URL: 'http://127.0.0.1:9', // nobody answers: the download is shown
    AGENT_LINUX_URL: 'https://example.com/rubrica-agent-linux-x64.tar.gz',
    AGENT_WINDOWS_URL: 'https://example.com/rubrica-agent-windows-x64.exe',
    AGENT_DIR: 'nowhere',
  }
  const start = (env: Readonly<Record<string, string>> = {}) => startProduct({ ...standingClock, ...env })
  const product = await start()
  for (const each of [csc, govBr]) each.register(`${product.baseUrl}/public/certificates/return`)
  let shop: Promise<Shop> | null = null
  /**
   * A worker may visit a screen twice: with its picture and elsewhere. Each visit has a newcomer of its own, and the links of its own envelope: those in
   * letters since an envelope of this title was last sent to this address. Other titles and drafts, which send no letters, do not hide earlier letters.
   */
  const came = new Map<string, number>()
  const sent = new Map<string, Product>()
  const letter = (title: string, address: string) => JSON.stringify([title, address])
  const ana = await signUp(product, 'Ana Souza', 'ana@horizonte.example')
  const bruno = await signUp(product, 'Bruno Lima', 'bruno@lima.example')
  const envelopes = await sendAll(product, ana, bruno)
  return {
    product,
    govBr,
    ana,
    bruno,
    visitor: visitor(product),
    envelopes,
    newcomer: (name, address) => {
      const before = came.get(address) ?? 0
      came.set(address, before + 1)
      return signUp(product, name, before === 0 ? address : address.replace('@', `@${before + 1}.`))
    },
    linkTo: (title, address) => linkTo(sent.get(letter(title, address)) ?? product, title, address),
    send: (sender, told) => {
      const since = withoutLetters(product)
      if (told.becomes !== 'draft') for (const { email } of told.signers) sent.set(letter(told.title, email), since)
      return send(since, sender, told)
    },
    shop: () => (shop ??= openShop(start)),
    origins: async () => [product.baseUrl, ...(shop ? [(await shop).product.baseUrl] : [])],
    close: async () => {
      await product.close()
      await (await shop)?.close()
      await certificates.close()
      await csc.close()
      await govBr.close()
    },
  }
}

/** Two pages each; on the second one a line to sign on for Carla, Davi and Elisabete. */
export const contract = fixture('contracts/services.pdf')
const agreement = fixture('contracts/confidentiality.pdf')

export const cpfOfDavi = '52998224725'
export const cpfOfHelena = '11144477735'

/** Davi's own certificate at each provider, and that of the company for which Helena answers. @returns Davi's */
function holdCertificates({ authority, psc }: Certificates, csc: FakeCsc) {
  const hold = (cpf: string, alias: string, { chain, key }: ReturnType<typeof authority.issue>) =>
    psc.hold(cpf, { alias, pem: chain.join(''), key })
  const own = authority.issue('DAVI ROCHA', cpfOfDavi)
  hold(cpfOfDavi, 'DAVI ROCHA A3', own)
  csc.hold({ ...own, id: 'GX-PIN', person: 'davi', description: 'Davi Rocha, PIN e código', mode: 'pin_and_otp' })
  csc.hold({ ...own, id: 'GX-APP', person: 'davi', description: 'Davi Rocha, no aplicativo', mode: 'push' })
  const helena = { name: 'HELENA PRADO', cpf: cpfOfHelena }
  const company = authority.issue('HORIZONTE CONSERVACAO LTDA', '11222333000181', 365, { responsible: helena })
  hold(cpfOfHelena, 'HORIZONTE A1', company)
  return own
}

type Who = Readonly<{
  name: string
  email: string
  type?: 'signer' | 'approver' | 'carbon-copy' | 'in-person-signer'
  signature_type?: 'qualified'
  identifiers?: readonly { code: 'CPF' | 'PHOTO'; value?: string }[]
  attachments?: readonly { title: string; hint?: string; is_required?: boolean }[]
}>

export const carla = { name: 'Carla Dias', email: 'carla@dias.example' }
export const davi = { name: 'Davi Rocha', email: 'davi@rocha.example' }
export const elis = {
  name: 'Elisabete Nascimento de Albuquerque',
  email: 'elisabete.albuquerque@contabilidade.example',
}

/** Oldest first: lists show them the other way round. */
const story = [
  { by: 'ana', title: 'Aditivo nº 2 ao contrato de manutenção predial', to: [carla], becomes: 'cancelled' },
  { by: 'bruno', title: 'Orçamento da reforma', to: ['ana'], becomes: 'completed' },
  { by: 'ana', title: 'Proposta comercial 2026-041', to: [davi, elis], becomes: 'rejected' },
  { by: 'bruno', title: 'Termo de entrega das chaves', to: ['ana', carla], becomes: 'in-transit' },
  { by: 'ana', title: 'Acordo de confidencialidade', to: [carla, davi], becomes: 'completed' },
  { by: 'ana', title: 'Contrato de limpeza e conservação', to: [carla, davi], becomes: 'draft' },
  { by: 'bruno', title: 'Distrato do contrato de portaria', to: ['ana'], becomes: 'cancelled' },
  {
    by: 'ana',
    title: 'Contrato de manutenção predial, Edifício Acácias',
    to: [carla, davi, elis],
    becomes: 'in-transit',
  },
] as const

export type Title = (typeof story)[number]['title']

async function sendAll(product: Product, ana: Person, bruno: Person): Promise<Record<Title, string>> {
  const made: [Title, string][] = []
  for (const { by, title, to, becomes } of story) {
    const sender = by === 'ana' ? ana : bruno
    const signers = to.map((who) => (who === 'ana' ? { name: ana.name, email: ana.email } : who))
    made.push([title, await send(product, sender, { title, signers, becomes })])
  }
  return Object.fromEntries(made) as Record<Title, string>
}

type Told = Readonly<{
  title: string
  signers: readonly Who[]
  becomes: (typeof story)[number]['becomes']
  /** One after the other, as they are named. */
  inOrder?: boolean
}>

async function send(product: Product, sender: Person, told: Told): Promise<string> {
  const { title, signers, becomes, inOrder = false } = told
  const { id, documents } = await draftWith(sender, title.startsWith('Acordo') ? agreement : contract, `${title}.pdf`)
  const at = `/v1/envelopes/${id}`
  await sender.call('PATCH', at, { title, message: 'Por favor, leia com calma e assine até sexta-feira.' })
  for (const [index, who] of signers.entries()) await addSigner(sender, at, documents[0]!.id, who, index, inOrder)
  if (becomes === 'draft') return id
  await sender.call('POST', `${at}/send`)
  await end(product, sender, at, told)
  return id
}

async function end(product: Product, sender: Person, at: string, { title, signers, becomes }: Told): Promise<void> {
  const tokens = () => Promise.all(signers.map(({ email }) => linkTo(product, title, email)))
  switch (becomes) {
    case 'cancelled':
      return sender.call('POST', `${at}/cancel`)
    case 'rejected':
      return refuse(product, await linkTo(product, title, signers[0]!.email))
    case 'completed':
      for (const token of await tokens()) await signWith(product, token)
      return void (await untilState(sender, at.split('/').at(-1)!, 'completed'))
    case 'in-transit':
      if (signers.length > 2) await signWith(product, await linkTo(product, title, signers[0]!.email))
      return
    case 'draft':
      return
  }
}

/** Signs on the line that bears the name, or else on the next one, and writes the city below it. */
async function addSigner(sender: Person, at: string, document: string, who: Who, index: number, inOrder: boolean) {
  const { name, email, type = 'signer', signature_type, identifiers, attachments } = who
  const recipient = await sender.call<{ id: string }>('POST', `${at}/recipients`, {
    type,
    routing_order: inOrder ? index + 1 : null,
    ...(signature_type && { signature_type }),
    ...(attachments && { attachments }),
    addressees: [{ via: type === 'in-person-signer' ? 'face-to-face' : 'email', value: email, name, identifiers }],
  })
  if (!type.includes('signer') || signature_type || identifiers) return
  const line = [carla, davi, elis].findIndex((each) => each.name === name)
  const x_axis = 57 + (line < 0 ? index : line) * 165.6
  const box = (y_axis: number, height: number) => [{ page: 2, x_axis, y_axis, width: 150, height, font_size: 9 }]
  await sender.call('POST', `${at}/documents/${document}/multiple-fields`, {
    fields: [
      { recipient: recipient.id, type: 'signature', widgets: box(599, 42) },
      { recipient: recipient.id, type: 'text', title: 'Cidade', widgets: box(685, 20) },
    ],
  })
}

/** Somebody says no, with a reason. */
export async function refuse(product: Product, token: string): Promise<void> {
  const at = `/v1/p/envelopes/recipients/${token}`
  const who = visitor(product)
  const { terms } = await who.call<{ terms: { version: string } }>('GET', at)
  await who.call('POST', `${at}/terms`, { version: terms.version })
  await who.call('DELETE', at, { reason: 'Os valores não são os que combinamos.' })
}

/** The action token in the letter about this envelope to this address. */
async function linkTo({ postbox }: Product, title: string, address: string): Promise<string> {
  const link = /viewer\/([\w-]{43})/
  const isIt = ({ text, subject }: { text: string; subject: string }) =>
    (subject + text).includes(title) && link.test(text)
  return link.exec((await postbox.letterTo(address, isIt)).text)![1]!
}
