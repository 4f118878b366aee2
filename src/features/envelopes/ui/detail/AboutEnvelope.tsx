/** What the sender wrote and chose. */
import { Card } from '../../../../web/design/Card.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { EnvelopeView } from '../../envelope.contract.ts'
import { useDetailText } from './text.ts'

export function AboutEnvelope({ envelope }: { envelope: EnvelopeView }) {
  const t = useDetailText()
  const formats = useFormats()
  const { sender, subject, message, expire_at, closed_at, action_reminder_frequency, documents } = envelope
  const { effective_until, effective_date_reminder_at } = envelope
  const until = effective_until && formats.date(effective_until)
  const notice = effective_date_reminder_at && formats.date(effective_date_reminder_at)
  const rows: [string, string][] = [
    [t('about.sender'), `${sender.name} (${sender.email})`],
    ...(subject ? [[t('about.subject'), subject] satisfies [string, string]] : []),
    ...(message ? [[t('about.message'), message] satisfies [string, string]] : []),
    [t('about.deadline'), expire_at ? formats.date(expire_at) : t('about.none')],
    ...(until
      ? [
          [t('about.validity'), notice ? t('about.validityNotice', { until, notice }) : until] satisfies [
            string,
            string,
          ],
        ]
      : []),
    [t('about.reminder'), t(`about.reminders.${action_reminder_frequency ?? 'none'}`)],
    ...(closed_at ? [[t('about.closed'), formats.dateTime(closed_at)] satisfies [string, string]] : []),
    [
      t('about.documents'),
      documents.map(({ name, pages }) => `${name} (${t('about.pages', { count: pages.length })})`).join('\n'),
    ],
  ]
  return (
    <Card title={t('about.title')}>
      <dl className="grid gap-3">
        {rows.map(([name, value]) => (
          <div key={name} className="grid gap-0.5 tablet:grid-cols-[9rem_1fr] tablet:gap-3">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
