/** /auth/register: an account in one card. What was written survives a reload, all but the password. */
import { useState } from 'react'
import { useKeptForm } from '../../../web/kept-form.ts'
import { goTo } from '../../../web/restored-page.ts'
import { keepInTab, keptInTab } from '../../../web/tab-shelf.ts'
import { DoorPage, inlineLink } from './DoorPage.tsx'
import { doorLink, isInvited, rememberTypedEmail, typedEmail, wantedContinue } from './redirect-to.ts'
import { RegisterForm, useRegister } from './RegisterForm.tsx'
import { useAccountText } from './text.ts'

const SHELF = 'rubrica.registering'
type Kept = Readonly<{ name: string; email: string; phone: string }>

export function RegisterPage() {
  const t = useAccountText()
  const [known] = useState((): Kept => ({ name: '', email: typedEmail(), phone: '', ...keptInTab<Kept>(SHELF) }))
  const form = useRegister({
    ...known,
    wanted: wantedContinue(),
    onMailed: () => {
      keepInTab(SHELF, null)
      goTo(doorLink('/auth/verify'))
    },
  })
  useKeptForm(form.hook, SHELF, ({ name, email, phone }) => ({ name, email, phone }))
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
