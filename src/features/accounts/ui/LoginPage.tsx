/** /auth/login: e-mail and password, and on to where one was going. */
import { DoorPage, inlineLink } from './DoorPage.tsx'
import { doorLink, goTo, isInvited, rememberTypedEmail, typedEmail, wantedContinue } from './going-on.ts'
import { LoginForm, useLogin } from './LoginForm.tsx'
import { useAccountText } from './text.ts'

export function LoginPage() {
  const t = useAccountText()
  const form = useLogin({ email: typedEmail(), wanted: wantedContinue(), onIn: goTo })
  const keepEmail = () => rememberTypedEmail(form.hook.getValues('email'))
  return (
    <DoorPage
      title={t('login.title')}
      text={isInvited() ? t('invited.login') : undefined}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <a href={doorLink('/auth/register')} onClick={keepEmail} className={inlineLink}>
            {t('login.register')}
          </a>
        </>
      }
    >
      <LoginForm form={form}>
        <a href={doorLink('/auth/forgot')} onClick={keepEmail} className={`${inlineLink} justify-self-center`}>
          {t('login.forgot')}
        </a>
      </LoginForm>
    </DoorPage>
  )
}
