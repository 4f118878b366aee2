/** From page to page of a list. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'
import { useDesignText } from './text.ts'

export function Pagination({
  page,
  pages,
  onPage,
}: {
  page: number
  /** How many there are. */
  pages: number
  onPage: (page: number) => void
}) {
  const t = useDesignText()
  if (pages <= 1) return null
  return (
    <nav aria-label={t('pages.label')} className="flex items-center justify-between gap-3 tablet:justify-end">
      <span className="num text-sm text-muted" aria-live="polite">
        {t('pages.position', { page: String(page), total: String(pages) })}
      </span>
      <div className="flex gap-2">
        {page > 1 && (
          <Button icon={ChevronLeft} onClick={() => onPage(page - 1)}>
            {t('pages.previous')}
          </Button>
        )}
        {page < pages && (
          <Button onClick={() => onPage(page + 1)}>
            {t('pages.next')}
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        )}
      </div>
    </nav>
  )
}
