/** By the year or by the month. */
import { Badge } from '../../../../web/design/Badge.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { Interval } from '../../billing/billing.model.ts'
import { useOfferText } from './text.ts'

const choices = [
  { months: 12, name: 'year' },
  { months: 1, name: 'month' },
] as const

/** @param saving the most that is saved by the year, from 0 to 1 */
export function IntervalToggle({
  value,
  saving,
  onChange,
}: {
  value: Interval
  saving: number
  onChange: (interval: Interval) => void
}) {
  const t = useOfferText()
  const { percent } = useFormats()
  return (
    <fieldset className="m-0 flex w-fit max-w-full gap-1 rounded-control border-0 bg-sunken p-1 inset-ring-1 inset-ring-line">
      <legend className="sr-only">{t('interval.label')}</legend>
      {choices.map(({ months, name }) => (
        <label key={name} className={choiceLook}>
          <input
            type="radio"
            name="plan-interval"
            className="sr-only"
            checked={value === months}
            onChange={() => onChange(months)}
          />
          {t(`interval.${name}`)}
          {months === 12 && saving >= 0.01 && (
            <Badge tone="success">{t('interval.upTo', { percent: percent(saving) })}</Badge>
          )}
        </label>
      ))}
    </fieldset>
  )
}

const choiceLook =
  'inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm font-medium text-muted transition-colors duration-120 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent coarse:min-h-11'
