/** Pages, size, full screen; and room for what the caller adds. */
import { ChevronDown, ChevronUp, Maximize, Minimize, Minus, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../design/Button.tsx'
import { useFormats } from '../i18n/formats.ts'
import { usePdfText } from './text.ts'
import { isLargest, isSmallest, nextZoomIn, nextZoomOut } from './zoom.ts'

export function Toolbar({
  page,
  pages,
  zoom,
  isExpanded,
  onPage,
  onZoom,
  onExpand,
  tools,
}: {
  page: number
  pages: number
  zoom: number
  isExpanded: boolean
  onPage: (page: number) => void
  onZoom: (zoom: number) => void
  onExpand: () => void
  tools?: ReactNode
}) {
  const t = usePdfText()
  const formats = useFormats()
  return (
    <div role="toolbar" aria-label={t('tools')} className={barLook}>
      <div className="flex items-center">
        <span className="max-tablet:hidden">
          <IconButton icon={ChevronUp} label={t('previous')} onClick={() => onPage(Math.max(1, page - 1))} />
          <IconButton icon={ChevronDown} label={t('next')} onClick={() => onPage(Math.min(pages, page + 1))} />
        </span>
        <PageInput page={page} pages={pages} onPage={onPage} />
      </div>
      <div className="flex items-center">
        <IconButton
          icon={Minus}
          label={t('zoomOut')}
          aria-disabled={isSmallest(zoom)}
          onClick={() => onZoom(nextZoomOut(zoom))}
        />
        <button
          type="button"
          aria-label={t('zoomLevel', { percent: formats.percent(Math.round(zoom * 100) / 100) })}
          className="num h-control w-14 rounded-control border-0 bg-transparent text-sm text-muted hover:bg-hover hover:text-ink max-tablet:hidden"
          onClick={() => onZoom(1)}
        >
          {formats.percent(Math.round(zoom * 100) / 100)}
        </button>
        <IconButton
          icon={Plus}
          label={t('zoomIn')}
          aria-disabled={isLargest(zoom)}
          onClick={() => onZoom(nextZoomIn(zoom))}
        />
      </div>
      <div className="flex items-center">
        {tools}
        <IconButton
          icon={isExpanded ? Minimize : Maximize}
          label={isExpanded ? t('collapse') : t('expand')}
          aria-pressed={isExpanded}
          onClick={onExpand}
        />
      </div>
    </div>
  )
}

const barLook =
  'flex h-[calc(var(--control-height)+0.5rem)] shrink-0 items-center justify-between gap-2 border-b border-line bg-surface px-2 text-sm text-muted [[data-reading]_&]:hidden'

/** 0, more than there are, or no number at all: the page stays and is written back (docs/domain/limits.md#envelopes). */
function PageInput({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = usePdfText()
  const [draft, setDraft] = useState<string>()
  const go = () => {
    const wanted = Number(draft)
    if (draft !== undefined && Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onPage(wanted)
    setDraft(undefined)
  }
  return (
    <form
      className="num flex items-center gap-1.5 whitespace-nowrap"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <input
        aria-label={t('goToPage')}
        inputMode="numeric"
        value={draft ?? String(page)}
        className="h-8 w-11 rounded-sm border-0 bg-transparent text-center text-sm text-ink inset-ring-1 inset-ring-line hover:inset-ring-edge coarse:h-10 coarse:text-base"
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(undefined)
        }}
      />
      {t('ofTotal', { total: String(pages) })}
    </form>
  )
}
