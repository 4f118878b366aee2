/** /auth/login: e-mail and password, and on to where one was going. */
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { call } from '../../../web/call.ts'
import { useWireForm } from '../../../web/form.ts'
import { loginEndpoint } from '../account.contract.ts'
import { DoorPage, inlineLink } from './DoorPage.tsx'
import { doorLink, goTo, rememberTypedEmail, typedEmail, wantedContinue } from './going-on.ts'
import { useAccountText } from './text.ts'

export function LoginPage() {
  const t = useAccountText()
  const form = useWireForm({
    schema: loginEndpoint.input,
    defaults: { email: typedEmail(), password: '' },
    send: async (values) => goTo((await call(loginEndpoint, { ...values, continue: wantedContinue() })).continue),
  })
  const keepEmail = () => rememberTypedEmail(form.hook.getValues('email'))
  return (
    <DoorPage
      title={t('login.title')}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <a href={doorLink('/auth/register')} onClick={keepEmail} className={inlineLink}>
            {t('login.register')}
          </a>
        </>
      }
    >
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <PasswordField label={t('password')} purpose="current" {...form.field('password')} />
        <Button type="submit" kind="primary" size="lg" width="full" isBusy={form.isBusy}>
          {t('login.submit')}
        </Button>
        <a href={doorLink('/auth/forgot')} onClick={keepEmail} className={`${inlineLink} justify-self-center`}>
          {t('login.forgot')}
        </a>
      </form>
    </DoorPage>
  )
}
