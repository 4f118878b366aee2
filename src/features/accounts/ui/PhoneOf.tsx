/** The phone of a form, whose value is a whole number (E.164) while its parts are typed. */
import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form'
import type { CountryCode } from 'libphonenumber-js/min'
import type { Language } from '../../../kernel/language.ts'
import { PhoneField } from '../../../web/design/PhoneField.tsx'
import { pressEnded } from '../../../web/press.ts'

export function PhoneOf<Values extends FieldValues & { phone: string }>({
  control,
  label,
  defaultCountry,
}: {
  control: Control<Values>
  label: string
  defaultCountry: CountryCode
}) {
  return (
    <Controller
      control={control}
      name={'phone' as Path<Values>}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <PhoneField
          ref={ref}
          label={label}
          value={value}
          onValueChange={onChange}
          onBlur={() => void pressEnded().then(onBlur)}
          error={error?.message}
          defaultCountry={defaultCountry}
        />
      )}
    />
  )
}

/** Where a number most likely is from: the market of the US variant, else the browser's own region, else that of the language. */
export function phoneIn(language: Language, isUsa: boolean): CountryCode {
  if (isUsa) return 'US' // docs/domain/README.md#markets
  const [spoken, browser] = [new Intl.Locale(language), new Intl.Locale(navigator.language)]
  return (spoken.region ?? browser.region ?? spoken.maximize().region ?? 'US') as CountryCode
}
