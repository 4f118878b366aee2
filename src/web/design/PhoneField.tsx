/** A telephone number with its country; the value is E.164 (+5511987654321). The number plan comes when the field is used. */
import { ChevronDown } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import type { CountryCode } from 'libphonenumber-js/min'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { isComposing } from '../masks.ts'
import { controlLook } from './control-look.ts'
import { Field, type FieldProps } from './Field.tsx'
import { usePhonePlan, type PhonePlan as Plan } from './phone-plan.ts'
import { useDesignText } from './text.ts'

/** docs/domain/limits.md#envelopes; their calling codes are known before the plan is there. */
const preferred = { BR: '55', US: '1', ES: '34', AR: '54', UY: '598' } as const

type PhoneFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'className' | 'size' | 'type'> & {
    value: string
    onValueChange: (value: string) => void
    defaultCountry?: CountryCode
  }

export function PhoneField({
  value,
  onValueChange,
  defaultCountry = 'BR',
  label,
  hint,
  error,
  isOptional = false,
  hidesLabel = false,
  ...input
}: PhoneFieldProps) {
  const t = useDesignText()
  const plan = usePhonePlan()
  const [country, setCountry] = useState<CountryCode>(() => countryOf(value, defaultCountry))
  const [draft, setDraft] = useState<string>()
  const shown = draft ?? national(plan, value, country)

  const change = (text: string, at: CountryCode, isTypingAtEnd: boolean) => {
    setDraft(plan && isTypingAtEnd ? new plan.AsYouType(at).input(text) : text)
    onValueChange(text.trim() ? international(plan, text, at) : '')
  }
  const changeCountry = (next: CountryCode) => {
    setCountry(next)
    change(shown, next, true)
  }

  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} hidesLabel={hidesLabel}>
      {(aria) => (
        <div className="flex gap-2">
          <CountrySelect plan={plan} country={country} label={t('phone.country')} onChange={changeCountry} />
          <input
            {...input}
            {...aria}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={shown}
            className={`${controlLook()} num`}
            onChange={(event) => {
              const { value: text, selectionStart } = event.target
              change(text, country, selectionStart === text.length && !isComposing(event))
            }}
            onBlur={(event) => {
              if (value && plan?.isValidPhoneNumber(value)) {
                setCountry(countryOf(value, country, plan))
                setDraft(undefined) // a number that is whole is shown as its country writes it
              }
              input.onBlur?.(event)
            }}
          />
        </div>
      )}
    </Field>
  )
}

function CountrySelect({
  plan,
  country,
  label,
  onChange,
}: {
  plan: Plan | undefined
  country: CountryCode
  label: string
  onChange: (country: CountryCode) => void
}) {
  const t = useDesignText()
  const { language } = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const first = Object.keys(preferred) as CountryCode[]
  const others = (plan?.getCountries() ?? [])
    .filter((code) => !(code in preferred))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  const option = (code: CountryCode, name: string) => (
    <option key={code} value={code}>
      {name} (+{callingCode(plan, code)})
    </option>
  )
  return (
    <div className="relative shrink-0">
      {/* the native list is the best one on a phone; the short text above it keeps the field narrow */}
      <span
        aria-hidden
        className="num pointer-events-none absolute inset-0 z-1 flex items-center gap-1 pl-control-pad text-control"
      >
        {country} <span className="text-muted">+{callingCode(plan, country)}</span>
      </span>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 z-1 size-4 -translate-y-1/2 text-muted"
      />
      <select
        aria-label={label}
        value={country}
        onChange={({ target }) => onChange(target.value as CountryCode)}
        className={`${controlLook()} w-26! cursor-pointer text-transparent! [&>*]:text-ink`}
      >
        {first.map((code) => option(code, names.of(code) ?? code))}
        {others.length > 0 && (
          <optgroup label={t('phone.others')}>{others.map(({ code, name }) => option(code, name))}</optgroup>
        )}
      </select>
    </div>
  )
}

function callingCode(plan: Plan | undefined, country: CountryCode): string {
  return plan?.getCountryCallingCode(country) ?? (preferred as Partial<Record<CountryCode, string>>)[country] ?? ''
}

function countryOf(value: string, otherwise: CountryCode, plan?: Plan): CountryCode {
  const known = plan?.parsePhoneNumberFromString(value)?.country
  if (known) return known
  const byCode = Object.entries(preferred).find(([, code]) => value.startsWith(`+${code}`))
  return byCode ? (byCode[0] as CountryCode) : otherwise
}

function national(plan: Plan | undefined, value: string, country: CountryCode): string {
  if (!value) return ''
  const parsed = plan?.parsePhoneNumberFromString(value)
  if (parsed) return parsed.formatNational()
  const prefix = `+${callingCode(plan, country)}`
  return value.startsWith(prefix) ? value.slice(prefix.length) : value
}

function international(plan: Plan | undefined, text: string, country: CountryCode): string {
  const parsed = plan?.parsePhoneNumberFromString(text, country)
  if (parsed) return parsed.number
  const digits = text.replace(/\D/g, '')
  return text.trim().startsWith('+') ? `+${digits}` : `+${callingCode(plan, country)}${digits}`
}
