/** Reads what WhatsApp posts to our hook: signed by its app secret, at least once and in any order. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Claimed } from './bounce-report.ts'
import type { DeliveryReport } from './delivery.model.ts'

/** Whether the signature is that of these very bytes; takes the same time whatever it is. */
export function isSigned(raw: Uint8Array, signature: string | null, appSecret: string): boolean {
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(signature ?? '')?.[1] ?? '', 'hex')
  const right = createHmac('sha256', appSecret).update(raw).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}

const Status = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z
    .array(
      z.object({
        code: z.number(),
        title: z.string().optional(),
        message: z.string().optional(),
        error_data: z.object({ details: z.string() }).optional().catch(undefined),
      }),
    )
    .optional(),
})
const Posted = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })) }),
  ),
})

/** `read`: it certainly arrived. */
const events: Readonly<Record<string, DeliveryReport['event']>> = {
  sent: 'leave',
  delivered: 'arrive',
  read: 'arrive',
  failed: 'giveUp',
}

/** null when it is not of WhatsApp's shape; messages of people to us, and what we do not know, are passed over. */
export function readStatuses(json: unknown): Claimed[] | null {
  const posted = Posted.safeParse(json)
  if (!posted.success) return null
  return posted.data.entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ value }) => value.statuses ?? [])
    .flatMap((each) => {
      const status = Status.safeParse(each)
      return status.success ? claimOf(status.data) : []
    })
}

function claimOf({ status, biz_opaque_callback_data: reference, errors }: z.output<typeof Status>): Claimed[] {
  if (!Object.hasOwn(events, status) || !reference) return []
  const [error] = errors ?? []
  const why = [error?.title ?? error?.message, error?.error_data?.details].filter(Boolean).join(': ')
  const report = { event: events[status]!, reason: why || null, statusCode: error ? String(error.code) : null }
  return [{ names: [reference], report }]
}
