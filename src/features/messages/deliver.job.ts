/** The jobs that turn a message into a letter, and into a push message: what they are called and what they carry. */
import { z } from 'zod'
import { asId } from '../../kernel/ids.ts'
import { defineJob } from '../../jobs/jobs.ts'

const payload = z.object({ messageId: z.uuid().transform((text) => asId<'Message'>(text)) })

/** With the queue's backoff twelve tries take most of a day. */
export const deliverMessageJob = defineJob({
  name: 'deliver_message',
  payload,
  maxAttempts: 12,
  statements: 3,
})

/** To the browsers of the person who got the letter, or to the one of a session; tried for about two minutes, for the letter is there. */
export const pushMessageJob = defineJob({
  name: 'push_message',
  payload: payload.extend({
    sessionId: z
      .uuid()
      .transform((text) => asId<'Session'>(text))
      .optional(),
  }),
  maxAttempts: 5,
})
