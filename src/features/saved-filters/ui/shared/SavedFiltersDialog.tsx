/** Dialog with somebody's saved filters of a list: each is renamed, narrowed anew or deleted. */
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useRefresh } from '../../../../web/query.tsx'
import {
  deleteSavedFilterEndpoint,
  listSavedFiltersEndpoint,
  type SavedFilterView,
} from '../../saved-filter.contract.ts'
import type { FilterQuery } from '../../saved-filter.model.ts'
import { SaveFilterDialog } from './SaveFilterDialog.tsx'
import { useSavedFilterText } from './text.ts'

export function SavedFiltersDialog({
  filters,
  query,
  onClose,
}: {
  filters: readonly SavedFilterView[]
  query: FilterQuery
  onClose: () => void
}) {
  const t = useSavedFilterText()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<Readonly<{ filter: SavedFilterView; to: 'change' | 'remove' }> | null>(null)
  const back = () => setChosen(null)
  if (chosen?.to === 'change')
    return (
      <SaveFilterDialog
        list={chosen.filter.list}
        filter={chosen.filter}
        query={query}
        onBack={back}
        onClose={onClose}
      />
    )
  if (chosen)
    return (
      <ConfirmDialog
        isOpen
        onClose={back}
        title={t('removeTitle', { name: chosen.filter.name })}
        text={t('removeText')}
        action={t('removeYes')}
        kind="danger"
        onConfirm={async () => {
          await call(deleteSavedFilterEndpoint, { id: chosen.filter.id })
          await refresh(listSavedFiltersEndpoint)
        }}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('title')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ul className="grid grid-cols-1">
        {filters.map((filter) => (
          <li key={filter.id} className="flex min-h-10 items-center gap-1 coarse:min-h-11">
            <span className="min-w-0 flex-1 break-words">{filter.name}</span>
            <IconButton
              icon={Pencil}
              label={t('change', { name: filter.name })}
              onClick={() => setChosen({ filter, to: 'change' })}
            />
            <IconButton
              icon={Trash2}
              label={t('remove', { name: filter.name })}
              onClick={() => setChosen({ filter, to: 'remove' })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
