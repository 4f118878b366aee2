/** Places fields by words of a document: beside an anchor text, or where tags stand. */
import type { DocumentId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { FoundText } from '../../pades/pdf/find-text.ts'
import type { Area } from '../../pades/pdf/page-space.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { whitePng } from '../../pades/draw/plain-png.ts'
import type { StoredDocument } from '../../core/envelope/document.store.ts'
import type { Box, FieldType, PageSize } from '../../core/envelope/field.model.ts'
import { patternOf, readTag, TAG_PATTERN, usualSize, type Tag } from '../../core/document/tag.model.ts'

export type TextAnchor = Readonly<{
  text: string
  page?: number | undefined
  nth: number | 'all'
  dx: number
  dy: number
  width?: number | undefined
  height?: number | undefined
}>

/** No document has more fields than this; a text that stands there more often is not looked at further. */
export const MOST_FIELDS = 2000
const MOST_MATCHES = 10_000
const DEADLINE_MS = 20_000

type Finder = (document: StoredDocument, patterns: readonly string[]) => Promise<readonly (readonly FoundText[])[]>

export function finderOf(ctx: Ctx, workshop: Workshop): Finder {
  return async ({ shown, pages }, patterns) =>
    workshop.run(
      'findText',
      { pdf: await ctx.blobs.read(shown.sha256), pages, patterns, most: MOST_MATCHES },
      { deadlineMs: DEADLINE_MS },
    )
}

/** Where a field goes that stands beside a text; refused at `anchor` where the text is not. */
export async function boxesBy(
  find: Finder,
  document: StoredDocument,
  type: FieldType,
  anchor: TextAnchor,
): Promise<Box[]> {
  const [matches = []] = await find(document, [patternOf(anchor.text)])
  const there = matches.filter(({ page }) => anchor.page === undefined || page === anchor.page)
  const { nth } = anchor
  const chosen = nth === 'all' ? there : there.slice(nth - 1, nth)
  ensure(chosen.length > 0, 'field.anchor_missing', { field: 'anchor' })
  ensure(chosen.length <= MOST_FIELDS, 'field.too_many', { field: 'anchor', max: MOST_FIELDS })
  const size = { width: anchor.width ?? usualSize[type].width, height: anchor.height ?? usualSize[type].height }
  return chosen.map(({ page, lines: [first] }) => ({
    page,
    x: first!.x + anchor.dx,
    y: first!.y + anchor.dy,
    ...size,
  }))
}

export type PlacedTag = Readonly<{ tag: Tag; documentId: DocumentId; box: Box; covers: readonly Box[] }>

/** Tags stay in what was signed before, where nothing may be drawn; elsewhere the sender's white covers them. */
export async function tagsIn(find: Finder, document: StoredDocument): Promise<PlacedTag[]> {
  const [matches = []] = await find(document, [TAG_PATTERN])
  const tags = matches.flatMap((match): PlacedTag[] => {
    const tag = readTag(match.text)
    if (!tag) return []
    const size = document.pages[match.page - 1]!
    const covers = document.isSigned ? [] : match.lines.map((line) => ({ page: match.page, ...grown(line, size) }))
    return [{ tag, documentId: document.id, box: boxAt(match, tag.type, size), covers }]
  })
  ensure(tags.length <= MOST_FIELDS, 'field.too_many', { max: MOST_FIELDS })
  return tags
}

/** Of the usual size, and moved to lie on the page. */
function boxAt({ page, lines: [first] }: FoundText, type: FieldType, size: PageSize): Box {
  const width = Math.min(usualSize[type].width, size.width)
  const height = Math.min(usualSize[type].height, size.height)
  const x = Math.max(0, Math.min(first!.x, size.width - width))
  const y = Math.max(0, Math.min(first!.y, size.height - height))
  return { page, x, y, width, height }
}

/** Letters reach a little beyond their boxes. */
const AROUND = 1.5

function grown({ x, y, width, height }: Area, page: PageSize): Area {
  const [left, top] = [Math.max(0, x - AROUND), Math.max(0, y - AROUND)]
  const [right, bottom] = [Math.min(page.width, x + width + AROUND), Math.min(page.height, y + height + AROUND)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The picture that covers a box: pictures keep their shape. */
export async function keepCover(ctx: Ctx, { width, height }: Box): Promise<string> {
  return (await ctx.blobs.put(whitePng(Math.max(1, Math.round(width * 2)), Math.max(1, Math.round(height * 2))))).sha256
}
