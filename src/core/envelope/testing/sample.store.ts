/** Envelopes for tests, made of real rows and files and sent through the model. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import {
  asId,
  publicCode,
  type DocumentId,
  type EnvelopeId,
  type FieldId,
  type RecipientId,
} from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/language.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'
import { actionToken } from '../action-token.ts'
import { insertDocument, type StoredPage } from '../document.store.ts'
import { commit } from '../envelope.commands.ts'
import { insertDraft, updateDetails } from '../envelope-details.store.ts'
import { send, type RecipientType } from '../envelope.model.ts'
import type { Identifier } from '../identifier.model.ts'
import { putFields } from '../field.store.ts'
import { insertRecipient } from '../recipient.store.ts'
import type { SignsAs } from '../signs-as.model.ts'
import { lockWhole } from '../whole.store.ts'

export type SamplePerson = Readonly<{
  name: string
  type?: RecipientType
  order?: number
  language?: Language
  /** Reached there by WhatsApp. */
  phone?: string
  identifiers?: readonly Identifier[]
  signsAs?: SignsAs | null
}>

export type Sample = Readonly<{
  envelopeId: EnvelopeId
  hashid: string
  senderId: string
  organizationId: string
  documents: readonly DocumentId[]
  people: readonly Readonly<{
    id: RecipientId
    name: string
    address: string
    token: string
    /** On each document, for who signs: a required signature, a required text, an optional checkbox. */
    fields: readonly Readonly<{ signature: FieldId; text: FieldId; checkbox: FieldId }>[]
  }>[]
}>

export const samplePdf = (name = 'plain-document.pdf'): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/corpus/${name}`, import.meta.url)))

export async function sendSample(
  ctx: Ctx,
  people: readonly SamplePerson[],
  { pdfs = [samplePdf()], language = 'pt-BR' as Language, pages = letter, isSigned = false } = {},
): Promise<Sample> {
  const files = await Promise.all(pdfs.map((pdf) => keep(ctx, pdf)))
  return ctx.db.transaction(async (tx) => {
    const { senderId, organizationId } = await insertSender(ctx, tx)
    const envelopeId = ctx.newId<'Envelope'>()
    const hashid = publicCode(ctx.random(64))
    await insertDraft(tx, {
      id: envelopeId,
      hashid,
      organizationId: asId(organizationId),
      senderId: asId(senderId),
      state: 'draft',
      language,
      createdAt: ctx.now(),
    })
    await updateDetails(tx, envelopeId, { title: 'Contrato de teste', message: 'Oi <b>!</b>' }, ctx.now())
    const documents: DocumentId[] = []
    for (const [index, file] of files.entries()) {
      const id = ctx.newId<'Document'>()
      const name = index === 0 ? 'contrato.pdf' : 'Contrato.pdf'
      const made = { isSigned, wasRepaired: false, removed: [], pages, createdAt: ctx.now() }
      await insertDocument(tx, { id, envelopeId, name, original: file, shown: file, ...made })
      documents.push(id)
    }
    const added = []
    for (const person of people) added.push(await insertPerson(ctx, tx, envelopeId, documents, person, added.length))
    const whole = await lockWhole(tx, envelopeId, null)
    const actor = { kind: 'user', userId: asId<'User'>(senderId) } as const
    const circumstances = { at: ctx.now(), actor, ip: '192.0.2.1', userAgent: 'test' }
    await commit(ctx, tx, send(whole.envelope, ctx.now()), circumstances, whole)
    return { envelopeId, hashid, senderId, organizationId, documents, people: added }
  })
}

const letter: readonly StoredPage[] = [{ width: 612, height: 792, rotation: 0 }]

async function keep(ctx: Ctx, pdf: Uint8Array) {
  const { sha256, size } = await ctx.blobs.put(pdf)
  return { sha256, size, sha1: createHash('sha1').update(pdf).digest('hex') }
}

async function insertSender(ctx: Ctx, tx: Tx): Promise<{ senderId: string; organizationId: string }> {
  const db = tables(tx)
  const [senderId, organizationId] = [ctx.newId<'User'>(), ctx.newId<'Organization'>()]
  const at = { created_at: ctx.now() }
  const email = `marina.${senderId.slice(-6)}@acme.example`
  await db
    .insertInto('users')
    .values({ id: senderId, name: 'Marina Duarte', email, email_verified_at: ctx.now(), ...at })
    .execute()
  await db
    .insertInto('organizations')
    .values({ id: organizationId, name: 'Acme', ...at })
    .execute()
  await db
    .insertInto('memberships')
    .values({ organization_id: organizationId, user_id: senderId, is_owner: true, joined_at: ctx.now() })
    .execute()
  return { senderId, organizationId }
}

async function insertPerson(
  ctx: Ctx,
  tx: Tx,
  envelopeId: EnvelopeId,
  documents: readonly DocumentId[],
  { name, type = 'signer', order, language, phone, identifiers = [], signsAs = null }: SamplePerson,
  place: number,
) {
  const id = ctx.newId<'Recipient'>()
  const via =
    type === 'in-person-signer' ? ('face-to-face' as const) : phone ? ('whatsapp' as const) : ('email' as const)
  const address = phone ?? `${name.toLowerCase().replace(/\W+/g, '.')}@mail.example`
  const routingOrder = order ?? null
  const parts = { type, via, name, address, routingOrder, signatureType: 'simple' as const, identifiers, signsAs }
  await insertRecipient(tx, { id, envelopeId, createdAt: ctx.now(), ...parts })
  if (language) await tables(tx).updateTable('recipients').set({ language }).where('id', '=', id).execute()
  const isSigner = type === 'signer' || type === 'in-person-signer'
  const fields = isSigner ? await Promise.all(documents.map((each) => insertFields(ctx, tx, each, id, place))) : []
  return { id, name, address, token: actionToken(ctx.keys, id, 1), fields }
}

async function insertFields(ctx: Ctx, tx: Tx, documentId: DocumentId, recipientId: RecipientId, place: number) {
  const ids = { signature: ctx.newId<'Field'>(), text: ctx.newId<'Field'>(), checkbox: ctx.newId<'Field'>() }
  const look = { fontSize: 12, fontFamily: 'Helvetica', textColor: '#000000', borderWidth: 1 }
  const plain = { ...look, backgroundColor: null, borderColor: null }
  const framed = { ...look, backgroundColor: '#ffffff', borderColor: '#999999' }
  const common = { documentId, recipientId, title: 'Campo', options: [], value: null }
  const top = 500 + place * 60
  await putFields(tx, [
    { ...common, id: ids.signature, type: 'signature', isRequired: true, look: plain, box: box(60, top, 150, 50) },
    { ...common, id: ids.text, type: 'text', isRequired: true, look: framed, box: box(230, top, 180, 20) },
    { ...common, id: ids.checkbox, type: 'checkbox', isRequired: false, look: framed, box: box(430, top, 16, 16) },
  ])
  return ids
}

const box = (x: number, y: number, width: number, height: number) => ({ page: 1, x, y, width, height })

/** A picture of a signature, as a drawing pad gives it. */
export const sampleSignature = async (): Promise<Uint8Array> => {
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><path d="M40 200 C 120 20 180 280 260 140 S 400 60 560 180" fill="none" stroke="#12235a" stroke-width="9" stroke-linecap="round"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(stroke)).png().toBuffer())
}
