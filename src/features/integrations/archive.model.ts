/**
 * Archiving: one completed envelope on its way into one integration, file by file, and what its files are called there.
 *
 * archiving: an envelope and an integration · part: a sealed document or its signature page · path: folders and file name in the target
 */
import { dayIn } from '../../kernel/calendar.ts'
import type { ArchivingId, DocumentId, EnvelopeId, IntegrationId } from '../../kernel/ids.ts'
import { defineLifecycle, type StateOf } from '../../kernel/lifecycle.ts'
import { safeFileName, safeFolderName, uniqueNames } from '../../core/envelope/file-names.model.ts'
import type { IntegrationType, Trouble } from './integration.model.ts'

export const archivingLifecycle = defineLifecycle({
  waiting: { store: 'stored', fail: 'failed' },
  failed: { retry: 'waiting' },
  stored: {},
})
export type ArchivingState = StateOf<typeof archivingLifecycle>

export type Archiving = Readonly<{
  id: ArchivingId
  integrationId: IntegrationId
  envelopeId: EnvelopeId
  state: ArchivingState
  because: Trouble | null
}>

export type ArchivedPart = 'document' | 'sheet'

export type ArchivedFile = Readonly<{
  documentId: DocumentId
  part: ArchivedPart
  /** In the target: folders and name, or the name alone. */
  name: string
  /** An upload was begun and nobody knows how it ended; null: none was, or it is known that nothing arrived. */
  startedAt: Date | null
  /** What the target calls it; null: not stored yet. */
  storedId: string | null
}>

/** Year and month of the completion, in the organization's time zone; the code makes the folder this envelope's own. */
export const PATH = '{year}/{month}/{title} ({code})'
const placeholders = ['year', 'month', 'title', 'code'] as const

/** Without its code two envelopes would share a folder. Nothing but the placeholders stands in braces. */
export function isPath(template: string): boolean {
  const known = new Set<string>(placeholders)
  const named = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
  const rest = template.replaceAll(/\{[^{}]*\}/g, '')
  return named.includes('code') && named.every((name) => known.has(name)) && !/[{}]/.test(rest) && !hasDots(template)
}

const hasDots = (template: string) => template.split('/').some((segment) => /^\s*\.{1,2}\s*$/.test(segment))

type Naming = Readonly<{ title: string; code: string; completedAt: Date; timeZone: string }>

/** The folders of an envelope, from the outermost. */
function foldersOf(template: string, { title, code, completedAt, timeZone }: Naming): string[] {
  const [year = '', month = ''] = dayIn(timeZone, completedAt).split('-')
  const values: Readonly<Record<(typeof placeholders)[number], string>> = { year, month, title: short(title), code }
  return template
    .split('/')
    .map((segment) => segment.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]))
    .filter((segment) => segment.trim() !== '')
    .map(safeFolderName)
}

const TITLE_LENGTH = 60

const short = (title: string): string => Array.from(title.replaceAll('/', ' ')).slice(0, TITLE_LENGTH).join('').trim()

type Named = Readonly<{ documentId: DocumentId; part: ArchivedPart; name: string }>

/** Names of an envelope's files: in folders of their own, or, where a target has no folders, with the envelope's code in front. */
export function namedFiles<File extends Named>(
  type: IntegrationType,
  template: string,
  envelope: Naming,
  files: readonly File[],
): (File & Readonly<{ name: string }>)[] {
  const names = uniqueNames(files.map(({ name }) => safeFileName(name, 'pdf')))
  const before = type === 'docuware' ? `${envelope.code} ` : `${foldersOf(template, envelope).join('/')}/`
  return files.map((file, index) => ({ ...file, name: `${before}${names[index]!}` }))
}

/** Tells a file from all others, in every target. */
export const referenceOf = ({ documentId, part }: Pick<ArchivedFile, 'documentId' | 'part'>): string =>
  `${documentId}-${part}`
