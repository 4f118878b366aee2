/** The world of the gallery: the same people, envelopes and days in every run. */
import { draftWith, fixture, signWith, untilState } from '../world/envelopes.ts'
import { signUp, visitor, type Person } from '../world/people.ts'
import { startedDir } from '../run.ts'
import { startProduct, type Product } from '../world/product.ts'

/** In São Paulo it is 10:20 of a Tuesday. */
export const DAY = '2026-03-10T13:20:00Z'

export type Scene = Readonly<{
  product: Product
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
  close: () => Promise<void>
}>

export async function openScene(): Promise<Scene> {
  const standingClock = {
    NODE_OPTIONS: `--import ${new URL('./clock.mjs', import.meta.url).href}`,
    GALLERY_DAY: DAY,
    GALLERY_STARTED_MS: String(Date.now()),
  }
  const product = await startProduct(standingClock, startedDir({ withKeys: false }))
  const ana = await signUp(product, 'Ana Souza', 'ana@horizonte.example')
  const bruno = await signUp(product, 'Bruno Lima', 'bruno@lima.example')
  const envelopes = await sendAll(product, ana, bruno)
  return {
    product,
    ana,
    bruno,
    visitor: visitor(product),
    envelopes,
    newcomer: (name, address) => signUp(product, name, address),
    linkTo: (title, address) => linkTo(product, title, address),
    send: (sender, told) => send(product, sender, told),
    close: product.close,
  }
}

type Who = Readonly<{ name: string; email: string }>

const carla = { name: 'Carla Dias', email: 'carla@dias.example' }
const davi = { name: 'Davi Rocha', email: 'davi@rocha.example' }
const elis = { name: 'Elisabete Nascimento de Albuquerque', email: 'elisabete.albuquerque@contabilidade.example' }

/** Oldest first: lists show them the other way round. */
const story = [
  { by: 'ana', title: 'Aditivo nº 2 ao contrato de manutenção predial', to: [carla], becomes: 'cancelled' },
  { by: 'bruno', title: 'Orçamento da reforma', to: ['ana'], becomes: 'completed' },
  { by: 'ana', title: 'Proposta comercial 2026-041', to: [davi, elis], becomes: 'rejected' },
  { by: 'bruno', title: 'Termo de entrega das chaves', to: ['ana', carla], becomes: 'in-transit' },
  { by: 'ana', title: 'Acordo de confidencialidade', to: [carla, davi], becomes: 'completed' },
  { by: 'ana', title: 'Procuração para o cartório', to: [davi], becomes: 'draft' },
  { by: 'bruno', title: 'Distrato', to: ['ana'], becomes: 'cancelled' },
  { by: 'ana', title: 'Contrato de locação, Rua das Acácias, 210', to: [carla, davi, elis], becomes: 'in-transit' },
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

type Told = Readonly<{ title: string; signers: readonly Who[]; becomes: (typeof story)[number]['becomes'] }>

async function send(product: Product, sender: Person, { title, signers, becomes }: Told): Promise<string> {
  const { id, documents } = await draftWith(sender, fixture('corpus/plain-document.pdf'), `${title}.pdf`)
  const at = `/v1/envelopes/${id}`
  await sender.call('PATCH', at, { title, message: 'Por favor, leia com calma e assine até sexta-feira.' })
  for (const [index, who] of signers.entries()) await addSigner(sender, `${at}`, documents[0]!.id, who, index)
  if (becomes === 'draft') return id
  await sender.call('POST', `${at}/send`)
  await end(product, sender, at, { title, signers, becomes })
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

/** Each has a signature and a text to fill in, beside and below each other. */
async function addSigner(sender: Person, at: string, document: string, { name, email }: Who, index: number) {
  const recipient = await sender.call<{ id: string }>('POST', `${at}/recipients`, {
    type: 'signer',
    addressees: [{ via: 'email', value: email, name }],
  })
  const box = (y: number) => [{ page: 1, x_axis: 60 + index * 165, y_axis: y, width: 150, height: 40, font_size: 10 }]
  await sender.call('POST', `${at}/documents/${document}/multiple-fields`, {
    fields: [
      { recipient: recipient.id, type: 'signature', widgets: box(660) },
      { recipient: recipient.id, type: 'text', title: 'Cidade', widgets: box(710) },
    ],
  })
}

async function refuse(product: Product, token: string): Promise<void> {
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
