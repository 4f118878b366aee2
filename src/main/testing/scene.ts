/** Envelopes, files and programs of Acme to act on, made by the sender through the API: a fresh one for callers who may change it. */
import { readFileSync } from 'node:fs'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { halt } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { sealEnvelope } from '../../features/sealing/sealing.commands.ts'
import { currentTerms } from '../../features/terms/terms.model.ts'
import type { signedHashes } from '../../core/envelope/testing/qualified-stage.ts'
import { sampleSignature } from '../../core/envelope/testing/sample.store.ts'
import { invitationKey } from '../../features/people/invitations/invitation-key.ts'
import { asId } from '../../kernel/ids.ts'
import { withAttachments } from './attachment-scene.ts'
import { withCertificate } from './certificate-scene.ts'
import { packed, type Form } from './form.ts'
import { makeRoleTemplate } from './role-template.ts'
import { settleMember, type Person, type World } from './world.store.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Request = Readonly<{ url: string; body?: object; form?: Form; headers?: Readonly<Record<string, string>> }>

export async function ask(
  { http }: Pick<World, 'http'>,
  person: Pick<Person, 'headers'> | null,
  method: Method,
  { url, body, form, headers }: Request,
  remoteAddress = '192.0.2.1',
) {
  const multipart = form && (await packed(form))
  const answer = await http.app.inject({
    method,
    url,
    remoteAddress,
    headers: { ...person?.headers, ...multipart?.headers, ...headers },
    ...(multipart ? { payload: multipart.payload } : body && { payload: body }),
  })
  if (person && url.startsWith('/v1/me')) keepToken(person, answer.cookies)
  return answer
}

/** As browsers do: replaces the session's token after a reauthentication. */
function keepToken({ headers }: Pick<Person, 'headers'>, cookies: readonly { name: string; value: string }[]): void {
  const given = cookies.find(({ name, value }) => name === 'rubrica' && value !== '')
  if (given) Object.assign(headers, { cookie: `rubrica=${given.value}` })
}

const pdf = new Uint8Array(readFileSync('fixtures/corpus/plain-document.pdf'))
export const pdfPart = { name: 'contract.pdf', type: 'application/pdf', bytes: pdf }
export const htmlPart = { name: 'contract.html', type: 'text/html', bytes: new TextEncoder().encode('<h1>Lease</h1>') }
export const picturePart = async () => ({ name: 'picture.png', type: 'image/png', bytes: await sampleSignature() })

type Placed = Readonly<{ id: string }>
export type Envelope = Readonly<{
  id: string
  hashid: string
  document: string
  /** Of the recipient. */
  field: string
  content: string
  recipient: string
  fellow: string
  /** Action tokens. */
  tokens: Readonly<{ recipient: string; fellow: string }>
}>

/** Hashes were made and signed. */
export type Prepared = Envelope & Readonly<{ tcn: string; documents: ReturnType<typeof signedHashes> }>

type View = Readonly<{
  id: string
  hashid: string
  documents: readonly Readonly<{
    id: string
    fields: readonly Readonly<{ id: string; recipient: string }>[]
    contents: readonly Placed[]
  }>[]
  recipients: readonly Readonly<{ id: string; name: string }>[]
}>

export type PublishedFolder = Readonly<{ token: string; file: string }>
export type Client = Readonly<{ id: string; plain_secret: string }>

type Call = <Answer>(method: Method, url: string, rest?: Omit<Request, 'url'>, who?: Person) => Promise<Answer>

/** Of Acme, kept and made by the sender. */
function withThings(call: Call) {
  let count = 0
  return {
    contact: async () => {
      count += 1
      const body = { ...carla, email: `carla.${count}@people.example` }
      return (await call<Placed>('POST', '/v1/contacts', { body })).id
    },
    label: async () => {
      count += 1
      const body = { name: `Label ${count}`, color: 'green' }
      return (await call<Placed>('POST', '/v1/labels', { body })).id
    },
    savedFilter: async () => {
      count += 1
      const body = { list: 'sent', name: `Filter ${count}`, query: { 'filter[state]': 'in-transit' } }
      return (await call<Placed>('POST', '/v1/saved-filters', { body })).id
    },
  }
}

