/** Sign-in form with e-mail and password: on the sign-in page, and in the dialog for somebody who has just signed. */
import type { ReactNode } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { EmailField } from '../../../web/design/EmailField.tsx'
import { useWireForm } from '../../../web/form.ts'
import { goTo } from '../../../web/restored-page.ts'
import { loginEndpoint } from '../../../core/identity/account.contract.ts'
import { CookiesNeeded } from './CookiesNeeded.tsx'
import { useAccountText } from './text.ts'

export type LoggingIn = Readonly<{
  email: string
  /** Where one wants to go; the server says where one may. */
  wanted: string
  onIn: (redirectTo: string, email: string) => void
}>

export const useLogin = ({ email, wanted, onIn }: LoggingIn) =>
  useWireForm({
    schema: loginEndpoint.input,
    defaults: { email, password: '' },
    send: async (values) => {
      const answer = await call(loginEndpoint, { ...values, continue: wanted })
      if (answer.needs_second_factor) goTo(answer.continue)
      else onIn(answer.continue, values.email)
    },
  })

export function LoginForm({ form, children }: { form: ReturnType<typeof useLogin>; children: ReactNode }) {
  const t = useAccountText()
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <CookiesNeeded />
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      <EmailField label={t('email')} autoComplete="username" {...form.field('email')} />
      <PasswordField label={t('password')} purpose="current" {...form.field('password')} />
      <Button type="submit" kind="primary" size="lg" width="full" isBusy={form.isBusy}>
        {t('login.submit')}
      </Button>
      {children}
    </form>
  )
}
