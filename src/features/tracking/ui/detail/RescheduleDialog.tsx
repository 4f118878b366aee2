/** Changes the deadline and the reminders of an envelope that is on its way: everybody who was asked is told. */
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { DateField } from '../../../../web/design/dates/DateField.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { changeEnvelopeEndpoint, type EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import {
  endOfDay,
  isUsable,
  localDay,
  reminders,
  tomorrow,
  type Reminder,
} from '../../../drafting/ui/shared/review-form.ts'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { useDetailText } from './text.ts'

type Rescheduled = Pick<EnvelopeView, 'id' | 'expire_at' | 'action_reminder_frequency'>

export function RescheduleDialog({ envelope, onClose }: { envelope: Rescheduled; onClose: () => void }) {
  const t = useDetailText()
  const formats = useFormats()
  const { day, setDay, reminder, setReminder, whyNot, isBusy, failure, save } = useRescheduling(envelope, onClose)
  return (
    <Dialog
      isOpen
      onClose={isBusy ? undefined : onClose}
      size="sm"
      title={t('reschedule.title')}
      text={t('reschedule.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('reschedule.keep')}</Button>
          <Button kind="primary" isBusy={isBusy} disabledBecause={whyNot} onClick={() => void save()}>
            {t('reschedule.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <DateField
          label={t('reschedule.deadline')}
          isOptional
          min={tomorrow()}
          value={day}
          hint={isUsable(day) ? t('reschedule.day', { day: formats.day(day) }) : t('reschedule.hint')}
          onValueChange={setDay}
        />
        {day !== '' && (
          <Select
            label={t('reschedule.reminder')}
            value={reminder}
            options={[
              { value: '', label: t('about.reminders.none') },
              ...reminders.map((hours) => ({ value: hours, label: t(`about.reminders.${hours}`) })),
            ]}
            onChange={({ target }) => setReminder(reminders.find((hours) => hours === target.value) ?? '')}
          />
        )}
      </div>
    </Dialog>
  )
}

function useRescheduling({ id, expire_at, action_reminder_frequency }: Rescheduled, onClose: () => void) {
  const t = useDetailText()
  const { say } = useToasts()
  const { refreshAll } = useEnvelopeActions()
  const before = {
    day: expire_at ? localDay(new Date(expire_at)) : '',
    reminder: action_reminder_frequency ?? ('' as const),
  }
  const [day, setDay] = useState(before.day)
  const [wanted, setReminder] = useState<Reminder | ''>(before.reminder)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const reminder = day === '' ? '' : wanted
  const isMoved = day !== before.day
  const isSame = !isMoved && reminder === before.reminder
  const isDay = day === '' || !isMoved || isUsable(day)
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const expireAt = isMoved && { expire_at: day === '' ? null : endOfDay(day) }
      await call(changeEnvelopeEndpoint, { id, ...expireAt, action_reminder_frequency: reminder || null })
      say({ tone: 'success', text: t(isMoved ? 'reschedule.done' : 'reschedule.doneReminder') })
      onClose()
      await refreshAll()
    } catch (error) {
      setFailure(sentenceFor(error))
      setBusy(false)
    }
  }
  const whyNot = isSame ? t('reschedule.same') : isDay ? undefined : t('reschedule.invalid')
  return { day, setDay, reminder, setReminder, whyNot, isBusy, failure, save }
}
