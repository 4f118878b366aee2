/** /auth/register: an account in one card. */
import { goTo } from '../../../web/restored-page.ts'
import { DoorPage, inlineLink } from './DoorPage.tsx'
import { doorLink, isInvited, rememberTypedEmail, typedEmail, wantedContinue } from './redirect-to.ts'
import { RegisterForm, useRegister } from './RegisterForm.tsx'
import { useAccountText } from './text.ts'

export function RegisterPage() {
  const t = useAccountText()
  const form = useRegister({
    name: '',
    email: typedEmail(),
    wanted: wantedContinue(),
    onMailed: () => goTo(doorLink('/auth/verify')),
  })
  return (
    <DoorPage
      title={t('register.title')}
      text={t(isInvited() ? 'invited.register' : 'register.text')}
      footer={
        <>
          {t('register.hasAccount')}{' '}
          <a
            href={doorLink('/auth/login')}
            onClick={() => rememberTypedEmail(form.hook.getValues('email'))}
            className={inlineLink}
          >
            {t('register.login')}
          </a>
        </>
      }
    >
      <RegisterForm form={form} />
    </DoorPage>
  )
}
