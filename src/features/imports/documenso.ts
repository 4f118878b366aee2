/** An account of Documenso, by its API v2 (since 2.0): envelopes of type TEMPLATE, and those of type DOCUMENT that are completed. */
import { z } from 'zod'
import type { RecipientType } from '../../core/envelope/envelope.model.ts'
import { languages, type Language } from '../../kernel/language.ts'
import { FieldShape, marksOf } from './documenso-fields.ts'
import { below, NoAnswer, type SourceAnswers } from './answers.ts'
import type {
  FieldWords,
  ForeignAccount,
  ForeignDocument,
  ForeignFile,
  ForeignTemplate,
  ForeignEntry,
} from './foreign.model.ts'

const PER_PAGE = 100

const Recipient = z.object({
  id: z.number(),
  role: z.string(),
  name: z.string(),
  email: z.string(),
  signingOrder: z.number().nullish(),
  authOptions: z.unknown().optional(),
})
type Recipient = z.infer<typeof Recipient>

/** Of what is asked for by it: a part of a path. */
const Id = z.string().regex(/^[\w-]+$/)

const Row = z.object({ id: Id, secondaryId: z.string().nullish(), title: z.string(), status: z.string() })

const Envelope = Row.extend({
  externalId: z.string().nullish(),
  completedAt: z.string().nullish(),
  visibility: z.string().nullish(),
  authOptions: z.unknown().optional(),
  documentMeta: z
    .object({
      subject: z.string().nullish(),
      message: z.string().nullish(),
      signingOrder: z.string().nullish(),
      distributionMethod: z.string().nullish(),
      redirectUrl: z.string().nullish(),
      language: z.string().nullish(),
      allowDictateNextSigner: z.boolean().nullish(),
    })
    .nullish(),
  recipients: z.array(Recipient),
  fields: z.array(FieldShape),
  envelopeItems: z.array(z.object({ id: Id, title: z.string(), order: z.number() })),
  directLink: z.object({ enabled: z.boolean() }).nullish(),
})
type Envelope = z.infer<typeof Envelope>

const Folder = z.object({ id: Id })

/** Of its API, below the address that people know. */
export const documensoApi = (address: URL): URL => below(address, 'api/v2/')

export const documensoHeaders = (token: string) => ({ authorization: token })

export function documensoAccount(
  answers: SourceAnswers,
  words: (language: Language | null) => FieldWords,
): ForeignAccount {
  const envelope = async (id: string) => read(Envelope, await answers.json(`envelope/${id}`))
  return {
    source: 'documenso',
    file: ({ at }) => answers.file(at),
    templates: () => listed(answers, 'TEMPLATE', async (id) => toTemplate(await envelope(id), words)),
    documents: () => listed(answers, 'DOCUMENT', async (id) => toDocument(await envelope(id))),
  }
}

type EnvelopeType = 'TEMPLATE' | 'DOCUMENT'

/** Of its list, without a folder, and of all folders: one that is asked for no folder gives none that is in one. */
async function* listed<Whole>(
  answers: SourceAnswers,
  type: EnvelopeType,
  readWhole: (id: string) => Promise<Whole>,
): AsyncGenerator<ForeignEntry<Whole>> {
  // The oldest first: what is made meanwhile moves nothing to a page that was read.
  const at = `envelope?type=${type}&orderByColumn=createdAt&orderByDirection=asc`
  for (const within of ['', ...(await foldersOf(answers, type)).map((id) => `&folderId=${id}`)]) {
    for await (const { id, secondaryId, title, status } of rowsOf(answers, Row, at + within)) {
      const staysBecause = type === 'DOCUMENT' && status !== 'COMPLETED' ? status.toLowerCase() : null
      yield { id, label: `${numberOf(secondaryId ?? id)} "${title}"`, staysBecause, read: () => readWhole(id) }
    }
  }
}

/** Also those in folders. Releases before them have no such call. */
async function foldersOf(answers: SourceAnswers, type: EnvelopeType): Promise<string[]> {
  const ids: string[] = []
  try {
    for await (const { id } of rowsOf(answers, Folder, `folder?type=${type}`)) ids.push(id)
  } catch (error) {
    if (!(error instanceof NoAnswer && error.isMissing)) throw error
  }
  return ids
}

/** Each once. A page that brings nothing new is the last, whatever is said of more. */
async function* rowsOf<Shape extends typeof Row | typeof Folder>(
  answers: SourceAnswers,
  row: Shape,
  at: string,
): AsyncGenerator<z.output<Shape>> {
  const Page = z.object({ data: z.array(row), totalPages: z.number() })
  const known = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, totalPages } = read(Page, await answers.json(`${at}&page=${page}&perPage=${PER_PAGE}`))
    const fresh = data.filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    yield* fresh
    pages = fresh.length === 0 ? page : totalPages
  }
}

/** `template_12`, as its pages have it: 12. */
const numberOf = (id: string): string => id.replace(/^(?:template|document)_/, '')

