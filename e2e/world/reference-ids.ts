/** Fills an organization through the API with something for each call of the reference, and gives their ids. */
import { readFileSync } from 'node:fs'
import type { Client } from '../../packages/client/src/index.ts'
import { inDatabase } from './database.ts'
import { scribble, signAs, untilState } from './envelopes.ts'
import type { Person } from './people.ts'
import { photographed } from './photographed.ts'
import type { Product } from './product.ts'

/** What calls take by its name, in their path, their query and their body: by operation. */
export type Ids = Readonly<Record<string, Values>>
export type Values = Readonly<Record<string, readonly string[]>>
type Named = Readonly<{ id: string }>

/** As many as one call uses up: what was deleted or sent is not found the next time. */
const SEVERAL = 12

/** Whose pages may frame what the client embeds. */
export const FRAME_ORIGIN = 'https://crm.example'
/** Nobody listens there. */
const RECEIVER = 'http://127.0.0.1:9/rubrica'

const pdf = readFileSync('fixtures/corpus/plain-document.pdf')
const place = (index: number) => ({ page: 1, x_axis: 60, y_axis: 60 + index * 30, width: 150, height: 20 })

/** @param owner within the organization in which the client acts for them */
export async function idsFor(product: Product, owner: Person, client: Client): Promise<Ids> {
  const team = await teamOf(owner)
  return { ...(await envelopesFor(product, owner, client, team)), ...(await othersFor(owner, client, team)) }
}

/** With its owner in it. */
async function teamOf(owner: Person): Promise<string> {
  const team = await owner.call<Named>('POST', '/v1/teams', { name: 'Sales' })
  const user = await owner.call<Named>('GET', '/v1/me')
  await owner.call('POST', `/v1/teams/${team.id}/users`, { users: [user.id] })
  return team.id
}

