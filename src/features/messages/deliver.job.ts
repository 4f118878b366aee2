/** The job that turns a message into a letter: what it is called and what it carries. */
import { z } from 'zod'
import { asId } from '../../kernel/ids.ts'
import { defineJob } from '../../server/jobs.ts'

/** With the queue's backoff twelve tries take most of a day. */
export const deliverMessageJob = defineJob({
  name: 'deliver_message',
  payload: z.object({ messageId: z.uuid().transform((text) => asId<'Message'>(text)) }),
  maxAttempts: 12,
  statements: 3,
})
