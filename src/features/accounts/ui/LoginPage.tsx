/** /auth/login: e-mail and password, and on to where one was going. */
import type { ComponentType } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { goTo } from '../../../web/restored-page.ts'
import { DoorPage, inlineLink } from './DoorPage.tsx'
import { doorLink, isInvited, rememberTypedEmail, typedEmail, wantedContinue } from './redirect-to.ts'
import { LoginForm, useLogin } from './LoginForm.tsx'
import { OtherWays } from './OtherWays.tsx'
import { useAccountText } from './text.ts'

/** Why the sign-in provider brought nobody: the address says by which code. */
const troubles = {
  'provider.unavailable': 'unavailable',
  'provider.refused': 'refused',
  'provider.address_unconfirmed': 'addressUnconfirmed',
  'provider.account_unconfirmed': 'accountUnconfirmed',
  'session.begin_again': 'again',
} as const

function troubleHere() {
  const code = new URLSearchParams(window.location.search).get('trouble') ?? ''
  return Object.hasOwn(troubles, code) ? troubles[code as keyof typeof troubles] : undefined
}

/** @param OrganizationWay the button by which members of an organization come in */
export function LoginPage({ OrganizationWay }: { OrganizationWay: ComponentType<{ email: string; wanted: string }> }) {
  const t = useAccountText()
  const trouble = troubleHere()
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
      {trouble && <Alert tone="danger">{t(`providerTrouble.${trouble}`)}</Alert>}
      <LoginForm form={form}>
        <a href={doorLink('/auth/forgot')} onClick={keepEmail} className={`${inlineLink} justify-self-center`}>
          {t('login.forgot')}
        </a>
      </LoginForm>
      <OtherWays>
        <OrganizationWay email={form.hook.watch('email')} wanted={wantedContinue()} />
      </OtherWays>
    </DoorPage>
  )
}
