/** An envelope that waits for somebody: to be read, then ticked, or signed by itself. */
import { BookOpen } from 'lucide-react'
import { useId } from 'react'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import { Tick } from '../../../web/design/Checkbox.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { asToldNow } from '../../../web/wire-error.ts'
import { shownTitle } from '../../../core/envelope/envelope-title.model.ts'
import type { ReceivedView } from '../../../core/envelope/inbox.contract.ts'
import type { AloneBecause } from './joint.ts'
import { useJointText } from './text.ts'

export function WaitingRow({
  row: { envelope, action_token: token, notified_at: at },
  isRead,
  why,
  refusal,
  isTicked,
  isOpening,
  onTick,
  onOpen,
}: {
  row: ReceivedView
  isRead: boolean
  /** Why it cannot be ticked, once that is known. */
  why: AloneBecause | null
  /** Why it was not signed with the others; it may have changed since it was read. */
  refusal: string | undefined
  isTicked: boolean
  isOpening: boolean
  onTick: (isOn: boolean) => void
  onOpen: () => void
}) {
  const t = useJointText()
  const formats = useFormats()
  const id = useId()
  const title = shownTitle(envelope)
  const isRefused = refusal !== undefined && !isRead
  const note = why
    ? t(`why.${why}`)
    : isRefused
      ? t('again', { why: asToldNow(refusal) })
      : t(isRead ? 'read' : 'unread')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-3 tablet:px-4">
      <label
        htmlFor={id}
        className="grid size-11 shrink-0 cursor-pointer place-items-center has-disabled:cursor-not-allowed"
      >
        <span className="sr-only">{t('select', { title })}</span>
        <Tick
          id={id}
          checked={isTicked}
          disabled={!isRead || why !== null}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onTick(target.checked)}
        />
      </label>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{title}</p>
        <p className="num break-words text-sm text-muted">
          {t('from', { name: envelope.sender.name, date: formats.date(at) })}
        </p>
        <p
          id={`${id}-note`}
          className={`text-sm ${why || isRefused ? 'text-warning' : isRead ? 'text-success' : 'text-muted'}`}
        >
          {note}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-tablet:ml-auto">
        {why && why !== 'over' && (
          <ButtonLink href={`/business/envelopes/viewer/${encodeURIComponent(token)}`}>{t('alone')}</ButtonLink>
        )}
        {(isRead || why === null) && (
          <Button
            icon={BookOpen}
            kind={isRead ? 'quiet' : 'default'}
            aria-label={t('openNamed', { title })}
            isBusy={isOpening}
            onClick={onOpen}
          >
            {t('open')}
          </Button>
        )}
      </div>
    </li>
  )
}
