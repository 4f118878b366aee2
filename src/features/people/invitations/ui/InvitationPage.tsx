/** /business/invitation: shows the invitation of a letter to the person it is for, who accepts it; anybody else is told why not. */
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { call } from '../../../../web/call.ts'
import { selectOrganization } from '../../../../web/organization.ts'
import { TroublePage, WaitingPage } from '../../../../web/shell/area-ends.tsx'
import { NotFoundPage } from '../../../../web/shell/dead-ends.tsx'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { logoutEndpoint } from '../../../../core/identity/account.contract.ts'
import type { OfferView } from '../invitation.contract.ts'
import { acceptInvitation, openInvitation, type JoinedOutcome, type InvitationOutcome } from './answer.ts'
import { Offer } from './Offer.tsx'
import { useInvitationText } from './text.ts'

export function InvitationPage({
  token,
  email,
  home,
  onJoined,
  onLeave,
}: {
  token: string
  /** Whose session this is. */
  email: string
  /** The dashboard. */
  home: string
  onJoined: (joined: JoinedOutcome, notice: string) => void
  onLeave: () => void
}) {
  const t = useInvitationText()
  usePageTitle(t('title'))
  const { outcome, retry, accept } = useOutcome(token, (joined) =>
    onJoined(joined, t(joined.wasMember ? 'already' : 'joined', { name: joined.organization.name })),
  )
  switch (outcome?.is) {
    case undefined:
    case 'joined':
      return <WaitingPage />
    case 'offered':
      return <Offer offer={outcome.offer} onAccept={() => accept(outcome.offer)} onLeave={onLeave} />
    case 'refused':
      return (
        <Attention text={outcome.sentence} onOk={onLeave}>
          {!outcome.isTheirs && <OtherAccount email={email} />}
        </Attention>
      )
    case 'full':
      return <Attention text={t('full', { name: outcome.name })} onOk={onLeave} />
    case 'lost':
      return <NotFoundPage home={home} isLink />
    case 'failed':
      return <TroublePage error={outcome.error} onRetry={retry} />
  }
}

function useOutcome(token: string, onJoined: (joined: JoinedOutcome) => void) {
  const [outcome, setOutcome] = useState<InvitationOutcome>()
  const isAsked = useRef(false)
  const joined = useEffectEvent(onJoined)
  const ask = useCallback(() => {
    setOutcome(undefined)
    void openInvitation(token).then(setOutcome)
  }, [token])
  useEffect(() => {
    if (isAsked.current) return // React's second look in development must not spend a member's invitation a second time
    isAsked.current = true
    ask()
  }, [ask])
  useEffect(() => {
    if (outcome?.is === 'joined') joined(outcome)
  }, [outcome])
  const accept = async (offer: OfferView) => setOutcome(await acceptInvitation(token, offer))
  return { outcome, retry: ask, accept }
}

/** Left by its button alone (docs/domain/screens.md#organizations): nobody shall close it unread and wonder where they are. */
function Attention({ text, onOk, children }: { text: string; onOk: () => void; children?: ReactNode }) {
  const t = useInvitationText()
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen
      title={t('attention')}
      text={text}
      size="sm"
      startsAt={ok}
      actions={
        <Button ref={ok} kind="primary" onClick={onOk}>
          {t('ok')}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

/** People have several addresses: the way to the one that was invited. */
function OtherAccount({ email }: { email: string }) {
  const t = useInvitationText()
  const [failure, setFailure] = useState<string>()
  const leave = () => {
    const here = window.location.pathname + window.location.search
    call(logoutEndpoint, {}).then(
      () => {
        selectOrganization(null)
        window.location.assign(`/auth/login?continue=${encodeURIComponent(here)}`)
      },
      (error: unknown) => setFailure(sentenceFor(error)),
    )
  }
  return (
    <div className="grid gap-3">
      {failure && <Alert tone="danger">{failure}</Alert>}
      <p className="text-body">
        {t.rich('signedInAs', {
          address: () => (
            <strong className="font-medium">
              <EmailAddress>{email}</EmailAddress>
            </strong>
          ),
          leave: (words) => (
            <button type="button" onClick={leave} className={inlineLink}>
              {words}
            </button>
          ),
        })}
      </p>
    </div>
  )
}

const inlineLink =
  'inline rounded-sm border-0 bg-transparent p-0 text-left font-medium text-accent underline decoration-1 underline-offset-3'
