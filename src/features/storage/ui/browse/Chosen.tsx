/** Bar of the selected items, with the actions on all of them. */
import { Download, FolderInput, Trash2, X } from 'lucide-react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import type { ItemView } from '../../item.contract.ts'
import { useStorageText } from './text.ts'

export function Chosen({
  items,
  onDownload,
  onMove,
  onDelete,
  onClear,
}: {
  items: readonly ItemView[]
  onDownload: () => void
  onMove: () => void
  onDelete: () => void
  onClear: () => void
}) {
  const t = useStorageText()
  const mayChange = items.every((item) => item.may_change)
  if (items.length === 0) return <p role="status" className="sr-only" />
  return (
    <div className="sticky top-16 z-10 flex flex-wrap items-center gap-2 rounded-lg bg-surface py-1.5 pr-1.5 pl-3 shadow-floating">
      <p role="status" className="num min-w-24 flex-1 text-body font-medium">
        {t('chosen', { count: items.length })}
      </p>
      <div className="flex items-center gap-2 max-tablet:order-last max-tablet:w-full max-tablet:flex-wrap max-tablet:*:flex-1">
        <Button icon={Download} onClick={onDownload}>
          {t('download')}
        </Button>
        {mayChange && (
          <>
            <Button icon={FolderInput} onClick={onMove}>
              {t('moveShort')}
            </Button>
            <Button kind="danger" icon={Trash2} onClick={onDelete}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
      <IconButton icon={X} label={t('unchoose')} onClick={onClear} />
    </div>
  )
}
