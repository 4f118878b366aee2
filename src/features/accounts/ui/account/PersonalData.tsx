/** Name, phone and CPF, and the address that envelopes are received at. */
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { isCpf, maskedCpf } from '../../../../kernel/cpf.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useWireForm } from '../../../../web/form.ts'
import { masked } from '../../../../web/masks.ts'
import { useLanguage } from '../../../../web/i18n/LanguageProvider.tsx'
import { useCommand, useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  changeMeEndpoint,
  completeRegistrationEndpoint,
  resendVerificationEndpoint,
  showMeEndpoint,
  type UserView,
} from '../../../../core/identity/account.contract.ts'
import { phoneIn, PhoneOf } from '../PhoneOf.tsx'
import { useSelling } from '../../../plans/ui/shared/use-selling.ts'
import { useMyAccountText } from './text.ts'

const abroad = completeRegistrationEndpoint.input.pick({ name: true, phone: true }).extend({ cpf: z.string() })
/** In Brazil everybody has one (docs/domain/limits.md#account). */
const inBrazil = abroad.extend({ cpf: z.string().min(1).refine(isCpf) })

export function PersonalData({ me }: { me: UserView }) {
  const t = useMyAccountText()
  const { language } = useLanguage()
  const { say } = useToasts()
  const refresh = useRefresh()
  const hasCpf = !me.is_usa_version
  const isSelling = useSelling()
  const saved = fieldsOf(me)
  const form = useWireForm({
    schema: hasCpf ? inBrazil : abroad,
    defaults: saved,
    send: async ({ cpf, ...values }) => {
      const now = await call(changeMeEndpoint, hasCpf ? { ...values, cpf } : values)
      form.hook.reset(fieldsOf(now))
      await refresh(showMeEndpoint)
      say({ tone: 'success', text: t('data.saved') })
    },
  })
  const { name, phone, cpf } = useWatch({ control: form.hook.control })
  const isChanged = name !== saved.name || phone !== saved.phone || cpf !== saved.cpf
  const cpfField = form.field('cpf')
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
        {hasCpf && (
          <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
            <TextField
              label={t('data.cpf')}
              hint={t(isSelling ? 'data.cpfHintSold' : 'data.cpfHint')}
              inputMode="numeric"
              autoComplete="off"
              placeholder="000.000.000-00"
              {...masked(cpfField, maskedCpf)}
              error={cpfField.error && t(cpf === '' ? 'data.cpfMissing' : 'data.cpfInvalid')}
            />
          </div>
        )}
        <Address me={me} />
        <div className={buttonRow}>
          <Button
            type="submit"
            kind="primary"
            isBusy={form.isBusy}
            disabledBecause={
              isChanged ? (form.hook.formState.isValid ? undefined : t('data.notYet')) : t('data.nothingChanged')
            }
          >
            {t('data.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const fieldsOf = ({ name, phone, cpf }: Pick<UserView, 'name' | 'phone' | 'cpf'>) => ({
  name,
  phone: phone ?? '',
  cpf: maskedCpf(cpf ?? ''),
})

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
