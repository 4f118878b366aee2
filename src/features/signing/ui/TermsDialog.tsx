/** Before anything else: who sent this, as whom one acts, and the terms. "Not me" and declining are within reach. */
import { useRef, useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { LanguageSwitcher } from '../../../web/design/LanguageSwitcher.tsx'
import type { SigningView } from '../signing.contract.ts'
import { parts } from './parts.ts'
import { useQuestionText } from './question/text.ts'
import { lazyPart } from '../../../web/lazy-part.tsx'

const OwnPart = lazyPart(async () => ({ default: (await parts.part()).OwnPart }))
const TermsText = lazyPart(async () => ({ default: (await parts.terms()).TermsText }))

type Props = Readonly<{
  view: SigningView
  /** Inside the business area, whose frame has the languages already. */
  isFramed: boolean
  isOpen: boolean
  isBusy: boolean
  problem: string | null
  onAccept: () => void
  onNotMe: () => void
}>

export function TermsDialog({ view, isFramed, isOpen, isBusy, problem, onAccept, onNotMe }: Props) {
  const t = useQuestionText()
  const [hasRead, setRead] = useState(false)
  // Fetched when they are asked for; disclosures have to be before the person who consents (15 U.S.C. § 7001(c)(1)(B)).
  const [isTermsOpen, setTermsOpen] = useState(view.terms.law === 'us')
  const consent = useRef<HTMLInputElement>(null)
  const { sender, message } = view.envelope
  return (
    <Dialog
      isOpen={isOpen}
      isInstant
      startsAt={consent}
      title={t('title', { sender: sender.name })}
      text={`${t(`as.${view.type}`)} ${t('asWho', { who: view.value ? `${view.name} (${view.value})` : view.name })}`}
      actions={
        <>
          <Button kind="quiet" onClick={onNotMe}>
            {t('notMe')}
          </Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabledBecause={hasRead ? undefined : t('acceptFirst')}
            onClick={onAccept}
          >
            {t('accept')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {view.signs_as && <OwnPart signsAs={view.signs_as} />}
        {message && (
          <figure className="grid gap-1 border-l-2 border-line pl-3">
            <figcaption className="text-sm text-muted">{t('message', { sender: sender.name })}</figcaption>
            <blockquote className="whitespace-pre-line">{message}</blockquote>
          </figure>
        )}
        <details open={isTermsOpen} onToggle={(event) => setTermsOpen(event.currentTarget.open)}>
          <summary className="py-2 font-medium text-accent underline-offset-2 hover:underline">{t('read')}</summary>
          <div
            role="group"
            aria-label={t('read')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing that keys could reach
            tabIndex={0}
            className="max-h-48 overflow-y-auto tablet:max-h-64 rounded-md bg-sunken p-4"
          >
            {isTermsOpen && <TermsText version={view.terms.version} />}
          </div>
        </details>
        <Checkbox
          ref={consent}
          label={t('consent')}
          checked={hasRead}
          onChange={(event) => setRead(event.target.checked)}
        />
        {!isFramed && (
          <div className="justify-self-start">
            <LanguageSwitcher />
          </div>
        )}
      </div>
    </Dialog>
  )
}
