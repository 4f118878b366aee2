/**
 * The door without leaving the page: for somebody who has just acted through a link and wants what they received in an account.
 * Login, or a new account whose address is confirmed by letter as always: holding a forwarded link proves no address.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { EmailAddress } from '../../../web/design/EmailAddress.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { showMeEndpoint } from '../../../core/identity/account.contract.ts'
import { ResendButton } from './AwaitLetter.tsx'
import { inlineLink } from './DoorPage.tsx'
import { LocalLetters } from './LocalLetters.tsx'
import { LoginForm, useLogin } from './LoginForm.tsx'
import { RegisterForm, useRegister } from './RegisterForm.tsx'
import { useAccountText } from './text.ts'

export type DoorDialogProps = Readonly<{
  startsWith: 'login' | 'register'
  onClose: () => void
  /** Proposed, and changeable: whom the link was sent to. */
  name: string
  email: string
  /** Somebody is signed in, with a confirmed address or one that is still to be confirmed. */
  onIn: (email: string) => void
}>

type Side = Readonly<{ is: 'login' } | { is: 'register' } | { is: 'confirm'; email: string }>

/** Where the letter's link leads: what was received. */
const INBOX = '/business/documents'

export function DoorDialog({ startsWith, onClose, name, email, onIn }: DoorDialogProps) {
  const t = useAccountText()
  const [side, turnTo] = useState<Side>({ is: startsWith })
  const login = useLogin({ email, wanted: INBOX, onIn: (_, typed) => onIn(typed) })
  const register = useRegister({
    name,
    email,
    wanted: INBOX,
    onMailed: (typed) => turnTo({ is: 'confirm', email: typed }),
  })
  const other = (words: string, label: string, to: Side) => (
    <p className="text-center text-body text-muted">
      {words}{' '}
      <button type="button" className={`${inlineLink} min-h-11 border-0 bg-transparent p-0`} onClick={() => turnTo(to)}>
        {label}
      </button>
    </p>
  )
  switch (side.is) {
    case 'login':
      return (
        <Dialog isOpen onClose={onClose} size="sm" title={t('login.title')} text={t('drop.loginText')}>
          <LoginForm form={login}>
            <a
              href={`/auth/forgot?continue=${encodeURIComponent(INBOX)}`}
              className={`${inlineLink} justify-self-center`}
            >
              {t('login.forgot')}
            </a>
            {other(t('login.noAccount'), t('login.register'), { is: 'register' })}
          </LoginForm>
        </Dialog>
      )
    case 'register':
      return (
        <Dialog isOpen onClose={onClose} size="sm" title={t('register.title')} text={t('drop.registerText')}>
          <div className="grid gap-4">
            <RegisterForm form={register} />
            {other(t('register.hasAccount'), t('register.login'), { is: 'login' })}
          </div>
        </Dialog>
      )
    case 'confirm':
      return <Confirm email={side.email} onClose={onClose} onConfirmed={() => onIn(side.email)} />
  }
}

/** Waits for the letter to be opened, here or on another device. */
function Confirm({ email, onClose, onConfirmed }: { email: string; onClose: () => void; onConfirmed: () => void }) {
  const t = useAccountText()
  const lookNow = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    call(showMeEndpoint, {}, { staysWhenSignedOut: true }).then(
      (me) => me.is_email_verified && onConfirmed(),
      () => undefined, // asked again at the next turn
    )
  })
  useEffect(() => {
    const look = () => lookNow()
    const timer = setInterval(look, LOOKS_EACH_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('verify.title')}
      text={
        <div className="grid gap-3">
          <p>
            {t.rich('verify.mailed', {
              address: () => (
                <strong className="font-medium text-ink">
                  <EmailAddress>{email}</EmailAddress>
                </strong>
              ),
            })}
          </p>
          <p>{t('drop.confirmText')}</p>
          <p>{t('verify.spam')}</p>
        </div>
      }
    >
      <div className="grid gap-3">
        <LocalLetters />
        <ResendButton />
      </div>
    </Dialog>
  )
}

const LOOKS_EACH_MS = 5_000