async function envelopesFor(product: Product, owner: Person, client: Client, team: string): Promise<Ids> {
  const make = (send = false) =>
    client.envelopes.createAndSend({
      title: 'Lease',
      send,
      documents: [1, 2].map((number) => ({ name: `Lease ${number}.pdf`, base64: pdf.toString('base64') })),
      recipients: [
        { role: 'Tenant', name: 'Bia Alves', email: 'tenant@people.example' },
        { role: 'Witness', name: 'Rui Reis', type: 'approver', addressees: [{ via: 'embedded', name: 'Rui Reis' }] },
      ],
      fields: [{ recipient: 'Tenant', type: 'text', title: 'City', is_required: false, widget: place(0) }],
    })
  type Envelope = Awaited<ReturnType<typeof make>>
  const several = (send = false) => inTurn(SEVERAL, () => make(send))
  const of = (envelope: Envelope) => ({
    id: [envelope.id],
    document: [envelope.documents[0]!.id],
    recipient: [envelope.recipients[0]!.id],
  })
  const onDraft = async () => of(await make())

  const drafts: Record<string, Values> = {}
  for (const call of [
    'envelopes.change',
    'envelopes.copy',
    'envelopes.editingAddress',
    'documents.add',
    'documents.change',
    'recipients.add',
    'recipients.change',
    'fields.add',
    'fields.addSeveral',
    'contents.add',
    'contents.addSeveral',
    'documents.replaceLayout',
  ])
    drafts[call] = await onDraft()
  const source = { document: [(await make()).documents[0]!.id] }

  const filled = async () => {
    const { id, documents, recipients } = await make()
    const where = { id, document: documents[0]!.id }
    const recipient = recipients[0]!.id
    const fields = await inTurn(SEVERAL, (index) =>
      client.fields.add({ ...where, recipient, type: 'text', title: `Field ${index}`, widget: place(index) }),
    )
    const contents = await inTurn(SEVERAL, (index) =>
      client.contents.add({ ...where, type: 'text', value: `Content ${index}`, ...place(index) }),
    )
    const picture = new Blob([(await scribble()) as Uint8Array<ArrayBuffer>], { type: 'image/png' })
    const image = await client.contents.add({ ...where, type: 'image', ...place(0), image: picture })
    const ids = (each: readonly Named[]) => each.map(({ id: made }) => made)
    const on = { id: [id], document: [where.document], recipient: [recipient] }
    return { on, fields: ids(fields), contents: ids(contents), image: image.id }
  }
  const [kept, removed] = [await filled(), await filled()]
  const doomed = await make()
  const guests = await inTurn(SEVERAL, (index) =>
    client.recipients.add({
      id: doomed.id,
      type: 'signer',
      name: 'Guest',
      addressees: [{ value: `guest.${index}@people.example` }],
    }),
  )
  const pages = await inTurn(SEVERAL, () => client.documents.add({ id: doomed.id, document: source.document[0]! }))

  const sent = await make(true)
  const corrected = await several(true)
  const corrections = await inTurn(SEVERAL, async (index) => {
    const { id } = await client.envelopes.beginCorrection({ id: corrected[index]!.id })
    return client.envelopes.change({ id, action_reminder_frequency: '72' })
  })
  const checked = await make()
  const guarded = checked.recipients[0]!.id
  const check = { by: 'access-code', at: 'opening', access_code: 'green door' } as const
  await client.recipients.change({ id: checked.id, recipient: guarded, check })
  await client.envelopes.send({ id: checked.id })
  const embedded = { id: [sent.id], recipient: [sent.recipients[1]!.id] }
  const labels = await inTurn(2, (index) => client.labels.create({ name: `Year ${index}`, color: 'green' }))
  const reminded = await make(true)
  const template = await templateOf(client)
  const halted = await several(true)
  await inDatabase(product, async (db) => {
    await db.query(`update envelopes set state = 'halted' where id = any($1)`, [halted.map(({ id }) => id)])
    // Nobody is reminded twice in a minute.
    await db.query(`update recipients set notified_at = notified_at - interval '1 hour' where notified_at is not null`)
  })
  const done = await client.envelopes.createAndSend({
    title: 'Completed',
    documents: [{ name: 'Lease.pdf', base64: pdf.toString('base64') }],
    recipients: [{ role: 'Tenant', name: 'Ana Dias', email: 'ana@people.example' }],
    fields: [
      { recipient: 'Tenant', type: 'signature', widget: place(0) },
      { recipient: 'Tenant', type: 'text', title: 'City', widget: place(4) },
    ],
  })
  await signAs(product, 'ana@people.example')
  await untilState(owner, done.id, 'completed')

  const byLink = await client.envelopes.createAndSend({
    title: 'Handed over',
    documents: [{ name: 'Lease.pdf', base64: pdf.toString('base64') }],
    recipients: [{ role: 'Tenant', addressees: [{ via: 'link', name: 'Eva Reis' }] }],
    fields: [{ recipient: 'Tenant', type: 'signature', widget: place(0) }],
  })

  const onSent = { ...of(sent), envelope: [sent.id] }
  const onDone = { id: [done.id], document: [done.documents[0]!.id] }
  const signature = done.documents[0]!.fields.find(({ type }) => type === 'signature')!.id
  const idsOf = (made: readonly Named[]) => ({ id: made.map(({ id }) => id) })
  const reading = ['show', 'notes', 'events', 'progress', 'readingTimes', 'retention', 'hold', 'release']
  const files = ['display', 'download', 'preview']
  const finished = [
    'envelopes.save',
    'envelopes.archives',
    'envelopes.archive',
    'envelopes.download',
    'envelopes.downloadEvidence',
    'envelopes.downloadDossier',
    'documents.downloadEvidence',
  ]
  return {
    ...drafts,
    'documents.add': { ...drafts['documents.add'], ...source },
    'envelopes.delete': idsOf(await several()),
    'envelopes.send': idsOf(await several()),
    'envelopes.cancel': idsOf(await several(true)),
    'envelopes.retry': idsOf(halted),
    'envelopes.shares': { id: [template] },
    'envelopes.share': { id: [template], teams: [team] },
    'envelopes.createAndSend': { template: [template], ...source, base64: [pdf.toString('base64')] },
    'envelopes.editingAddress': { ...drafts['envelopes.editingAddress'], origin: [FRAME_ORIGIN] },
    'envelopes.beginCorrection': onSent,
    'envelopes.showCorrection': idsOf(corrections.slice(0, 1)),
    'envelopes.applyCorrection': idsOf(corrections),
    'envelopes.remindSeveral': { envelopes: [sent.id] },
    'envelopes.remind': idsOf([reminded]),
    'envelopes.labelSeveral': { envelopes: [sent.id], add: [labels[0]!.id], remove: [labels[1]!.id] },
    'envelopes.cancelSeveral': { envelopes: idsOf(await several(true)).id },
    'envelopes.saveSeveral': { envelopes: onDone.id },
    'envelopes.downloadSeveral': { envelopes: onDone.id },
    'verifier.lookUp': { code: [done.hashid] },
    'documents.remove': { id: [doomed.id], document: pages.map(({ id }) => id) },
    'recipients.remove': { id: [doomed.id], recipient: guests.map(({ id }) => id) },
    'recipients.list': onSent,
    'recipients.remind': { id: [sent.id], recipient: [sent.recipients[0]!.id] },
    'recipients.photo': await photographed(product, client),
    'recipients.link': of(byLink),
    'recipients.signingAddress': { ...embedded, origin: [FRAME_ORIGIN] },
    'recipients.setAccessCode': { id: [checked.id], recipient: [guarded] },
    'fields.image': { id: onDone.id, field: [signature] },
    'fields.propose': drafts['documents.change']!,
    'fields.change': { ...kept.on, field: kept.fields },
    'fields.changeByForm': { ...kept.on, field: kept.fields },
    'fields.remove': { ...removed.on, field: removed.fields },
    'contents.change': { ...kept.on, content: kept.contents },
    'contents.changeByForm': { ...kept.on, content: kept.contents },
    'contents.image': { ...kept.on, content: [kept.image] },
    'contents.remove': { ...removed.on, content: removed.contents },
    ...each(
      reading.map((verb) => `envelopes.${verb}`),
      onSent,
    ),
    ...each(
      files.map((verb) => `documents.${verb}`),
      onSent,
    ),
    ...each(finished, onDone),
    ...(await basedOn(client, template)),
  }
}

