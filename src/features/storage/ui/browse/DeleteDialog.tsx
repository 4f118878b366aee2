/** Dialog before items are deleted: what is deleted with them, and who would miss it. */
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { showDependentsEndpoint, type ItemView } from '../../item.contract.ts'
import { togetherLimit } from '../../../../kernel/together.ts'
import { useStorageText } from './text.ts'

/** More names say no more. */
const NAMED = 5

export function DeleteDialog({
  items,
  onClose,
  onDelete,
}: {
  items: readonly ItemView[]
  onClose: () => void
  onDelete: () => Promise<unknown>
}) {
  const t = useStorageText()
  const [only] = items
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      kind="danger"
      title={
        items.length === 1 && only
          ? t('delete.title', { name: only.name })
          : t('delete.titles', { count: items.length })
      }
      text={t('delete.text')}
      action={t('delete.action')}
      onConfirm={onDelete}
    >
      <div className="grid gap-3">
        {items.length > 1 && (
          <ul className="grid gap-0.5">
            {items.slice(0, NAMED).map(({ id, name }) => (
              <li key={id} title={name} className="truncate font-medium">
                {name}
              </li>
            ))}
            {items.length > NAMED && (
              <li className="text-muted">{t('delete.more', { count: items.length - NAMED })}</li>
            )}
          </ul>
        )}
        <Dependents items={items} />
      </div>
    </ConfirmDialog>
  )
}

function Dependents({ items }: { items: readonly ItemView[] }) {
  const t = useStorageText()
  const formats = useFormats()
  const asked = items.slice(0, togetherLimit).map(({ id }) => id)
  const shown = useAnswer(showDependentsEndpoint, { items: asked.join(',') }, { staleTime: 0 })
  if (shown.error) return <p className="text-body text-danger">{sentenceFor(shown.error)}</p>
  if (!shown.data) return <Skeleton lines={1} />
  const { folders, files, size, envelopes, shared, published } = shown.data
  const [only] = items
  const isEmpty = items.length === 1 && only?.is_directory === true && folders + files === 0
  const sentences = [
    isEmpty && t('delete.empty'),
    files > 0 && t('delete.files', { count: files, size: formats.bytes(size) }),
    folders > 0 && t('delete.folders', { count: folders }),
    envelopes > 0 && t('delete.envelopes', { count: envelopes }),
    shared > 0 && t('delete.shared', { count: shared }),
    published > 0 && t('delete.published', { count: published }),
  ].filter((sentence) => sentence !== false)
  if (sentences.length === 0) return null
  return (
    <ul className="list-disc pl-5 text-body text-muted">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
