/** What others have given since the reader looked: told over the document, and before an act counts. */
import { Alert } from '../../../../../web/design/Alert.tsx'
import { Button } from '../../../../../web/design/Button.tsx'
import { Dialog } from '../../../../../web/design/Dialog.tsx'
import { useFormats } from '../../../../../web/i18n/formats.ts'
import type { Change } from '../ceremony.ts'
import { valueFor } from '../given-value.ts'
import { useSigningText } from '../text.ts'
import { useChangesText } from './text.ts'

type Props = Readonly<{
  changes: readonly Change[]
  /** Goes to the first of them; they have been seen then. */
  onShow: () => void
}>

const AT_MOST = 3

/** Announced politely: nobody is interrupted while they fill in. */
export function ChangeNotice({ changes, onShow }: Props) {
  const t = useChangesText()
  return (
    <div className="absolute inset-x-4 top-3 z-10 mx-auto max-w-xl shadow-floating">
      <Alert
        tone="warning"
        title={t('notice')}
        action={
          <Button onClick={onShow} data-show-changes>
            {t('show')}
          </Button>
        }
      >
        <ChangeList changes={changes.slice(0, AT_MOST)} />
        {changes.length > AT_MOST && (
          <p className="text-sm text-muted">{t('more', { count: changes.length - AT_MOST })}</p>
        )}
      </Alert>
    </div>
  )
}

/** The act did not count: the document is not what it was when the reader looked. */
export function ChangedDialog({ changes, onShow, onClose }: Props & { onClose: () => void }) {
  const t = useChangesText()
  const common = useSigningText()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{common('sign.cancel')}</Button>
          <Button kind="primary" onClick={onShow} data-show-changes>
            {t('show')}
          </Button>
        </>
      }
    >
      <ChangeList changes={changes} />
    </Dialog>
  )
}

function ChangeList({ changes }: Pick<Props, 'changes'>) {
  const t = useSigningText()
  const { dateTime } = useFormats()
  return (
    <ul className="m-0 grid list-none gap-1.5 p-0">
      {changes.map((change) => (
        <li key={change.id} className="min-w-0 break-words">
          <span className="font-medium">
            {[t(`field.types.${change.type}`), change.title].filter(Boolean).join(' ')}: {valueFor(change, t)}
          </span>
          <span className="block text-sm text-muted">
            {t('given.by', { name: change.by, date: change.at ? dateTime(change.at) : '' })}
          </span>
        </li>
      ))}
    </ul>
  )
}
