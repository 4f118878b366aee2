/** Asks before a draft or a template goes for good. */
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { useActionText } from './text.ts'
import { usePreparedActions } from './use-prepared-actions.ts'

/** Shown as long as it is there. */
export function DeleteDialog({
  envelope: { id, title },
  what,
  onClose,
  onDeleted,
}: {
  envelope: Readonly<{ id: string; title: string }>
  what: 'draft' | 'template'
  onClose: () => void
  onDeleted?: () => void
}) {
  const t = useActionText()
  const { remove } = usePreparedActions()
  const words = what === 'draft' ? 'deleteDraft' : 'deleteTemplate'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(`${words}.title`)}
      text={t(`${words}.text`, { title: title.trim() || t('untitled') })}
      action={t(`${words}.yes`)}
      kind="danger"
      onConfirm={async () => {
        await remove(id, t(`${words}.done`))
        onDeleted?.()
      }}
    />
  )
}