function read<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const { success, data, error } = shape.safeParse(answer)
  if (success) return data
  const [issue] = error.issues
  throw new NoAnswer(`an answer is not what Documenso 2 has: ${issue?.path.join('.')}: ${issue?.message}`)
}

const itemsOf = ({ envelopeItems }: Envelope) => envelopeItems.toSorted((a, b) => a.order - b.order)

function toDocument(envelope: Envelope): ForeignDocument {
  const { id, title } = envelope
  const signed = itemsOf(envelope).map((item): ForeignFile => ({
    name: item.title,
    at: `envelope/item/${item.id}/download?version=signed`,
  }))
  const evidence: readonly ForeignFile[] = [
    { name: 'Documenso certificate', at: `envelope/${id}/certificate/download`, mayLack: true },
    { name: 'Documenso audit log', at: `envelope/${id}/audit-log/download`, mayLack: true },
  ]
  return { title, files: [...signed, ...evidence], notes: [] }
}

function toTemplate(envelope: Envelope, words: (language: Language | null) => FieldWords): ForeignTemplate {
  const { documentMeta: meta, title, externalId } = envelope
  const notes = notesOn(envelope)
  const language = languageOf(meta?.language)
  if (meta?.language && !language) notes.push(`its language, ${meta.language}, does not exist here: yours is taken`)
  const items = itemsOf(envelope)
  const recipients = envelope.recipients.filter(({ role }) => role !== 'ASSISTANT')
  const placed = envelope.fields.map((field) => {
    const recipient = recipients.findIndex(({ id }) => id === field.recipientId)
    const document = items.findIndex(({ id }) => id === field.envelopeItemId)
    const about = `${field.type.toLowerCase()} on page ${field.page}`
    if (recipient !== -1 && document !== -1) return marksOf(field, { recipient, document }, words(language), notes)
    notes.push(`${about}: whom or what it belongs to is not brought over; it is left out`)
    return { fields: [], texts: [] }
  })
  return {
    title,
    subject: meta?.subject ?? '',
    message: meta?.message ?? '',
    externalId: externalId ?? '',
    language,
    documents: items.map((item) => ({
      name: item.title,
      at: `envelope/item/${item.id}/download?version=original`,
    })),
    recipients: recipients.map((recipient, index) => ({
      ...personOf(recipient, index),
      type: typeOf(recipient, envelope, notes),
      order: meta?.signingOrder === 'SEQUENTIAL' ? (recipient.signingOrder ?? index + 1) : null,
    })),
    fields: placed.flatMap(({ fields }) => fields),
    texts: placed.flatMap(({ texts }) => texts),
    notes,
  }
}

function notesOn({ documentMeta: meta, directLink, visibility, authOptions, recipients }: Envelope): string[] {
  const lost: readonly (readonly [unknown, string])[] = [
    [meta?.redirectUrl, 'where signers are sent afterwards is not carried over'],
    [meta?.allowDictateNextSigner, 'signers cannot name the next signer here'],
    [meta?.distributionMethod === 'NONE', 'links without letters are not carried over: recipients are written to'],
    [directLink?.enabled, 'its public link is not carried over'],
    [visibility && visibility !== 'EVERYONE', 'who sees it in the team is not carried over: share it here'],
    [isDemanding(authOptions), 'how signers identify themselves is not carried over'],
    ...recipients.map(
      ({ name, authOptions: own }) =>
        [isDemanding(own), `${name}: how they identify themselves is not carried over`] as const,
    ),
    ...recipients.map(
      ({ name, role }) =>
        [role === 'ASSISTANT', `${name}: assistants do not exist here; they are left out with their fields`] as const,
    ),
  ]
  return lost.filter(([isLost]) => isLost).map(([, note]) => note)
}

/** Any of its lists names a way. */
const isDemanding = (options: unknown): boolean =>
  typeof options === 'object' &&
  options !== null &&
  Object.values(options).some((ways: unknown) => (Array.isArray(ways) ? ways.length > 0 : ways !== null))

const languageOf = (code: string | null | undefined): Language | null =>
  languages.find((language) => language.toLowerCase() === code?.toLowerCase()) ?? null

/** `Recipient 1` at `recipient.1@documenso.com`, and the person who will come by its public link, are nobody yet. */
function personOf({ name, email }: Recipient, index: number) {
  const isNobody = email === '' || /^(recipient\.\d+|direct\.link)@documenso\.com$/i.test(email)
  const role = name || (isNobody ? `Recipient ${index + 1}` : email)
  return isNobody ? { role, name: '', email: '' } : { role, name: name || email, email }
}

function typeOf({ id, name, role }: Recipient, { fields }: Envelope, notes: string[]): RecipientType {
  const hasFields = fields.some(({ recipientId }) => recipientId === id)
  if (role === 'APPROVER' && hasFields) notes.push(`${name}: approvers have no fields here; they become a signer`)
  if (role === 'VIEWER') notes.push(`${name}: a viewer holds nobody up here`)
  if (role === 'SIGNER' || hasFields) return 'signer'
  return role === 'APPROVER' ? 'approver' : 'carbon-copy'
}
