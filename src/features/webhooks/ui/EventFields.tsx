/** Checkboxes for the events that a webhook hears of: all, or one by one. */
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import { webhookEvents, type EnvelopeEventName } from '../webhook.model.ts'
import { useWebhookText } from './text.ts'

export function EventFields({
  events,
  onEvents,
}: {
  events: readonly EnvelopeEventName[]
  onEvents: (events: readonly EnvelopeEventName[]) => void
}) {
  const t = useWebhookText()
  const isAll = events.length === webhookEvents.length
  return (
    <div className="grid gap-3">
      <Checkbox
        label={t('form.all')}
        hint={t('form.allHint')}
        checked={isAll}
        onChange={() => onEvents(isAll ? [] : webhookEvents)}
      />
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 tablet:grid-cols-2">
        {(['envelope', 'recipient'] as const).map((about) => (
          <fieldset key={about} className="m-0 grid content-start gap-0.5 border-0 p-0">
            <legend className="p-0 text-sm font-medium">{t(`form.${about}s`)}</legend>
            {webhookEvents
              .filter((event) => event.startsWith(about))
              .map((event) => (
                <Checkbox
                  key={event}
                  label={t(`events.${event}`)}
                  checked={events.includes(event)}
                  onChange={({ target }) => onEvents(chosen(events, event, target.checked))}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}

/** In their order. */
const chosen = (events: readonly EnvelopeEventName[], event: EnvelopeEventName, isIn: boolean) =>
  webhookEvents.filter((each) => (each === event ? isIn : events.includes(each)))
