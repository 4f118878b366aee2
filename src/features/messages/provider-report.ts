/**
 * Reads what mail providers report as JSON: our own small shape, Amazon SES (as it is, or through Amazon SNS) and Mailgun.
 * They name the message by the return address that we gave it. Fields are those that their references document.
 */
import { z } from 'zod'
import type { Claimed } from './bounce-report.ts'
import type { DeliveryReport } from './delivery.model.ts'

/** What a post of JSON is: reports, a subscription that somebody has to confirm, or nothing that we know. */
export type Posted =
  | Readonly<{ kind: 'reports'; claimed: readonly Claimed[] }>
  | Readonly<{ kind: 'subscription'; topic: string }>
  | null

export function readPosted(json: unknown): Posted {
  for (const read of readers) {
    const posted = read(json)
    if (posted) return posted
  }
  return null
}

const text = z.string().max(4000)
const reports = (claimed: readonly Claimed[]): Posted => ({ kind: 'reports', claimed })

const Own = z.object({
  reports: z
    .array(
      z.object({
        message: text,
        event: z.enum(['delivered', 'bounced', 'delayed']),
        reason: text.nullish(),
        status: text.nullish(),
      }),
    )
    .max(1000),
})
const ownEvents = { delivered: 'arrive', bounced: 'bounce', delayed: 'delay' } as const

function own(json: unknown): Posted {
  const posted = Own.safeParse(json)
  if (!posted.success) return null
  return reports(
    posted.data.reports.map(({ message, event, reason, status }) => ({
      names: [message],
      report: { event: ownEvents[event], reason: reason ?? null, statusCode: status ?? null },
    })),
  )
}

const Notice = z.object({ Type: z.string(), TopicArn: text, Message: z.string() })

/** Amazon SNS wraps a message of somebody else's, as text. */
function sns(json: unknown): Posted {
  const notice = Notice.safeParse(json)
  if (!notice.success) return null
  const { Type, TopicArn, Message } = notice.data
  if (Type === 'SubscriptionConfirmation') return { kind: 'subscription', topic: TopicArn }
  return Type === 'Notification' ? ses(parsed(Message)) : null
}

const Ses = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    mail: z.object({ source: text }),
    bounce: z
      .object({
        bounceType: z.string(),
        bouncedRecipients: z.array(z.object({ status: text.optional(), diagnosticCode: text.optional() })),
      })
      .optional(),
  })
  .refine(({ notificationType, eventType }) => notificationType ?? eventType)

/** A bounce that is not permanent may be the note of somebody who is away: the letter counts as under way. */
function ses(json: unknown): Posted {
  const notice = Ses.safeParse(json)
  if (!notice.success) return null
  const { notificationType, eventType, mail, bounce } = notice.data
  const names = [mail.source]
  if ((notificationType ?? eventType) === 'Delivery')
    return reports([{ names, report: { event: 'arrive', reason: null, statusCode: null } }])
  if (!bounce) return reports([])
  const [first] = bounce.bouncedRecipients
  const report: DeliveryReport = {
    event: bounce.bounceType === 'Permanent' ? 'bounce' : 'delay',
    reason: first?.diagnosticCode ?? null,
    statusCode: first?.status ?? null,
  }
  return reports([{ names, report }])
}

const Mailgun = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: text.optional(),
    envelope: z.object({ sender: text }).optional(),
    'delivery-status': z.object({ message: text.nullish(), description: text.nullish() }).optional(),
  }),
})

function mailgun(json: unknown): Posted {
  const posted = Mailgun.safeParse(json)
  if (!posted.success) return null
  const { event, severity, reason, envelope, 'delivery-status': status } = posted.data['event-data']
  const names = envelope ? [envelope.sender] : []
  if (event === 'delivered') return reports([{ names, report: { event: 'arrive', reason: null, statusCode: null } }])
  if (event !== 'failed') return reports([])
  const why = status?.message || status?.description || reason || null
  return reports([
    { names, report: { event: severity === 'permanent' ? 'bounce' : 'delay', reason: why, statusCode: null } },
  ])
}

const readers = [own, sns, ses, mailgun]

/** undefined when it is no JSON. */
export function parsed(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}