export async function openScene(world: World) {
  const call: Call = async <Answer>(method: Method, url: string, rest = {}, who = world.people.sender) => {
    const answer = await ask(world, who, method, { url, ...rest })
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return (answer.body === '' ? undefined : answer.json()) as Answer
  }
  const envelopes = await openEnvelopes(world, call)
  const form = { file: pdfPart }
  let names = 0
  let template: Promise<string> | null = null
  return {
    call,
    /** The sender's, with one role: the same for all, nothing changes it. */
    template: () => (template ??= makeRoleTemplate(call)),
    ...envelopes,
    ...atTheEnd(world, envelopes.signed),
    ...withCertificate(world, call, envelopes),
    ...withEmbedded(world, call, envelopes),
    /** Of the sender, in their storage. */
    file: async () => (await call<Placed>('POST', '/v1/items/upload', { form })).id,
    /** Of the sender, with a file in it. */
    published: async (): Promise<PublishedFolder> => {
      const { id } = await call<Placed>('POST', '/v1/items', { body: { name: 'For everybody' } })
      const file = await call<Placed>('POST', '/v1/items/upload', { form: { parent: id, ...form } })
      const { publish_token: token } = await call<{ publish_token: string }>('POST', `/v1/items/${id}/publish`)
      return { token, file: file.id }
    },
    ...withThings(call),
    picture: picturePart,
    /** Acme has one from now on, whatever was done to it before. */
    logo: async () => {
      const logo = await picturePart()
      await call('POST', `/v1/organizations/${world.acme}/logo`, { form: { logo } }, world.people.owner)
    },
    /** Another one, of the owner alone. */
    organization: async () =>
      (await call<Placed>('POST', '/v1/organizations', { body: { name: 'Branch' } }, world.people.owner)).id,
    /** Somebody who just joined Acme, without any right. */
    member: async () => {
      const { userId } = await settleMember(world)
      return userId
    },
    /** Of Acme, with a member in it; and one with nobody in it gives no right. */
    role: async () => {
      names += 1
      const body = { name: `Role ${names}` }
      const { id } = await call<Placed>('POST', '/v1/roles', { body }, world.people.owner)
      const user = (await settleMember(world)).userId
      await call('POST', `/v1/roles/${id}/users`, { body: { users: [user] } }, world.people.owner)
      return { id, user }
    },
    team: async () => {
      names += 1
      const body = { name: `Team ${names}` }
      const { id } = await call<Placed>('POST', '/v1/teams', { body }, world.people.owner)
      const user = (await settleMember(world)).userId
      await call('POST', `/v1/teams/${id}/users`, { body: { users: [user] } }, world.people.owner)
      return { id, user }
    },
    ...asGuests(world, call),
    conversion: async () => (await call<Placed>('POST', '/v1/conversions', { form: { file: htmlPart } })).id,
    /** A program of Acme, made by an owner. */
    client: () => call<Client>('POST', '/oauth/clients', { body: crm }, world.people.owner),
  }
}
const carla = { name: 'Carla Nunes', phone: '+55 11 98765-4321', cpf: '529.982.247-25' }
const crm = { name: 'CRM', frame_origins: ['https://crm.example'] }

export type Scene = Awaited<ReturnType<typeof openScene>>

/** People who are asked to join Acme. */
function asGuests(world: World, call: Call) {
  const { owner } = world.people
  let guests = 0
  /** @returns the key in the letter */
  const invite = async (email: string): Promise<string> => {
    const { data } = await call<{ data: readonly Placed[] }>('GET', '/v1/roles?limit=100', {}, owner)
    const roles = data as readonly (Placed & Readonly<{ name: string }>)[]
    const role = roles.find(({ name }) => name === 'Guests')?.id ?? (await newRole())
    const address = encodeURIComponent(email)
    await ask(world, owner, 'DELETE', { url: `/v1/invitations/${address}` })
    await call('POST', '/v1/invitations', { body: { emails: [email], role } }, owner)
    const { id } = await call<Placed>('GET', `/v1/invitations/${address}`, {}, owner)
    return invitationKey(world.ctx.keys, asId(id))
  }
  const newRole = async () => (await call<Placed>('POST', '/v1/roles', { body: { name: 'Guests' } }, owner)).id
  const invitation = async (): Promise<string> => {
    guests += 1
    const email = `invited.${guests}@people.example`
    await invite(email)
    return email
  }
  return { invite, invitation }
}

async function openEnvelopes(world: World, call: Call) {
  const template = await makeTemplate(world, call)
  const draft = async (): Promise<Envelope> =>
    described(world, await call<View>('POST', `/v1/envelopes/${template}/copy`, { body: { into: 'draft' } }))
  const send = async ({ id }: Envelope): Promise<Envelope> =>
    described(world, await call<View>('POST', `/v1/envelopes/${id}/send`))
  const sent = async () => send(await draft())
  const accept = (token: string) =>
    call<unknown>('POST', `/v1/p/envelopes/recipients/${token}/terms`, { body: { version: currentTerms.br } })
  const adopt = async (token: string) => {
    await accept(token)
    await call('POST', `/v1/p/signature-profiles/signature/${token}`, { form: { file: await picturePart() } })
  }
  const signed = async (): Promise<Envelope> => {
    const envelope = await sent()
    for (const token of Object.values(envelope.tokens)) {
      await accept(token)
      await call('POST', `/v1/p/envelopes/recipients/${token}`, { body: {} })
    }
    return envelope
  }
  const refused = async (): Promise<Envelope> => {
    const envelope = await sent()
    const body = { reason: 'The rent is wrong.' }
    await accept(envelope.tokens.fellow)
    await call('DELETE', `/v1/p/envelopes/recipients/${envelope.tokens.fellow}`, { body })
    return envelope
  }
  /** With somebody who signs on the sender's own device. */
  const sessionLock = async (): Promise<Envelope> => {
    const made = await draft()
    const addressees = [{ via: 'face-to-face', value: 'iva@people.example', name: 'Iva Melo' }]
    await call('POST', `/v1/envelopes/${made.id}/recipients`, { body: { type: 'in-person-signer', addressees } })
    return send(made)
  }
  /** Two sign on the sender's own device; the token of the first. */
  const inPerson = async (): Promise<Readonly<{ id: string; token: string }>> => {
    const made = await draft()
    const [first] = await Promise.all(
      ['Iva Melo', 'Rui Reis'].map((name, index) => {
        const addressees = [{ via: 'face-to-face', value: `in.person.${index}@people.example`, name }]
        const body = { type: 'in-person-signer', addressees }
        return call<Placed>('POST', `/v1/envelopes/${made.id}/recipients`, { body })
      }),
    )
    await send(made)
    return { id: made.id, token: actionToken(world.ctx.keys, asId(first!.id), 1) }
  }
  const made = { draft, send, sent, accept, adopt, signed, refused, sessionLock, inPerson }
  return { ...made, ...withAttachments(call, made) }
}