/** With one role, which nobody has yet. */
async function templateOf(client: Client): Promise<string> {
  const { id } = await client.envelopes.createAndSend({
    title: 'Lease',
    send: false,
    documents: [{ name: 'Lease.pdf', base64: pdf.toString('base64') }],
    recipients: [{ role: 'Tenant' }],
    fields: [{ recipient: 'Tenant', type: 'signature', widget: place(0) }],
  })
  return (await client.envelopes.copy({ id, into: 'template' })).id
}

/** Batches and public links of a template. */
async function basedOn(client: Client, template: string): Promise<Ids> {
  const rows = (index: number) => [
    { recipients: [{ role: 'Tenant', name: 'Clara Nunes', email: `batch.${index}@people.example` }] },
  ]
  const batch = (index: number) => client.batches.create({ template, rows: rows(index) })
  const link = () => client.publicLinks.create({ template, role: 'Tenant', most_uses: 5 })
  const several = async (made: Promise<readonly Named[]>) => ({ id: (await made).map(({ id }) => id) })
  const verbs = ['show', 'rows', 'result', 'pause', 'resume', 'cancel'].map((verb) => `batches.${verb}`)
  const onLinks = ['show', 'change', 'pause', 'resume', 'uses'].map((verb) => `publicLinks.${verb}`)
  const starting = ['batches.preview', 'batches.create', 'batches.sample', 'publicLinks.create', 'publicLinks.list']
  return {
    ...each(starting, { template: [template] }),
    ...each(verbs, await several(inTurn(3, batch))),
    ...each(onLinks, await several(inTurn(3, link))),
    'publicLinks.delete': await several(inTurn(SEVERAL, link)),
  }
}

async function othersFor(owner: Person, client: Client, team: string): Promise<Ids> {
  const webhook = () => client.webhooks.create({ url: RECEIVER, events: ['envelope.completed', 'recipient.signed'] })
  const hooks = await inTurn(5, webhook)
  const label = (index: number) => client.labels.create({ name: `Label ${index}`, color: 'blue' })
  const delivery = await client.webhooks.test({ id: hooks[0]!.id })
  const contact = (index: number) =>
    client.contacts.create({ name: 'Carla Nunes', email: `carla.${index}@people.example` })
  const file = () =>
    client.storage.upload({ file: new File([pdf], 'contract.pdf', { type: 'application/pdf' }) }) as Promise<Named>
  const folder = await client.storage.createFolder({ name: 'Leases' })
  const conversion = await client.conversions.create({
    file: new File(['<h1>Lease</h1>'], 'lease.html', { type: 'text/html' }),
  })
  const role = await owner.call<Named>('POST', '/v1/roles', { name: 'Senders' })
  await owner.call('POST', '/v1/invitations', { emails: ['guest@people.example'], role: role.id })
  const { id: user } = await client.me.show()

  const of = (group: string, verbs: string, values: Values) =>
    each(
      verbs.split(' ').map((verb) => `${group}.${verb}`),
      values,
    )
  const ids = async (made: Promise<readonly Named[]>) => (await made).map(({ id }) => id)
  const keptFile = await file()
  return {
    ...of('webhooks', 'show change rotate pause resume test deliveries resend delivery resendDelivery', {
      id: [hooks[0]!.id],
      delivery: [delivery.id],
    }),
    'webhooks.create': { url: [RECEIVER] },
    'webhooks.delete': { id: hooks.slice(1).map(({ id }) => id) },
    ...of('contacts', 'show change', { id: await ids(inTurn(1, contact)) }),
    'contacts.delete': { id: await ids(inTurn(SEVERAL, (index) => contact(index + 100))) },
    ...of('storage', 'rename show move share unshare publish withdraw download display preview', {
      id: [keptFile.id],
      parent: [folder.id],
      users: [user],
    }),
    ...of('storage', 'upload createFolder list', { parent: [folder.id] }),
    'storage.moveSeveral': { items: await ids(inTurn(2, file)), parent: [folder.id] },
    'storage.deleteSeveral': { items: await ids(inTurn(SEVERAL, file)) },
    ...of('storage', 'dependents downloadSeveral', { items: [keptFile.id] }),
    'storage.delete': { id: await ids(inTurn(SEVERAL, file)) },
    'labels.change': { id: await ids(inTurn(1, label)) },
    'labels.delete': { id: await ids(inTurn(SEVERAL, (index) => label(index + 100))) },
    'conversions.show': { id: [conversion.id] },
    ...of('members', 'show permissions', { id: [user] }),
    'invitations.show': { email: ['guest@people.example'] },
    ...of('roles', 'show members', { id: [role.id] }),
    ...of('teams', 'show members', { id: [team] }),
  }
}

const each = (calls: readonly string[], values: Values): Ids => Object.fromEntries(calls.map((call) => [call, values]))

async function inTurn<Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let index = 0; index < count; index++) made.push(await make(index))
  return made
}
