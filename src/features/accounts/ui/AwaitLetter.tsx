/** We mailed a link: waits until it was opened, here or on another device, and can mail it again. */
import { useEffect, useState } from 'react'
import { EmailAddress } from '../../../web/design/EmailAddress.tsx'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { call } from '../../../web/call.ts'
import { useFetched } from '../../../web/fetched.ts'
import { useAdopted } from '../../../web/i18n/LanguageProvider.tsx'
import { sentenceFor, WireError } from '../../../web/wire-error.ts'
import { resendVerificationEndpoint, showMeEndpoint } from '../../../core/identity/account.contract.ts'
import { DEFAULT_CONTINUE } from '../../../core/identity/account.model.ts'
import { DoorPage } from './DoorPage.tsx'
import { isInvited, wantedContinue } from './redirect-to.ts'
import { LeaveAnd } from './LeaveAnd.tsx'
import { LocalLetters } from './LocalLetters.tsx'
import { useAccountText } from './text.ts'

export function AwaitLetter() {
  const t = useAccountText()
  const me = useFetched(showMeEndpoint, {}, { staysWhenSignedOut: true })
  useAdopted(me.is === 'here' ? me.answer.language : undefined)
  useEffect(() => (me.is === 'here' && !me.answer.is_email_verified ? lookAgain(me.reload) : undefined), [me])

  switch (me.is) {
    case 'loading':
      return (
        <DoorPage title={t('verify.title')}>
          <Skeleton lines={3} />
        </DoorPage>
      )
    case 'failed':
      return me.error instanceof WireError && me.error.status === 401 ? (
        <SignInFirst />
      ) : (
        <DoorPage title={t('verify.title')}>
          <Alert tone="danger" action={<Button onClick={me.reload}>{t('verify.tryAgain')}</Button>}>
            {sentenceFor(me.error)}
          </Alert>
        </DoorPage>
      )
    case 'here':
      return me.answer.is_email_verified ? (
        <Confirmed email={me.answer.email} redirectTo={wantedContinue()} />
      ) : (
        <Waiting email={me.answer.email} />
      )
  }
}

export function Confirmed({ email, redirectTo }: { email: string; redirectTo: string }) {
  const t = useAccountText()
  return (
    <DoorPage title={t('verify.doneTitle')} text={t.rich('verify.done', { address: () => <Address>{email}</Address> })}>
      <ButtonLink href={redirectTo} kind="primary" size="lg" width="full">
        {t('continue')}
      </ButtonLink>
    </DoorPage>
  )
}

/** Mails the link again and says so; several failures in a row say why. */
export function ResendButton({ kind = 'default' }: { kind?: 'default' | 'primary' }) {
  const t = useAccountText()
  const [outcome, setOutcome] = useState<{ is: 'busy' } | { is: 'sent' } | { is: 'failed'; error: unknown }>()
  const resend = () => {
    setOutcome({ is: 'busy' })
    call(resendVerificationEndpoint, { continue: wantedContinue() }).then(
      () => setOutcome({ is: 'sent' }),
      (error: unknown) => setOutcome({ is: 'failed', error }),
    )
  }
  return (
    <>
      {outcome?.is === 'sent' && <Alert tone="success">{t('verify.resent')}</Alert>}
      {outcome?.is === 'failed' && <Alert tone="danger">{sentenceFor(outcome.error)}</Alert>}
      <Button kind={kind} size="lg" width="full" isBusy={outcome?.is === 'busy'} onClick={resend}>
        {t('verify.resend')}
      </Button>
    </>
  )
}

function Waiting({ email }: { email: string }) {
  const t = useAccountText()
  return (
    <DoorPage
      title={t('verify.title')}
      text={
        <div className="grid gap-3">
          <p>{t.rich('verify.mailed', { address: () => <Address>{email}</Address> })}</p>
          <p>{t('verify.spam')}</p>
        </div>
      }
      footer={<LeaveAnd say="verify.otherAddress" to="/auth/register" />}
    >
      <LocalLetters />
      <div className="grid gap-3">
        <ResendButton />
        {/* an invitation is answered by a confirmed address only, and would lead back here */}
        <ButtonLink
          href={isInvited() ? DEFAULT_CONTINUE : wantedContinue()}
          kind="quiet"
          size="lg"
          width="full"
          aria-describedby="later"
        >
          {t('verify.later')}
        </ButtonLink>
        <p id="later" className="text-center text-sm text-muted">
          {t('verify.laterText')}
        </p>
      </div>
    </DoorPage>
  )
}

function SignInFirst() {
  const t = useAccountText()
  return (
    <DoorPage title={t('verify.title')} text={t('verify.signIn')}>
      <SignInButton />
    </DoorPage>
  )
}

/** Signs in and comes back to wait for the letter. */
export function SignInButton() {
  const t = useAccountText()
  const here = `/auth/verify?continue=${encodeURIComponent(wantedContinue())}`
  return (
    <ButtonLink href={`/auth/login?continue=${encodeURIComponent(here)}`} kind="primary" size="lg" width="full">
      {t('login.submit')}
    </ButtonLink>
  )
}

const Address = ({ children }: { children: string }) => (
  <strong className="font-medium text-ink">
    <EmailAddress>{children}</EmailAddress>
  </strong>
)

/** The link is often opened in another tab or on a phone: asks again when somebody comes back here, and now and then. */
function lookAgain(look: () => void): () => void {
  const onReturn = () => document.visibilityState === 'visible' && look()
  document.addEventListener('visibilitychange', onReturn)
  const timer = setInterval(onReturn, 10_000)
  return () => {
    document.removeEventListener('visibilitychange', onReturn)
    clearInterval(timer)
  }
}
