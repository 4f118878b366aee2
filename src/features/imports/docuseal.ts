/** An account of DocuSeal, by its API: templates, and submissions that are completed. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { marksOf, FieldShape } from './docuseal-fields.ts'
import { below, NoAnswer, type SourceAnswers } from './answers.ts'
import type { FieldWords, ForeignAccount, ForeignDocument, ForeignTemplate, ForeignEntry } from './foreign.model.ts'

const PER_PAGE = 100

const Template = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  external_id: z.string().nullish(),
  shared_link: z.boolean().nullish(),
  preferences: z
    .object({
      submitters_order: z.string().nullish(),
      request_email_subject: z.string().nullish(),
      request_email_body: z.string().nullish(),
    })
    .nullish(),
  schema: z.array(
    z.object({ attachment_uuid: z.string(), name: z.string().nullish(), conditions: z.unknown().optional() }),
  ),
  submitters: z.array(
    z.object({
      uuid: z.string(),
      name: z.string(),
      email: z.string().nullish(),
      order: z.number().nullish(),
      is_requester: z.boolean().nullish(),
      invite_by_uuid: z.string().nullish(),
      optional_invite_by_uuid: z.string().nullish(),
      linked_to_uuid: z.string().nullish(),
    }),
  ),
  fields: z.array(FieldShape),
  documents: z.array(z.object({ uuid: z.string(), url: z.string(), filename: z.string() })),
})
type Template = z.infer<typeof Template>

const Submission = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string().nullish(),
  status: z.string(),
  template: z.object({ name: z.string() }).nullish(),
})
const CompletedSubmission = Submission.extend({
  audit_log_url: z.string().nullish(),
  documents: z.array(z.object({ name: z.string(), url: z.string() })),
})
type CompletedSubmission = z.infer<typeof CompletedSubmission>

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), pagination: z.object({ next: z.number().nullish() }) })

/** DocuSeal's own servers have the API at a host of its own, others below the address that people know. */
export const docusealApi = (address: URL): URL => below(address, address.hostname.startsWith('api.') ? '' : 'api/')

export const docusealHeaders = (token: string) => ({ 'x-auth-token': token })

export function docusealAccount(answers: SourceAnswers, word: FieldWords): ForeignAccount {
  return {
    source: 'docuseal',
    file: ({ at }) => answers.file(at),
    templates: () =>
      listed(answers, 'templates', Template, (template) => ({
        id: idOf(template),
        label: `${template.id} "${template.name}"`,
        staysBecause: null,
        read: async () => toTemplate(template, word),
      })),
    documents: () =>
      listed(answers, 'submissions', Submission, (submission) => ({
        id: idOf(submission),
        label: `${submission.id} "${titleOf(submission)}"`,
        staysBecause: submission.status === 'completed' ? null : submission.status,
        read: async () => {
          const at = `submissions/${submission.id}`
          return toDocument(read(CompletedSubmission, await answers.json(at)))
        },
      })),
  }
}

/** Its number exists at every address, and its slug alone opens it. */
const idOf = ({ id, slug }: Readonly<{ id: number; slug: string }>): string =>
  `${id}-${createHash('sha256').update(slug).digest('hex').slice(0, 16)}`

/** The newest first; `after` continues with what is older. A page that brings nothing new is the last, whatever is said of more. */
async function* listed<Row extends z.ZodType<{ id: number }>, Whole>(
  answers: SourceAnswers,
  at: string,
  row: Row,
  toListed: (row: z.output<Row>) => ForeignEntry<Whole>,
): AsyncGenerator<ForeignEntry<Whole>> {
  const known = new Set<number>()
  let after: number | null = null
  do {
    const query: string = after === null ? '' : `&after=${after}`
    const { data, pagination } = read(pageOf(row), await answers.json(`${at}?limit=${PER_PAGE}${query}`))
    const fresh = data.filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    yield* fresh.map(toListed)
    after = data.length === PER_PAGE && fresh.length > 0 ? (pagination.next ?? null) : null
  } while (after !== null)
}

function read<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const { success, data, error } = shape.safeParse(answer)
  if (success) return data
  const [issue] = error.issues
  throw new NoAnswer(`an answer is not what DocuSeal has: ${issue?.path.join('.')}: ${issue?.message}`)
}

const titleOf = ({ name, template, id }: z.infer<typeof Submission>): string => name || template?.name || String(id)

function toDocument(submission: CompletedSubmission): ForeignDocument {
  const { documents, audit_log_url: audit } = submission
  const notes = audit ? [] : ['it has no audit log']
  const files = documents.map(({ name, url }) => ({ name, at: url }))
  return {
    title: titleOf(submission),
    files: audit ? [...files, { name: 'DocuSeal audit log', at: audit }] : files,
    notes,
  }
}

function toTemplate(template: Template, word: FieldWords): ForeignTemplate {
  const { submitters, schema, documents, preferences } = template
  const notes = notesOn(template)
  // In the order that people see. Documents with variables have other ids in the list of files.
  const files = schema.flatMap(({ attachment_uuid: uuid, name }) => {
    const file = documents.find((document) => document.uuid === uuid)
    if (file) return [{ uuid, name: name || file.filename, at: file.url }]
    notes.push(`"${name ?? uuid}" is made anew for each signing there; it is left out`)
    return []
  })
  const isOrdered =
    preferences?.submitters_order === 'preserved' || submitters.some(({ order }) => typeof order === 'number')
  const placed = template.fields.map((field) => {
    const recipient = submitters.findIndex(({ uuid }) => uuid === field.submitter_uuid)
    return marksOf(field, { recipient, documents: files.map(({ uuid }) => uuid) }, word, notes)
  })
  const fields = placed.flatMap((marks) => marks.fields)
  return {
    title: template.name,
    subject: preferences?.request_email_subject ?? '',
    message: preferences?.request_email_body ?? '',
    externalId: template.external_id ?? '',
    language: null,
    documents: files.map(({ name, at }) => ({ name, at })),
    recipients: submitters.map(({ name, email, order }, index) => ({
      role: name,
      type: fields.some(({ recipient }) => recipient === index) ? 'signer' : 'approver',
      order: isOrdered ? (order ?? index) + 1 : null,
      name: email ? name : '',
      email: email ?? '',
    })),
    fields,
    texts: placed.flatMap(({ texts }) => texts),
    notes,
  }
}

function notesOn({ shared_link: isPublic, submitters, schema, preferences }: Template): string[] {
  const hasVariables = (text: string | null | undefined) => text?.includes('{{')
  const lost: readonly (readonly [unknown, string])[] = [
    [isPublic, 'its public link is not carried over'],
    [
      hasVariables(preferences?.request_email_subject) || hasVariables(preferences?.request_email_body),
      'variables in its letter stay as they are written: change the subject and the message',
    ],
    ...schema.map(
      ({ name, conditions }) =>
        [Array.isArray(conditions) && conditions.length > 0, `"${name ?? ''}" is always shown here`] as const,
    ),
    ...submitters.flatMap(({ name, ...submitter }) => [
      [submitter.is_requester, `${name}: it is not always the sender here`] as const,
      [
        submitter.invite_by_uuid ?? submitter.optional_invite_by_uuid,
        `${name}: it is named by the sender here, not by another signer`,
      ] as const,
      [submitter.linked_to_uuid, `${name}: it is not the same person as another role by itself here`] as const,
    ]),
  ]
  return lost.filter(([isLost]) => isLost).map(([, note]) => note)
}