function atTheEnd(world: World, signed: () => Promise<Envelope>) {
  const { ctx, sealing } = world
  const bySystem = () => ({ at: ctx.now(), actor: { kind: 'system' }, ip: null, userAgent: null }) as const
  return {
    halted: async () => {
      const envelope = await signed()
      await ctx.db.transaction(async (tx) =>
        commit(ctx, tx, halt(await lockEnvelope(tx, asId(envelope.id)), 'the disk is full'), bySystem()),
      )
      return envelope
    },
    completed: async () => {
      const envelope = await signed()
      await sealEnvelope(ctx, sealing, asId(envelope.id), { mayFallShort: true })
      return envelope
    },
  }
}

export type Embedded = Envelope & Readonly<{ embedded: string }>

/** Somebody else signs in a page that the program embeds. */
function withEmbedded(world: World, call: Call, envelopes: Awaited<ReturnType<typeof openEnvelopes>>) {
  const embedded = async (addressee: object = {}): Promise<Embedded> => {
    const made = await envelopes.draft()
    const addressees = [{ via: 'embedded', name: 'Eva Torres', ...addressee }]
    const body = { type: 'approver', addressees }
    const recipient = await call<Placed>('POST', `/v1/envelopes/${made.id}/recipients`, { body })
    return { ...(await envelopes.send(made)), embedded: recipient.id }
  }
  const addressFor = async ({ id, embedded: recipient }: Pick<Embedded, 'id' | 'embedded'>) => {
    await world.letProgramIn()
    const url = `/v1/envelopes/${id}/recipients/${recipient}/signing-address`
    const { address } = await call<{ address: string }>('POST', url, { body: {} }, world.people.program)
    const [, client = '', ticket = ''] = /\/embed\/([^#]+)#(.+)$/.exec(address) ?? []
    return { client, ticket }
  }
  return { embedded, addressFor }
}

/** One document, two signers with a field each, a picture; the first signer may give a CPF and a photo. */
async function makeTemplate({ people }: World, call: Call): Promise<string> {
  const { id } = await call<Placed>('POST', '/v1/envelopes', { body: { title: 'Lease', message: 'Please sign.' } })
  const document = await call<Placed>('POST', `/v1/envelopes/${id}/documents`, { form: { file: pdfPart } })
  const identifiers = [
    { code: 'CPF', is_required: false },
    { code: 'PHOTO', is_required: false },
  ]
  for (const [index, who] of (['recipient', 'fellow'] as const).entries()) {
    const addressee = { via: 'email', value: people[who].email, name: `Person ${who}` }
    const addressees = [{ ...addressee, identifiers: index === 0 ? identifiers : [] }]
    const recipient = await call<Placed>('POST', `/v1/envelopes/${id}/recipients`, {
      body: { type: 'signer', addressees },
    })
    const widgets = [{ page: 1, x_axis: 60, y_axis: 500 + index * 60, width: 150, height: 40 }]
    const field = { recipient: recipient.id, type: 'text', title: 'City', is_required: false, widgets }
    await call('POST', `/v1/envelopes/${id}/documents/${document.id}/fields`, { body: field })
  }
  const place = { type: 'image', page: '1', x_axis: '60', y_axis: '60', width: '120', height: '60' }
  const form = { ...place, image: await picturePart() }
  await call('POST', `/v1/envelopes/${id}/documents/${document.id}/contents`, { form })
  return id
}

function described({ ctx }: World, view: View): Envelope {
  const [document] = view.documents
  const idOf = (name: string) => view.recipients.find((each) => each.name === `Person ${name}`)!.id
  const [recipient, fellow] = [idOf('recipient'), idOf('fellow')]
  const tokenOf = (id: string) => actionToken(ctx.keys, asId(id), 1)
  return {
    id: view.id,
    hashid: view.hashid,
    document: document!.id,
    field: document!.fields.find((each) => each.recipient === recipient)!.id,
    content: document!.contents[0]!.id,
    recipient,
    fellow,
    tokens: { recipient: tokenOf(recipient), fellow: tokenOf(fellow) },
  }
}
