/** /auth/forgot: mails a reset link when the address has an account, and tells nobody whether it has one. */
import { useState } from 'react'
import { EmailAddress } from '../../../web/design/EmailAddress.tsx'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { EmailField } from '../../../web/design/EmailField.tsx'
import { call } from '../../../web/call.ts'
import { useWireForm } from '../../../web/form.ts'
import { forgotPasswordEndpoint } from '../../../core/identity/account.contract.ts'
import { DoorPage, inlineLink } from './DoorPage.tsx'
import { doorLink, rememberTypedEmail, typedEmail, wantedContinue } from './redirect-to.ts'
import { LocalLetters } from './LocalLetters.tsx'
import { useAccountText } from './text.ts'

export function ForgotPage() {
  const [mailedTo, setMailedTo] = useState<string>()
  if (mailedTo) return <Mailed address={mailedTo} onOther={() => setMailedTo(undefined)} />
  return <Ask onMailed={setMailedTo} />
}

function Ask({ onMailed }: { onMailed: (address: string) => void }) {
  const t = useAccountText()
  const form = useWireForm({
    schema: forgotPasswordEndpoint.input,
    defaults: { email: typedEmail() },
    send: async ({ email }) => {
      await call(forgotPasswordEndpoint, { email, continue: wantedContinue() })
      rememberTypedEmail(email)
      onMailed(email.trim())
    },
  })
  return (
    <DoorPage title={t('forgot.title')} text={t('forgot.text')} footer={<BackToLogin />}>
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <EmailField label={t('email')} autoComplete="username" {...form.field('email')} />
        <Button type="submit" kind="primary" size="lg" width="full" isBusy={form.isBusy}>
          {t('forgot.submit')}
        </Button>
      </form>
    </DoorPage>
  )
}

function Mailed({ address, onOther }: { address: string; onOther: () => void }) {
  const t = useAccountText()
  return (
    <DoorPage
      title={t('forgot.sentTitle')}
      text={t.rich('forgot.sent', {
        address: () => (
          <strong className="font-medium text-ink">
            <EmailAddress>{address}</EmailAddress>
          </strong>
        ),
      })}
      footer={<BackToLogin />}
    >
      <LocalLetters />
      <Button size="lg" width="full" onClick={onOther}>
        {t('forgot.again')}
      </Button>
    </DoorPage>
  )
}

function BackToLogin() {
  const t = useAccountText()
  return (
    <a href={doorLink('/auth/login')} className={inlineLink}>
      {t('backToLogin')}
    </a>
  )
}
