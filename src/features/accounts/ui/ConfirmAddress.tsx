/** The landing of the link in the letter: confirms at once, and says what to do when the link is worth nothing any more. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { call } from '../../../web/call.ts'
import { isRefusal, sentenceFor } from '../../../web/wire-error.ts'
import { showMeEndpoint, verifyEmailEndpoint } from '../../../core/identity/account.contract.ts'
import { Confirmed, ResendButton, SignInButton } from './AwaitLetter.tsx'
import { DoorPage } from './DoorPage.tsx'
import { wantedContinue } from './redirect-to.ts'
import { useAccountText } from './text.ts'

type Screen = Readonly<
  | { is: 'asking' }
  | { is: 'confirmed'; email: string; continue: string }
  | { is: 'dead link'; isSignedIn: boolean }
  | { is: 'failed'; error: unknown }
>

export function ConfirmAddress({ linkKey }: { linkKey: string }) {
  const t = useAccountText()
  const [screen, setScreen] = useState<Screen>({ is: 'asking' })
  const isAsked = useRef(false)
  const ask = useCallback(() => {
    setScreen({ is: 'asking' })
    void confirm(linkKey).then(setScreen)
  }, [linkKey])
  useEffect(() => {
    if (isAsked.current) return // the key works once: React's second look in development must not spend it
    isAsked.current = true
    ask()
  }, [ask])

  switch (screen.is) {
    case 'asking':
      return (
        <DoorPage title={t('verify.checking')}>
          <Skeleton lines={2} />
        </DoorPage>
      )
    case 'confirmed':
      return <Confirmed email={screen.email} redirectTo={screen.continue} />
    case 'dead link':
      return <DeadLink isSignedIn={screen.isSignedIn} />
    case 'failed':
      return (
        <DoorPage title={t('verify.troubleTitle')}>
          <Alert tone="danger">{sentenceFor(screen.error)}</Alert>
          <Button kind="primary" size="lg" width="full" onClick={ask}>
            {t('verify.tryAgain')}
          </Button>
        </DoorPage>
      )
  }
}

async function confirm(key: string): Promise<Screen> {
  try {
    const answer = await call(verifyEmailEndpoint, { key, continue: wantedContinue() })
    return { is: 'confirmed', ...answer }
  } catch (error) {
    return isRefusal(error, 'link.invalid_or_used') ? await afterDeadLink() : { is: 'failed', error }
  }
}

/** A user who opens the link twice, or reloads the page, is told that the address is confirmed. */
async function afterDeadLink(): Promise<Screen> {
  try {
    const me = await call(showMeEndpoint, {}, { staysWhenSignedOut: true })
    if (!me.is_email_verified) return { is: 'dead link', isSignedIn: true }
    return { is: 'confirmed', email: me.email, continue: wantedContinue() }
  } catch {
    return { is: 'dead link', isSignedIn: false }
  }
}

function DeadLink({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useAccountText()
  return (
    <DoorPage title={t('verify.failedTitle')} text={t('verify.failed')}>
      {isSignedIn ? (
        <ResendButton kind="primary" />
      ) : (
        <>
          <p className="text-body text-muted">{t('verify.signIn')}</p>
          <SignInButton />
        </>
      )}
    </DoorPage>
  )
}
