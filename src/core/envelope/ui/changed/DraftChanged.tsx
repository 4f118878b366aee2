/** Notice above the buttons: a draft was changed while somebody was checking it, what changed, and how to see it as it is now. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import type { DraftChange } from './draft-changes.ts'
import { useChangedText } from './text.ts'

/** `behind`: the page shows it as it was. The others: it was refused for that, and the page shows it as it is now. */
export type ChangedNotice = 'behind' | 'notSent' | 'notApplied'

/** On a phone more would leave no room for the page. */
const NAMED = 3

export function DraftChanged({
  is,
  lines,
  isBusy,
  onLook,
  onDismiss,
}: {
  is: ChangedNotice
  /** What changed, in words. */
  lines: readonly string[]
  isBusy?: boolean
  /** Shows the draft as it is now. */
  onLook?: () => void
  onDismiss?: () => void
}) {
  const t = useChangedText()
  const rest = lines.length > NAMED + 1 ? lines.length - NAMED : 0
  const named = rest > 0 ? lines.slice(0, NAMED) : lines
  return (
    <Alert
      tone="warning"
      title={t('title')}
      action={
        onLook && (
          <Button isBusy={isBusy} onClick={onLook}>
            {t('look')}
          </Button>
        )
      }
      onDismiss={onDismiss}
    >
      <p>{t(is)}</p>
      {lines.length > 0 && (
        <ul className="m-0 mt-1 list-disc pl-5">
          {named.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
          {rest > 0 && <li>{t('more', { count: rest })}</li>}
        </ul>
      )}
    </Alert>
  )
}

export function useChangeWords(): (changes: readonly DraftChange[]) => string[] {
  const t = useChangedText()
  return (changes) =>
    changes.map((change) => ('name' in change ? t(`what.${change.is}`, { name: change.name }) : t(`what.${change.is}`)))
}
