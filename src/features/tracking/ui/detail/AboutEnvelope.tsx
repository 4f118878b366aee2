/** Details that the sender wrote and chose. */
import type { ReactNode } from 'react'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { useDetailText } from './text.ts'

type About = Pick<EnvelopeView, 'sender' | 'subject' | 'message' | 'expire_at' | 'time_zone' | 'closed_at'> &
  Pick<EnvelopeView, 'effective_until' | 'effective_date_reminder_at'> &
  /** A recipient is not told how often they will be reminded. */
  Partial<Pick<EnvelopeView, 'action_reminder_frequency'>>

/** @param face of its sender, where it has one */
export function AboutEnvelope({ envelope, face = null }: { envelope: About; face?: string | null }) {
  const t = useDetailText()
  const formats = useFormats()
  const { sender, subject, message, expire_at, time_zone, closed_at, action_reminder_frequency: reminder } = envelope
  const { effective_until, effective_date_reminder_at } = envelope
  const until = effective_until && formats.date(effective_until)
  const notice = effective_date_reminder_at && formats.date(effective_date_reminder_at)
  const by = (
    <>
      {sender.name} (<EmailAddress>{sender.email}</EmailAddress>)
    </>
  )
  /** Figures of a fixed width are for dates: they make hyphens between letters as wide. */
  const rows: (readonly [name: string, value: ReactNode, look?: 'num'])[] = [
    [t('about.sender'), face ? <WithFace name={sender.name} face={face} text={by} /> : by],
    [t('about.subject'), subject],
    [t('about.message'), message],
    [t('about.deadline'), expire_at ? formats.deadline(expire_at, time_zone) : t('about.none'), 'num'],
    [
      t('about.validity'),
      until && notice ? t('about.validityNotice', { until, notice }) : until || t('about.noValidity'),
      'num',
    ],
    [t('about.reminder'), reminder === undefined ? null : t(`about.reminders.${reminder ?? 'none'}`)],
    [t('about.closed'), closed_at && formats.dateTime(closed_at), 'num'],
  ]
  return (
    <Card title={t('about.title')}>
      <dl className="grid gap-3">
        {rows.map(
          ([name, value, look = '']) =>
            value && (
              <div key={name} className="grid gap-0.5 tablet:grid-cols-[9rem_1fr] tablet:gap-3">
                <dt className="text-muted">{name}</dt>
                <dd className={`min-w-0 break-words whitespace-pre-line ${look}`}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}

function WithFace({ name, face, text }: { name: string; face: string; text: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <Avatar name={name} picture={face} size="sm" />
      <span className="min-w-0">{text}</span>
    </span>
  )
}
