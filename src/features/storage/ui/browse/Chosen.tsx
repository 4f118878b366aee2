/** What was ticked, and what can be done with all of it at once. */
import { FolderInput, Trash2, X } from 'lucide-react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import type { ItemView } from '../../item.contract.ts'
import { useStorageText } from './text.ts'

export function Chosen({
  items,
  onMove,
  onDelete,
  onClear,
}: {
  items: readonly ItemView[]
  onMove: () => void
  onDelete: () => void
  onClear: () => void
}) {
  const t = useStorageText()
  if (items.length === 0) return null
  const mayChange = items.every((item) => item.may_change)
  return (
    <div className="sticky top-2 z-20 flex flex-wrap items-center gap-2 rounded-lg bg-surface px-3 py-2 shadow-floating">
      <p role="status" className="num min-w-24 flex-1 text-body font-medium">
        {t('chosen', { count: items.length })}
      </p>
      {mayChange && (
        <>
          <Button icon={FolderInput} onClick={onMove}>
            {t('move')}
          </Button>
          <Button kind="danger" icon={Trash2} onClick={onDelete}>
            {t('remove')}
          </Button>
        </>
      )}
      <IconButton icon={X} label={t('unchoose')} onClick={onClear} />
    </div>
  )
}
