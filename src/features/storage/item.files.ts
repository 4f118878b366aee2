/** Items as files: one as it is, a folder as a zip, a picture of the first page. */
import { safeFileName, safeFolderName, uniqueNames } from '../../core/envelope/file-names.model.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { blobContent, type FileAnswer } from '../../server/http/file-answer.ts'
import { zip, type ZipEntry } from '../../server/http/zip.ts'
import { openPreviews } from '../../core/envelope/previews.ts'
import type { Item } from './item.model.ts'
import { branchOf } from './item.store.ts'

export type ItemFiles = Readonly<{
  download: (item: Item) => Promise<FileAnswer>
  /** As one zip. */
  downloadTogether: (items: readonly Item[]) => Promise<FileAnswer>
  /** In the browser; a folder is nothing to look at. */
  display: (item: Item) => FileAnswer
  preview: (item: Item, widthPx: number) => Promise<FileAnswer>
}>

export function openItemFiles(ctx: Ctx, workshop: Workshop): ItemFiles {
  const previews = openPreviews(
    async (sha256, page, widthPx) => workshop.preview(await ctx.blobs.read(sha256), { page, widthPx }),
    16 * 1024 * 1024,
  )
  return {
    download: async (item) => (item.file ? fileAnswer(ctx, item.name, item.file) : folderAnswer(ctx, item)),
    downloadTogether: (items) => togetherAnswer(ctx, items),
    display: (item) => ({ ...fileAnswer(ctx, item.name, fileOf(item)), isInline: true, maxAgeSec: 0 }),
    preview: async (item, widthPx) => {
      const { sha256 } = fileOf(item)
      const content = await previews(sha256, 1, widthPx)
      const etag = `${sha256.slice(0, 32)}-${widthPx}`
      return { name: '1.webp', type: 'image/webp', content, isInline: true, etag, maxAgeSec: 0 }
    },
  }
}

function fileOf({ file }: Item): File {
  ensure(file, 'item.not_found')
  return file
}

type File = NonNullable<Item['file']>

function fileAnswer(ctx: Ctx, name: string, file: File): FileAnswer {
  return {
    name: safeFileName(name, 'pdf'),
    type: file.mimetype,
    content: blobContent(ctx.blobs, file),
    etag: file.sha256,
  }
}

async function folderAnswer(ctx: Ctx, folder: Item): Promise<FileAnswer> {
  const branch = await ctx.db.read((reader) => branchOf(reader, folder.id))
  return {
    name: safeFileName(folder.name, 'zip'),
    type: 'application/zip',
    content: zip(ctx.blobs, entriesOf(childrenOf(folder, branch), branch), ctx.now()),
  }
}

async function togetherAnswer(ctx: Ctx, items: readonly Item[]): Promise<FileAnswer> {
  const branches = await ctx.db.read(async (reader) => {
    const found: Item[] = []
    for (const { id, file } of items) if (!file) found.push(...(await branchOf(reader, id)))
    return found
  })
  const branch = [...new Map(branches.map((item) => [item.id, item])).values()]
  return {
    name: `rubrica-${ctx.now().toISOString().slice(0, 10)}.zip`,
    type: 'application/zip',
    content: zip(ctx.blobs, entriesOf(items, branch), ctx.now()),
  }
}

const childrenOf = ({ id }: Item, branch: readonly Item[]) => branch.filter(({ parentId }) => parentId === id)

/** Names are safe on every system and each once in its folder, however often a name was given. */
function entriesOf(tops: readonly Item[], branch: readonly Item[]): ZipEntry[] {
  const within = (items: readonly Item[], path: string): ZipEntry[] => {
    const names = uniqueNames(items.map(({ name, file }) => (file ? safeFileName(name, 'pdf') : safeFolderName(name))))
    return items.flatMap((item, index): ZipEntry[] => {
      const here = `${path}${names[index]!}`
      if (item.file) return [{ name: here, file: item.file }]
      const below = within(childrenOf(item, branch), `${here}/`)
      return below.length > 0 ? below : [{ name: here, file: null }]
    })
  }
  return within(tops, '')
}
