/** /auth/new-password: an operator chose the password of this account; its owner chooses the next one before anything else. */
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { call } from '../../../web/call.ts'
import { useFetched } from '../../../web/fetched.ts'
import { useWireForm } from '../../../web/form.ts'
import { useAdopted } from '../../../web/i18n/LanguageProvider.tsx'
import { goTo } from '../../../web/restored-page.ts'
import { changePasswordEndpoint, showMeEndpoint } from '../../../core/identity/account.contract.ts'
import { DoorPage } from './DoorPage.tsx'
import { wantedContinue } from './redirect-to.ts'
import { LeaveAnd } from './LeaveAnd.tsx'
import { sayWeak } from './say-weak.ts'
import { useAccountText } from './text.ts'

export function NewPasswordPage() {
  const t = useAccountText()
  const me = useFetched(showMeEndpoint, {}, { staysWhenSignedOut: true })
  useAdopted(me.is === 'here' ? me.answer.language : undefined)
  const form = useWireForm({
    schema: changePasswordEndpoint.input,
    defaults: { current_password: '', password: '' },
    send: async (values) => {
      await call(changePasswordEndpoint, values)
      const { is_registration_complete: isComplete } = await call(showMeEndpoint, {})
      const then = wantedContinue()
      goTo(isComplete ? then : `/auth/complete?continue=${encodeURIComponent(then)}`)
    },
  })
  const leave = <LeaveAnd say="complete.otherAccount" to="/auth/login" />
  return (
    <DoorPage title={t('ownPassword.title')} text={t('ownPassword.text')} footer={leave}>
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <PasswordField label={t('ownPassword.current')} purpose="current" {...form.field('current_password')} />
        <PasswordField label={t('newPassword')} purpose="new" {...sayWeak(form.field('password'), t('weakPassword'))} />
        <Button type="submit" kind="primary" size="lg" width="full" isBusy={form.isBusy}>
          {t('reset.submit')}
        </Button>
      </form>
    </DoorPage>
  )
}
