/** All pages of a document, small, with how many elements stand on each. Only those in sight are there. */
import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useSight } from '../../../web/pdf/use-page-layout.ts'
import type { PageSize } from '../../../core/envelope/field.model.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import { byPageOf } from '../layout.model.ts'
import type { DocumentView } from '../../../core/envelope/parts.contract.ts'
import { useEditorText } from './text.ts'
import type { EditorGround } from './use-ground.ts'

const GAP = 12
const LABEL = 20
const COLUMNS = 2
/** Rows beyond the window that are there already. */
const AHEAD_PX = 400
/** The list is drawn again only when it has been scrolled so far. */
const STEP_PX = 200
/** The highest that a page is shown, in its widths: a till receipt stays a thumbnail. */
const HIGHEST = 1.6

export const Thumbnails = memo(function Thumbnails({
  document,
  elements,
  pages,
  ground: { layout, scrollTo: onPage },
}: {
  document: DocumentView
  elements: readonly LayoutElement[]
  /** What scrolls the pages themselves, and where they lie in it. */
  pages: RefObject<HTMLElement | null>
  ground: Pick<EditorGround, 'layout' | 'scrollTo'>
}) {
  const t = useEditorText()
  const frame = useRef<HTMLElement>(null)
  const { page: current } = useSight(pages, layout)
  const { width, from, to } = useWindowOn(frame)
  const rows = useMemo(() => rowsOf(document.pages, (width - GAP) / COLUMNS), [document.pages, width])
  const counts = useMemo(() => countByPage(elements), [elements])
  useFollowing(frame, rows, current)
  const shown = rows.filter(({ top, height }) => top + height >= from && top <= to)
  const last = rows.at(-1)
  return (
    <nav ref={frame} aria-label={t('thumbnails')} className="min-h-0 overflow-y-auto overscroll-contain focus-inset">
      <ol className="relative m-0 list-none p-0" style={{ height: last ? last.top + last.height : 0 }}>
        {shown.flatMap(({ top, height, pages }) =>
          pages.map((page, column) => (
            <li
              key={page}
              className="absolute"
              style={{ top, height, left: 2 + column * ((width + GAP) / COLUMNS), width: (width - GAP) / COLUMNS }}
            >
              <Thumbnail
                address={`${document.links.preview}?page=${page}&width=240`}
                size={document.pages[page - 1]!}
                page={page}
                count={counts.get(page) ?? 0}
                isCurrent={page === current}
                onPage={onPage}
              />
            </li>
          )),
        )}
      </ol>
    </nav>
  )
})

const Thumbnail = memo(function Thumbnail({
  address,
  size,
  page,
  count,
  isCurrent,
  onPage,
}: {
  address: string
  size: PageSize
  page: number
  count: number
  isCurrent: boolean
  onPage: (page: number) => void
}) {
  const t = useEditorText()
  return (
    <button
      type="button"
      aria-label={t('thumbnail', { page: String(page), count })}
      aria-current={isCurrent ? 'page' : undefined}
      className="group grid w-full gap-1 rounded-md border-0 bg-transparent p-0 text-left"
      onClick={() => onPage(page)}
    >
      <span
        style={{ width: `${(100 * shapeOf(size) * size.width) / size.height}%` }}
        className="relative mx-auto block bg-paper inset-ring-1 inset-ring-line group-hover:inset-ring-control group-aria-[current=page]:outline-2 group-aria-[current=page]:outline-accent"
      >
        <img
          src={address}
          alt=""
          loading="lazy"
          className="block w-full"
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
        />
        {count > 0 && (
          <span className="num absolute right-1 bottom-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent">
            {count}
          </span>
        )}
      </span>
      <span aria-hidden className="num text-center text-xs text-muted">
        {page}
      </span>
    </button>
  )
})

type Row = Readonly<{ top: number; height: number; pages: readonly number[] }>

function rowsOf(pages: readonly PageSize[], columnPx: number): Row[] {
  let top = 2
  return Array.from({ length: Math.ceil(pages.length / COLUMNS) }, (_, row) => {
    const numbers = Array.from({ length: COLUMNS }, (__, column) => row * COLUMNS + column + 1)
    const here = numbers.filter((page) => page <= pages.length)
    const highest = Math.max(...here.map((page) => shapeOf(pages[page - 1]!) * columnPx))
    const height = Math.max(24, highest) + LABEL + GAP
    top += height
    return { top: top - height, height, pages: here }
  })
}

/** How high it is shown, in widths of its column. */
const shapeOf = ({ width, height }: PageSize) => Math.min(HIGHEST, height / width)

const countByPage = (elements: readonly LayoutElement[]): ReadonlyMap<number, number> =>
  new Map([...byPageOf(elements)].map(([page, here]) => [page, here.length]))

/** Which part of the list is in sight, and how wide it is. */
function useWindowOn(frame: RefObject<HTMLElement | null>) {
  const [seen, see] = useState({ width: 220, from: 0, to: 800 })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const width = element.clientWidth - 4
      const from = Math.floor(element.scrollTop / STEP_PX) * STEP_PX - AHEAD_PX
      const to = from + element.clientHeight + STEP_PX + 2 * AHEAD_PX
      see((before) =>
        before.width === width && before.from === from && before.to === to ? before : { width, from, to },
      )
    }
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [frame])
  return seen
}

/** The page that is looked at is in sight here too. */
function useFollowing(frame: RefObject<HTMLElement | null>, rows: readonly Row[], current: number): void {
  useEffect(() => {
    const element = frame.current
    const row = rows[Math.floor((current - 1) / COLUMNS)]
    if (!element || !row || element.contains(document.activeElement)) return
    const isSeen = row.top >= element.scrollTop && row.top + row.height <= element.scrollTop + element.clientHeight
    if (!isSeen) element.scrollTo({ top: row.top - element.clientHeight / 3, behavior: 'instant' })
  }, [frame, rows, current])
}
