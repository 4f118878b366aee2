/** /auth/register: an account in one card. */
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { call } from '../../../web/call.ts'
import { useWireForm } from '../../../web/form.ts'
import { useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import { registerEndpoint } from '../account.contract.ts'
import { AgreeToTerms } from './AgreeToTerms.tsx'
import { DoorPage, inlineLink } from './DoorPage.tsx'
import { doorLink, goTo, rememberTypedEmail, typedEmail, wantedContinue } from './going-on.ts'
import { phoneIn, PhoneOf } from './PhoneOf.tsx'
import { useAccountText } from './text.ts'
import { sayWeak } from './say-weak.ts'

export function RegisterPage() {
  const t = useAccountText()
  const { language } = useLanguage()
  const form = useWireForm({
    schema: registerEndpoint.input,
    defaults: { name: '', email: typedEmail(), phone: '', password: '', accepts_terms: false },
    send: async (values) => {
      await call(registerEndpoint, { ...values, language, continue: wantedContinue() })
      goTo(doorLink('/auth/verify'))
    },
  })
  const isAgreed = form.hook.watch('accepts_terms')
  return (
    <DoorPage
      title={t('register.title')}
      text={t('register.text')}
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
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <TextField label={t('name')} autoComplete="name" autoCapitalize="words" {...form.field('name')} />
        <TextField
          label={t('email')}
          hint={t('register.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <PhoneOf control={form.hook.control} label={t('phone')} defaultCountry={phoneIn(language)} />
        <PasswordField label={t('password')} purpose="new" {...sayWeak(form.field('password'), t('weakPassword'))} />
        <AgreeToTerms {...form.field('accepts_terms')} />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          width="full"
          isBusy={form.isBusy}
          disabledBecause={isAgreed ? undefined : t('agreeFirst')}
        >
          {t('register.submit')}
        </Button>
      </form>
    </DoorPage>
  )
}
