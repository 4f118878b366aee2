/** Writes a list of envelopes as CSV, page after page: however long it is, one page of it is in memory. */
import { lineOf } from '../../kernel/csv.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { PageMark } from '../../kernel/paging.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { EnvelopeHead } from '../../core/envelope/envelope-details.store.ts'
import { isAwaited } from '../../core/envelope/asking.model.ts'
import type { EnvelopeState } from '../../core/envelope/envelope.model.ts'
import { foldersOf, type FolderMember } from '../../core/envelope/folder.store.ts'
import type { Label } from '../../core/envelope/label.model.ts'
import { labelsOf } from '../../core/envelope/label.store.ts'
import { signsAsSentence } from '../../core/envelope/signs-as.sentences.ts'
import { MARK, separatorFor } from '../contacts/columns.model.ts'
import {
  listSent,
  recipientsOfAll,
  timeZoneOf,
  type ListedRecipient,
  type ListFilter,
  type Senders,
} from './envelope-list.store.ts'
import { statusText, trackingText } from './text.ts'

const PAGE = 500

export async function* csvOfSent(
  ctx: Ctx,
  {
    senders,
    viewer,
    ...filter
  }: Readonly<{ senders: Senders; viewer: FolderMember }> & Omit<ListFilter<EnvelopeState>, 'place' | 'limit'>,
  language: Language,
): AsyncGenerator<string> {
  const timeZone = await ctx.db.read((reader) => timeZoneOf(reader, senders.organizationId))
  const separator = separatorFor(language)
  const text = trackingText(language)
  const telling = { language, clock: clockIn(timeZone) }
  const heads = columns.map((column) => text(`columns.${column}`, { zone: timeZone }))
  yield MARK + lineOf(heads, separator)
  let mark: PageMark | null = null
  do {
    const place = mark ? ({ kind: 'after', mark } as const) : ({ kind: 'page', offset: 0 } as const)
    const step: Awaited<ReturnType<typeof listSent>> = await listSent(ctx.db, senders, {
      ...filter,
      place,
      limit: PAGE,
    })
    const ids = step.items.map(({ id }) => id)
    const recipients = byEnvelope(await ctx.db.read((reader) => recipientsOfAll(reader, ids)))
    const labels = await ctx.db.read((reader) => labelsOf(reader, ids))
    const folders = await ctx.db.read((reader) => foldersOf(reader, ids, viewer))
    const besides = (id: EnvelopeId): Besides => ({
      recipients: recipients.get(id) ?? [],
      labels: labels.get(id) ?? [],
      folder: folders.get(id)?.name ?? '',
    })
    yield step.items.map((item) => lineOf(cellsOf(item, besides(item.id), telling), separator)).join('')
    mark = step.next
  } while (mark)
}

const columns = [
  'title',
  'state',
  'recipients',
  'capacities',
  'waiting',
  'done',
  'total',
  'sender',
  'senderEmail',
  'createdAt',
  'sentAt',
  'deadline',
  'closedAt',
  'subject',
  'labels',
  'folder',
  'externalId',
  'test',
  'code',
  'id',
] as const

type Telling = Readonly<{ language: Language; clock: Intl.DateTimeFormat }>

/** Swedish dates are written as spreadsheet programs read them: `2026-11-20 14:30`. */
const clockIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

type Besides = Readonly<{ recipients: readonly ListedRecipient[]; labels: readonly Label[]; folder: string }>

function cellsOf(head: EnvelopeHead, { recipients, labels, folder }: Besides, telling: Telling): string[] {
  const text = trackingText(telling.language)
  const at = (moment: Date | null) => (moment ? telling.clock.format(moment) : '')
  const cells: Record<(typeof columns)[number], string> = {
    title: head.title,
    state: statusText(telling.language)(`envelope.${head.state}`),
    recipients: peopleIn(recipients),
    capacities: capacitiesOf(recipients, telling.language),
    waiting: peopleIn(recipients.filter(({ state }) => isAwaited(state))),
    done: String(recipients.filter(({ state }) => state === 'done').length),
    total: String(recipients.length),
    sender: head.senderName,
    senderEmail: head.senderEmail,
    createdAt: at(head.createdAt),
    sentAt: at(head.sentAt),
    deadline: at(head.expireAt),
    closedAt: at(head.closedAt),
    subject: head.subject,
    labels: labels.map(({ name }) => name).join(', '),
    folder,
    externalId: head.externalId ?? '',
    test: head.isSandbox ? text('yes') : '',
    code: head.hashid,
    id: head.id,
  }
  return columns.map((column) => cells[column])
}

const peopleIn = (recipients: readonly ListedRecipient[]): string =>
  recipients
    .map(({ name, role, address }) => [name || role, address && `<${address}>`].filter(Boolean).join(' '))
    .join(', ')

/** Of recipients who sign for somebody, or as something in particular. */
const capacitiesOf = (recipients: readonly ListedRecipient[], language: Language): string =>
  recipients
    .filter(({ signsAs }) => signsAs !== null)
    .map(({ name, role, signsAs }) => `${name || role}: ${signsAsSentence(signsAs, language, { moment: 'asked' })}`)
    .join('; ')

function byEnvelope(all: readonly ListedRecipient[]): ReadonlyMap<EnvelopeId, ListedRecipient[]> {
  const found = new Map<EnvelopeId, ListedRecipient[]>()
  for (const one of all) found.set(one.envelopeId, [...(found.get(one.envelopeId) ?? []), one])
  return found
}
