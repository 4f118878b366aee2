/** From page to page of a list. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'
import { useDesignText } from './text.ts'

export function Pagination({
  page,
  pages,
  onPrevious,
  onNext,
}: {
  page: number
  /** How many there are; null when nobody has counted. */
  pages: number | null
  /** Absent where the list ends. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}) {
  const t = useDesignText()
  if (!onPrevious && !onNext) return null
  return (
    <nav aria-label={t('pages.label')} className="flex items-center justify-between gap-3 tablet:justify-end">
      <span className="num text-sm whitespace-nowrap text-muted" aria-live="polite">
        {pages === null
          ? t('pages.page', { page: String(page) })
          : t('pages.position', { page: String(page), total: String(pages) })}
      </span>
      <div className="flex gap-2">
        {/* At an end its button stays: a person who pressed it by keyboard keeps the focus, and "page 3 of 3" says why it rests. */}
        <Button icon={ChevronLeft} aria-disabled={!onPrevious} onClick={() => onPrevious?.()}>
          <span className={words}>{t('pages.previous')}</span>
        </Button>
        <Button aria-disabled={!onNext} onClick={() => onNext?.()}>
          <span className={words}>{t('pages.next')}</span>
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  )
}

/** Beside each other and the page's number they have no room on a phone: the arrows say it there. */
const words = 'max-tablet:sr-only'
