/** Until when it may be signed, how often it is asked for, and until when it holds. */
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { DateField } from '../../../../web/design/dates/DateField.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { dayAhead, isUsable, noticeDay, reminders, tomorrow, type ReviewPart } from '../shared/review-form.ts'
import { useWizardText } from './text.ts'

const usualDays = [7, 15, 30] as const

export function ReviewDates({ values, onChange }: ReviewPart) {
  const t = useWizardText()
  const formats = useFormats()
  const { deadline, reminder, validUntil, isToldOfEnd } = values
  const notice = isUsable(validUntil) ? noticeDay(validUntil) : null
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <div className="grid gap-1.5">
        <DateField
          label={t('review.deadline')}
          isOptional
          min={tomorrow()}
          value={deadline}
          hint={isUsable(deadline) ? t('review.deadlineDay', { day: formats.day(deadline) }) : t('review.deadlineHint')}
          onValueChange={(day) => onChange({ deadline: day })}
        />
        <div role="group" aria-label={t('review.usual')} className="flex flex-wrap gap-1.5">
          {usualDays.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={deadline === dayAhead(days)}
              className="num min-h-7 rounded-full border-0 bg-pressed px-3 text-xs font-medium text-muted hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent coarse:min-h-11"
              onClick={() => onChange({ deadline: deadline === dayAhead(days) ? '' : dayAhead(days) })}
            >
              {t('review.inDays', { count: days })}
            </button>
          ))}
        </div>
        {isUsable(deadline) && (
          <div className="pt-2">
            <Select
              label={t('review.reminder')}
              value={reminder}
              options={[
                { value: '', label: t('review.reminders.none') },
                ...reminders.map((hours) => ({ value: hours, label: t(`review.reminders.${hours}`) })),
              ]}
              onChange={({ target }) => onChange({ reminder: reminders.find((hours) => hours === target.value) ?? '' })}
            />
          </div>
        )}
      </div>
      <div className="grid gap-1.5">
        <DateField
          label={t('review.validUntil')}
          isOptional
          min={tomorrow()}
          value={validUntil}
          hint={t('review.validUntilHint')}
          onValueChange={(day) => onChange({ validUntil: day })}
        />
        {notice && (
          <Checkbox
            label={t('review.tellEnd')}
            hint={
              isToldOfEnd ? t('review.tellEndDay', { count: notice.days, day: formats.day(notice.day) }) : undefined
            }
            checked={isToldOfEnd}
            onChange={({ target }) => onChange({ isToldOfEnd: target.checked })}
          />
        )}
      </div>
    </div>
  )
}
