/** /auth/handed-over: the device was lent to people who sign in person. Its owner's password gives it back, and nothing else does. */
import { ArrowLeft, LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { useFetched } from '../../../web/fetched.ts'
import { useWireForm } from '../../../web/form.ts'
import { noteReturned, whenReturned } from '../../../web/session-lock.ts'
import { sentenceFor } from '../../../web/wire-error.ts'
import { goTo } from '../../../web/restored-page.ts'
import { showSessionLockEndpoint, unlockSessionEndpoint } from '../../../core/identity/account.contract.ts'
import { DoorPage, inlineLink } from './DoorPage.tsx'
import { doorLink, forgetSigning, signingInPerson, wantedContinue } from './redirect-to.ts'
import { useAccountText } from './text.ts'

export function SessionLockPage() {
  const t = useAccountText()
  const found = useFetched(showSessionLockEndpoint, {})
  const state = found.is === 'here' ? found.answer.state : null
  const { reload } = found.is === 'loading' ? { reload: null } : found

  useEffect(() => {
    if (state === 'handed_over') return reload ? whenReturned(reload) : undefined
    if (state === 'open') {
      noteReturned()
      goTo(wantedContinue())
    }
    if (state === 'signed_out') goTo(doorLink('/auth/login'))
    return undefined
  }, [state, reload])

  if (found.is === 'failed') {
    return (
      <DoorPage title={t('sessionLock.title')}>
        <Alert tone="danger" action={<Button onClick={found.reload}>{t('verify.tryAgain')}</Button>}>
          {sentenceFor(found.error)}
        </Alert>
      </DoorPage>
    )
  }
  return state === 'handed_over' && found.is === 'here' ? <AskOwner name={found.answer.name ?? ''} /> : null
}

function AskOwner({ name }: { name: string }) {
  const t = useAccountText()
  const signing = signingInPerson()
  const form = useWireForm({
    schema: unlockSessionEndpoint.input,
    defaults: { password: '' },
    send: async (values) => {
      await call(unlockSessionEndpoint, values, { staysWhenSignedOut: true })
      noteReturned()
      forgetSigning()
      window.location.replace(wantedContinue())
    },
  })
  return (
    <DoorPage
      title={t('sessionLock.for', { name })}
      text={t('sessionLock.text')}
      footer={
        <a href={doorLink('/auth/login')} className={inlineLink}>
          {t('sessionLock.otherAccount')}
        </a>
      }
    >
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <PasswordField label={t('sessionLock.password', { name })} purpose="current" {...form.field('password')} />
        <Button type="submit" kind="primary" size="lg" width="full" icon={LockKeyhole} isBusy={form.isBusy}>
          {t('sessionLock.submit')}
        </Button>
        {signing && (
          <ButtonLink href={signing} kind="quiet" size="lg" width="full" icon={ArrowLeft}>
            {t('sessionLock.back')}
          </ButtonLink>
        )}
      </form>
    </DoorPage>
  )
}
