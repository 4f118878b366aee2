/** A new password for whoever knows the old one. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { PasswordField } from '../../../../web/design/PasswordField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import { changePasswordEndpoint } from '../../account.contract.ts'
import { inlineLink } from '../DoorPage.tsx'
import { rememberTypedEmail } from '../going-on.ts'
import { sayWeak } from '../say-weak.ts'
import { useMyAccountText } from './text.ts'

export function PasswordCard({ email }: { email: string }) {
  const t = useMyAccountText()
  const { say } = useToasts()
  const form = useWireForm({
    schema: changePasswordEndpoint.input,
    defaults: { current_password: '', password: '' },
    send: async (values) => {
      await call(changePasswordEndpoint, values)
      form.hook.reset()
      say({ tone: 'success', text: t('password.saved') })
    },
  })
  return (
    <Card title={t('password.title')}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <p className="text-muted">{t('password.text')}</p>
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
          <PasswordField label={t('password.current')} purpose="current" {...form.field('current_password')} />
          <PasswordField
            label={t('password.new')}
            purpose="new"
            {...sayWeak(form.field('password'), t('password.weak'))}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 max-tablet:grid">
          <a href="/auth/forgot" className={inlineLink} onClick={() => rememberTypedEmail(email)}>
            {t('password.forgot')}
          </a>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('password.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
