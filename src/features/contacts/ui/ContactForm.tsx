/** A contact being written, wherever one is: its fields and what they need. */
import { Controller } from 'react-hook-form'
import type { CountryCode } from 'libphonenumber-js/min'
import { maskedCpf } from '../../../kernel/cpf.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { PhoneField } from '../../../web/design/PhoneField.tsx'
import { EmailField } from '../../../web/design/EmailField.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useWireForm } from '../../../web/form.ts'
import { masked } from '../../../web/masks.ts'
import { pressEnded } from '../../../web/press.ts'
import { createContactEndpoint, type ContactView } from '../contact.contract.ts'
import { contactLimits } from '../contact.model.ts'
import { useContactText } from './text.ts'

type Values = {
  name: string
  email: string
  phone?: string | null | undefined
  cpf?: string | null | undefined
}

export function ContactForm({
  id,
  start = { name: '', email: '', phone: '', cpf: '' },
  lockedCpf = null,
  phoneCountry,
  send,
}: {
  /** The button that sends it stands elsewhere and names the form. */
  id: string
  start?: Values
  /** Masked, of who may not read or change it. */
  lockedCpf?: string | null
  phoneCountry: CountryCode
  send: (values: Values) => Promise<ContactView>
}) {
  const t = useContactText()
  const hasCpf = phoneCountry === 'BR' && lockedCpf === null
  const form = useWireForm({
    schema: createContactEndpoint.input,
    defaults: start,
    send: ({ cpf, ...parts }) => send(hasCpf ? { ...parts, cpf } : parts),
  })
  const cpfField = form.field('cpf')
  return (
    <form id={id} noValidate onSubmit={form.submit} className="grid gap-4">
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      <TextField label={t('name')} autoComplete="off" maxLength={contactLimits.name} {...form.field('name')} />
      <EmailField label={t('email')} autoComplete="off" maxLength={contactLimits.email} {...form.field('email')} />
      <Controller
        control={form.hook.control}
        name="phone"
        render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
          <PhoneField
            ref={ref}
            isOptional
            label={t('phone')}
            value={value ?? ''}
            defaultCountry={phoneCountry}
            onValueChange={onChange}
            onBlur={() => void pressEnded().then(onBlur)}
            error={error?.message}
          />
        )}
      />
      {hasCpf && (
        <TextField
          label={t('cpf')}
          isOptional
          hint={t('cpfHint')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          {...masked(cpfField, maskedCpf)}
          error={cpfField.error && t('cpfInvalid')}
        />
      )}
      {lockedCpf && <p className="num text-sm text-muted">{t('cpfLocked', { cpf: lockedCpf })}</p>}
    </form>
  )
}
