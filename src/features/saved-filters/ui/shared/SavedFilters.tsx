/** Quick choices beside the filters of a list: what somebody saved, and saving what it is narrowed to now. */
import { Bookmark, BookmarkPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { listSavedFiltersEndpoint } from '../../saved-filter.contract.ts'
import { isSameQuery, type FilteredList, type FilterQuery } from '../../saved-filter.model.ts'
import { SavedFiltersDialog } from './SavedFiltersDialog.tsx'
import { SaveFilterDialog } from './SaveFilterDialog.tsx'
import { useSavedFilterText } from './text.ts'

export function SavedFilters({
  list,
  query,
  onChoose,
}: {
  list: FilteredList
  /** What the list is narrowed to; empty: to nothing. */
  query: FilterQuery
  /** Empty: to nothing any more. */
  onChoose: (query: FilterQuery) => void
}) {
  const t = useSavedFilterText()
  const filters = useAnswer(listSavedFiltersEndpoint, { list }, { staleTime: 30_000 }).data?.data ?? []
  const [open, setOpen] = useState<'save' | 'edit' | null>(null)
  const isNew = Object.keys(query).length > 0 && !filters.some((filter) => isSameQuery(filter.query, query))
  if (filters.length === 0 && !isNew) return null
  const close = () => setOpen(null)
  return (
    <div role="group" aria-label={t('label')} className="flex flex-wrap items-center gap-1.5">
      {filters.map((filter) => {
        const isChosen = isSameQuery(filter.query, query)
        return (
          <button
            key={filter.id}
            type="button"
            aria-pressed={isChosen}
            title={filter.name}
            className={choiceLook}
            onClick={() => onChoose(isChosen ? {} : filter.query)}
          >
            <Bookmark aria-hidden className={`size-3.5 shrink-0 ${isChosen ? 'fill-current' : ''}`} />
            <span className="truncate">{filter.name}</span>
          </button>
        )
      })}
      {isNew && (
        <Button kind="quiet" icon={BookmarkPlus} onClick={() => setOpen('save')}>
          {t('save')}
        </Button>
      )}
      {filters.length > 0 && <IconButton icon={Pencil} label={t('edit')} onClick={() => setOpen('edit')} />}
      {open === 'save' && <SaveFilterDialog list={list} query={query} onClose={close} />}
      {open === 'edit' && filters.length > 0 && <SavedFiltersDialog filters={filters} query={query} onClose={close} />}
    </div>
  )
}

const choiceLook =
  'inline-flex h-8 max-w-60 items-center gap-1.5 rounded-full border-0 bg-surface px-3 text-sm text-ink inset-ring-1 inset-ring-line hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent aria-pressed:inset-ring-accent/40 coarse:h-11'
