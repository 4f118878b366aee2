/** Name and phone, and the address that envelopes are received at. */
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import { useLanguage } from '../../../../web/i18n/LanguageProvider.tsx'
import { useCommand, useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  changeMeEndpoint,
  completeRegistrationEndpoint,
  resendVerificationEndpoint,
  showMeEndpoint,
  type UserView,
} from '../../account.contract.ts'
import { phoneIn, PhoneOf } from '../PhoneOf.tsx'
import { useMyAccountText } from './text.ts'

const schema = completeRegistrationEndpoint.input.pick({ name: true, phone: true })

export function PersonalData({ me }: { me: UserView }) {
  const t = useMyAccountText()
  const { language } = useLanguage()
  const { say } = useToasts()
  const refresh = useRefresh()
  const saved = { name: me.name, phone: me.phone ?? '' }
  const form = useWireForm({
    schema,
    defaults: saved,
    send: async (values) => {
      const now = await call(changeMeEndpoint, values)
      form.hook.reset({ name: now.name, phone: now.phone ?? '' })
      await refresh(showMeEndpoint)
      say({ tone: 'success', text: t('data.saved') })
    },
  })
  const { name, phone } = useWatch({ control: form.hook.control })
  const isChanged = name !== saved.name || phone !== saved.phone
  return (
    <Card title={t('data.title')}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
          <TextField label={t('data.name')} autoComplete="name" autoCapitalize="words" {...form.field('name')} />
          <PhoneOf
            control={form.hook.control}
            label={t('data.phone')}
            defaultCountry={phoneIn(language, me.is_usa_version)}
          />
        </div>
        <Address me={me} />
        <div className="flex justify-end max-tablet:grid">
          <Button
            type="submit"
            kind="primary"
            isBusy={form.isBusy}
            disabledBecause={isChanged ? undefined : t('data.nothingChanged')}
          >
            {t('data.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Address({ me }: { me: UserView }) {
  const t = useMyAccountText()
  const { say } = useToasts()
  const resend = useCommand(resendVerificationEndpoint)
  const ask = () =>
    resend.mutate(
      { input: { continue: '/account/profile' } },
      {
        onSuccess: () => say({ tone: 'success', text: t('data.resent', { email: me.email }) }),
        onError: (error) => say({ tone: 'danger', text: sentenceFor(error) }),
      },
    )
  return (
    <div className="grid gap-2">
      <TextField
        label={t('data.email')}
        hint={t('data.emailHint')}
        value={me.email}
        readOnly
        autoComplete="username"
        aside={
          me.is_email_verified ? (
            <Badge tone="success" icon={CircleCheck}>
              {t('data.verified')}
            </Badge>
          ) : (
            <Badge tone="warning" icon={CircleAlert}>
              {t('data.unverified')}
            </Badge>
          )
        }
      />
      {!me.is_email_verified && (
        <div>
          <Button onClick={ask} isBusy={resend.isPending}>
            {t('data.resend')}
          </Button>
        </div>
      )}
    </div>
  )
}
