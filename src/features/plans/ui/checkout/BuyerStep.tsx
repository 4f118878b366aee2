/** First step: who buys. */
import { Controller } from 'react-hook-form'
import { PhoneField } from '../../../../web/design/PhoneField.tsx'
import { EmailField } from '../../../../web/design/EmailField.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { pressEnded } from '../../../../web/press.ts'
import { masked, maskedDocument } from '../../../../web/masks.ts'
import type { CustomerForm } from './customer-form.ts'
import { useCheckoutText } from './text.ts'

export function BuyerStep({ form, isUsa }: { form: CustomerForm; isUsa: boolean }) {
  const t = useCheckoutText()
  return (
    <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
      <TextField label={t('buyer.name')} autoComplete="name" autoCapitalize="words" {...form.field('name')} />
      <EmailField label={t('buyer.email')} autoComplete="email" {...form.field('email')} />
      {!isUsa && (
        <TextField
          label={t('buyer.document')}
          autoComplete="off"
          placeholder="000.000.000-00"
          {...masked(form.field('document'), maskedDocument)}
        />
      )}
      <Controller
        control={form.hook.control}
        name="phone"
        render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
          <PhoneField
            ref={ref}
            label={t('buyer.phone')}
            isOptional
            value={value}
            onValueChange={onChange}
            onBlur={() => void pressEnded().then(onBlur)}
            error={error?.message}
            defaultCountry={isUsa ? 'US' : 'BR'}
          />
        )}
      />
    </div>
  )
}
