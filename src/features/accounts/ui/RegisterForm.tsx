/** Registration form: on the registration page, and in the dialog for somebody who has just signed. */
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { EmailField } from '../../../web/design/EmailField.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useFetched } from '../../../web/fetched.ts'
import { useWireForm } from '../../../web/form.ts'
import { useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import { registerEndpoint, showInstallationEndpoint } from '../../../core/identity/account.contract.ts'
import { AgreeToTerms } from './AgreeToTerms.tsx'
import { CookiesNeeded } from './CookiesNeeded.tsx'
import { phoneIn, PhoneOf } from './PhoneOf.tsx'
import { sayWeak } from './say-weak.ts'
import { useAccountText } from './text.ts'

export type Registering = Readonly<{
  name: string
  email: string
  phone?: string
  /** Where the link in the letter leads. */
  wanted: string
  onMailed: (email: string) => void
}>

export function useRegister({ name, email, phone = '', wanted, onMailed }: Registering) {
  const { language } = useLanguage()
  return useWireForm({
    schema: registerEndpoint.input,
    defaults: { name, email, phone, password: '', accepts_terms: false },
    send: async (values) => {
      await call(registerEndpoint, { ...values, language, continue: wanted })
      onMailed(values.email)
    },
  })
}

export function RegisterForm({ form }: { form: ReturnType<typeof useRegister> }) {
  const t = useAccountText()
  const { language } = useLanguage()
  const installation = useFetched(showInstallationEndpoint, {})
  const country = phoneIn(language, installation.is === 'here' && installation.answer.is_usa_version)
  const isAgreed = form.hook.watch('accepts_terms')
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <CookiesNeeded />
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      <TextField label={t('name')} autoComplete="name" autoCapitalize="words" {...form.field('name')} />
      <EmailField label={t('email')} hint={t('register.emailHint')} autoComplete="username" {...form.field('email')} />
      <PhoneOf key={country} control={form.hook.control} label={t('phone')} defaultCountry={country} />
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
  )
}
