/** Tells what others have given since the reader looked, and what the reader changed elsewhere: below the document, and before an act counts. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useMedia } from '../../../../web/use-media.ts'
import type { ShownChange } from '../shared/changes.ts'
import { valueFor } from '../given-value.ts'
import { useSigningText } from '../text.ts'
import { useChangesText } from './text.ts'

type Props = Readonly<{
  changes: readonly ShownChange[]
  /** Goes to the first of them; they have been seen then. */
  onShow: () => void
}>

/** A phone's document keeps most of the screen. */
const SMALL = '(max-width: 30rem), (max-height: 34rem)'
const MOST_LISTED = { small: 1, wider: 3 } as const

/** Announced politely: nobody is interrupted while they fill in. */
export function ChangeNotice({ changes, onShow }: Props) {
  const t = useChangesText()
  const listed = changes.slice(0, useMedia(SMALL) ? MOST_LISTED.small : MOST_LISTED.wider)
  return (
    <div className="max-h-[40dvh] overflow-y-auto px-4 py-2">
      <Alert
        tone="warning"
        title={t(ofWhom(changes) === 'own' ? 'ownNotice' : 'notice')}
        action={
          <Button onClick={onShow} data-show-changes>
            {t('show')}
          </Button>
        }
      >
        <ChangeList changes={listed} isShort />
        {changes.length > listed.length && (
          <p className="text-sm text-muted">{t('more', { count: changes.length - listed.length })}</p>
        )}
      </Alert>
    </div>
  )
}

/** The act did not count: the document is not what it was when the reader looked. */
export function ChangedDialog({ changes, onShow, onClose }: Props & { onClose: () => void }) {
  const t = useChangesText()
  const common = useSigningText()
  const whose = ofWhom(changes)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(whose === 'own' ? 'ownTitle' : 'title')}
      text={t(texts[whose])}
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
      {changes.length > 0 && <ChangeList changes={changes} />}
    </Dialog>
  )
}

const texts = { own: 'ownText', others: 'text', both: 'both', nobody: 'other' } as const

/** Who changed what the reader has not seen yet; nobody: it is no value. */
function ofWhom(changes: Props['changes']): keyof typeof texts {
  const own = changes.filter(isOwn).length
  if (changes.length === 0) return 'nobody'
  return own === 0 ? 'others' : own === changes.length ? 'own' : 'both'
}

const isOwn = (change: ShownChange): boolean => change.is === 'file' || change.by === null

/** @param isShort long values are cut, so that the button below them stays in sight */
function ChangeList({ changes, isShort = false }: Pick<Props, 'changes'> & { isShort?: boolean }) {
  const t = useChangesText()
  const common = useSigningText()
  const { dateTime } = useFormats()
  const isMixed = !changes.every(isOwn) // else the title says whose they are
  const whatOf = (change: ShownChange): string =>
    change.is === 'file'
      ? t('file', { title: change.title, name: change.file ?? common('field.empty') })
      : `${[common(`field.types.${change.type}`), change.title].filter(Boolean).join(' ')}: ${valueFor(change, common)}`
  const whoseOf = (change: ShownChange): string =>
    change.is === 'file' || change.by === null
      ? t('own')
      : common('given.by', { name: change.by, date: change.at ? dateTime(change.at) : '' })
  return (
    <ul className="m-0 grid list-none grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-1.5 p-0">
      {changes.map((change) => (
        <li key={change.id} className="min-w-0 break-words">
          <span title={isShort ? whatOf(change) : undefined} className={`font-medium ${isShort ? 'line-clamp-2' : ''}`}>
            {whatOf(change)}
          </span>
          {isMixed && <span className="block text-sm text-muted">{whoseOf(change)}</span>}
        </li>
      ))}
    </ul>
  )
}
