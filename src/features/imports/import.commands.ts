/**
 * Brings templates and finished documents over from another signing product, each once: what is here already is not asked for again, so
 * that a run that broke off is continued by running it again. A finished document is no envelope: nobody signed it here. Its files are kept
 * as they are in a folder, and the organization's history says what came from where (docs/decisions/243).
 */
import type { Language } from '../../kernel/language.ts'
import { oneLine } from '../../kernel/line.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ItemId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { within, type Tx } from '../../server/db.ts'
import type { Bytes } from '../../server/blobs.ts'
import { sentence } from '../../server/sentences.ts'
import type { By } from '../../core/envelope/access.model.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import { NoAnswer } from './answers.ts'
import { fitted } from './fitting.model.ts'
import {
  sourceNames,
  type ForeignAccount,
  type ForeignDocument,
  type ForeignFile,
  type ForeignTemplate,
  type ForeignEntry,
} from './foreign.model.ts'
import { findImportedFolder, ImportedMeanwhile, insertImport, isImported, type ImportKey } from './import.store.ts'
import type { ImportPorts } from './ports.ts'

export const importedKinds = ['templates', 'documents'] as const

/** What became of one of them. */
export type Outcome = Readonly<{
  kind: 'template' | 'document'
  label: string
  /** `stays`: it is not finished. */
  is: 'imported' | 'here_already' | 'stays' | 'failed'
  /** What was made, or why not. */
  says: string
  /** What is not carried over as it was. */
  notes: readonly string[]
}>

type Wish = Readonly<{
  kinds: readonly (typeof importedKinds)[number][]
  by: By
  /** Of the user: for templates that have none. */
  language: Language
}>

export async function* importAll(
  ctx: Ctx,
  ports: ImportPorts,
  account: ForeignAccount,
  { kinds, by, language }: Wish,
): AsyncGenerator<Outcome> {
  const bring = { ctx, ports, account, by, language }
  if (kinds.includes('templates')) yield* each(bring, 'template', account.templates(), bringTemplate)
  if (kinds.includes('documents')) yield* each(bring, 'document', account.documents(), bringDocument)
}

type Bring = Readonly<{ ctx: Ctx; ports: ImportPorts; account: ForeignAccount; by: By; language: Language }>
type Brought = Readonly<{ says: string; notes: readonly string[] }>

/** What is wrong with one is said, and the next is brought; what would be wrong with each ends it. */
async function* each<Whole>(
  bring: Bring,
  kind: 'template' | 'document',
  all: AsyncIterable<ForeignEntry<Whole>>,
  bringOne: (bring: Bring, key: ImportKey, whole: Whole) => Promise<Brought>,
): AsyncGenerator<Outcome> {
  const { ctx, account, by } = bring
  for await (const { id, label, staysBecause, read } of all) {
    const key = { organizationId: by.viewer.organizationId, source: account.source, kind, foreignId: id }
    const about = { kind, label, notes: [] }
    if (staysBecause !== null) {
      yield { ...about, is: 'stays', says: `${staysBecause}; only finished documents are brought over` }
    } else {
      try {
        const brought = await once(ctx, key, async () => bringOne(bring, key, await read()))
        yield brought ? { ...about, is: 'imported', ...brought } : { ...about, is: 'here_already', says: '' }
      } catch (error) {
        yield { ...about, is: 'failed', says: reasonOf(error) }
      }
    }
  }
}

/** Null: it is here. Tried again where another run was first, with it or with the folder of all documents. */
async function once(ctx: Ctx, key: ImportKey, bring: () => Promise<Brought>): Promise<Brought | null> {
  while (!(await ctx.db.read((reader) => isImported(reader, key)))) {
    try {
      return await bring()
    } catch (error) {
      if (!(error instanceof ImportedMeanwhile)) throw error
    }
  }
  return null
}

function reasonOf(error: unknown): string {
  if (error instanceof NoAnswer && !error.isForAll) return error.message
  if (error instanceof Refusal && error.code !== 'storage.full') return sentence(error.code, 'en', error.details)
  throw error
}

async function bringTemplate(
  { ctx, ports, account, by, language }: Bring,
  key: ImportKey,
  template: ForeignTemplate,
): Promise<Brought> {
  const documents = []
  for (const file of template.documents) documents.push({ name: file.name, bytes: await account.file(file) })
  const notes = [...template.notes]
  const wish = fitted(template, language, (lost) => void notes.push(lost))
  await ports.makeTemplate(ctx, { ...wish, documents }, by, (tx, envelopeId) =>
    insertImport(tx, key, { envelopeId }, ctx.now()),
  )
  const { recipients, fields } = template
  return { says: `${documents.length} documents, ${recipients.length} roles, ${fields.length} fields`, notes }
}

async function bringDocument(
  { ctx, ports, account, by }: Bring,
  key: ImportKey,
  { title, files, notes }: ForeignDocument,
): Promise<Brought> {
  const lacking: string[] = []
  const brought: { name: string; bytes: Bytes }[] = []
  for (const file of files) {
    const bytes = await fileOf(account, file)
    if (bytes) brought.push({ name: file.name, bytes })
    else lacking.push(`${file.name}: ${sourceNames[account.source]} does not give it`)
  }
  await ctx.db.transaction(async (tx) => {
    const inside: Ctx = { ...ctx, db: within(ctx.db, tx) }
    const parentId = await folderOf(inside, tx, ports, key, by)
    const { id: itemId } = await ports.createFolder(inside, { name: nameOf(title), parentId }, by.viewer)
    const digests: string[] = []
    for (const { name, bytes } of brought) {
      const { file } = await ports.uploadFile(inside, { name: nameOf(name), parentId: itemId, bytes }, by.viewer)
      if (file) digests.push(file.sha256)
    }
    await insertImport(tx, key, { itemId }, ctx.now())
    const { organizationId, source, foreignId } = key
    await recordAboutOrganization(inside, tx, organizationId, { type: 'document.imported', source, foreignId, digests })
  })
  return { says: `${brought.length} files`, notes: [...notes, ...lacking] }
}

/** Null: a release of the source has none. */
async function fileOf(account: ForeignAccount, file: ForeignFile): Promise<Bytes | null> {
  try {
    return await account.file(file)
  } catch (error) {
    if (file.mayLack && error instanceof NoAnswer && error.isMissing) return null
    throw error
  }
}

/** Made with the first document, and again when somebody deleted it. */
async function folderOf(ctx: Ctx, tx: Tx, ports: ImportPorts, key: ImportKey, { viewer }: By): Promise<ItemId> {
  const found = await findImportedFolder(tx, key)
  if (found) return found
  const { id } = await ports.createFolder(ctx, { name: sourceNames[key.source], parentId: null }, viewer)
  await insertImport(tx, { ...key, kind: 'folder', foreignId: '' }, { itemId: id }, ctx.now())
  return id
}

const LONGEST_NAME = 200

const nameOf = (name: string): string => oneLine(name).slice(0, LONGEST_NAME) || '–'
