/** /auth/handed-over: the device was lent to people who sign in person. Its owner's password gives it back, and nothing else does. */
import { ArrowLeft, LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../web/design/Button.tsx'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { useFetched } from '../../../web/fetched.ts'
import { useWireForm } from '../../../web/form.ts'
import { noteReturned, whenReturned } from '../../../web/handed-over.ts'
import { sentenceFor } from '../../../web/wire-error.ts'
import { showHandOverEndpoint, takeBackEndpoint } from '../../../core/identity/account.contract.ts'
import { DoorPage, inlineLink } from './DoorPage.tsx'
import { doorLink, forgetSigning, goTo, signingInPerson, wantedContinue } from './going-on.ts'
import { useAccountText } from './text.ts'

export function HandedOverPage() {
  const t = useAccountText()
  const found = useFetched(showHandOverEndpoint, {})
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
      <DoorPage title={t('handedOver.title')}>
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
    schema: takeBackEndpoint.input,
    defaults: { password: '' },
    send: async (values) => {
      await call(takeBackEndpoint, values, { staysWhenSignedOut: true })
      noteReturned()
      forgetSigning()
      window.location.replace(wantedContinue())
    },
  })
  return (
    <DoorPage
      title={t('handedOver.for', { name })}
      text={t('handedOver.text')}
      footer={
        <a href={doorLink('/auth/login')} className={inlineLink}>
          {t('handedOver.otherAccount')}
        </a>
      }
    >
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <PasswordField label={t('handedOver.password', { name })} purpose="current" {...form.field('password')} />
        <Button type="submit" kind="primary" size="lg" width="full" icon={LockKeyhole} isBusy={form.isBusy}>
          {t('handedOver.submit')}
        </Button>
        {signing && (
          <ButtonLink href={signing} kind="quiet" size="lg" width="full" icon={ArrowLeft}>
            {t('handedOver.back')}
          </ButtonLink>
        )}
      </form>
    </DoorPage>
  )
}
