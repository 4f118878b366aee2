/** The dashboard in numbers: what needs attention, and how the latest envelopes ended. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

const moment = z.iso.datetime()

/** Open envelopes: how many, at most a thousand, and the five most urgent. */
const Open = z.object({
  count: z.number().int(),
  envelopes: z.array(z.object({ id: z.uuid(), title: z.string(), subject: z.string(), at: moment })),
})

/** Of what ended in the span. `median_hours`: from sending to the last signature and the seal; null where none was completed. */
const ended = {
  completed: z.number().int(),
  rejected: z.number().int(),
  expired: z.number().int(),
  median_hours: z.number().nullable(),
}

const Named = z.object({ name: z.string(), ...ended })

export const showOverviewEndpoint = endpoint({
  method: 'GET',
  path: '/v1/envelopes/overview',
  does: 'Show what needs attention, and how the envelopes of the last twelve weeks ended: by week, and for owners by member and team. Test envelopes are left out of what ended.',
  caller: 'member',
  statements: 12,
  input: z.object({
    source: z.enum(['self', 'workspace']).default('self').describe('`workspace`: of everybody, for owners.'),
  }),
  output: z.object({
    /** Received, and the caller may act on them now; from any organization. */
    waiting_for_me: z.number().int(),
    halted: z.number().int(),
    /** Their deadline is within the next seven days: `at`. */
    expiring: Open,
    /** Sent more than seven days ago, and not everybody acted: `at` is when they were sent. */
    overdue: Open,
    ended: z.object(ended),
    /** Twelve, oldest first; a week begins on Monday, UTC. */
    weeks: z.array(z.object({ week: z.iso.date(), ...ended })),
    /** Those with the most envelopes, up to fifty; empty unless `source` is `workspace`. */
    members: z.array(Named),
    teams: z.array(Named),
  }),
})
