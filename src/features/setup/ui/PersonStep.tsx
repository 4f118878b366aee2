/** First step: who runs the installation. Needs the link that the server printed, or its token typed in. */
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { PasswordField } from '../../../web/design/PasswordField.tsx'
import { EmailField } from '../../../web/design/EmailField.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useWireForm } from '../../../web/form.ts'
import { useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import { beginSetupEndpoint } from '../setup.contract.ts'
import { forgetSetupKey } from './setup-key.ts'
import { useSetupText } from './text.ts'

export function PersonStep({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useSetupText()
  const { language } = useLanguage()
  const form = useWireForm({
    schema: beginSetupEndpoint.input,
    defaults: { token, name: '', email: '', password: '' },
    send: async (values) => {
      await call(beginSetupEndpoint, { ...values, token: tokenIn(values.token), language })
      forgetSetupKey()
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      {token === '' ? (
        <TextField
          label={t('person.token')}
          hint={t('person.tokenHint')}
          autoComplete="off"
          spellCheck={false}
          {...form.field('token')}
        />
      ) : (
        form.field('token').error && <Alert tone="danger">{t('person.linkWrong')}</Alert>
      )}
      <TextField label={t('person.name')} autoComplete="name" autoCapitalize="words" {...form.field('name')} />
      <EmailField label={t('person.email')} autoComplete="username" {...form.field('email')} />
      <PasswordField
        label={t('person.password')}
        purpose="new"
        {...form.field('password')}
        error={form.field('password').error && t('person.weak')}
      />
      <p className="text-sm text-muted">{t('person.operator')}</p>
      <Button type="submit" kind="primary" size="lg" width="full" isBusy={form.isBusy}>
        {t('person.submit')}
      </Button>
    </form>
  )
}

/** The whole link may be pasted. */
const tokenIn = (typed: string): string => typed.trim().replace(/^.*#/, '')
