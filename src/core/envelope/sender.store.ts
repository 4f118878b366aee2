/** How whoever sent an envelope is called: as now or, once their account is deleted, as they were then (docs/decisions/144). */
import { sql } from '../../server/sql.ts'

/** Of `envelopes` joined with `users`; behind everything that is selected of envelopes. */
export const senderColumns = [
  sql<string>`coalesce(envelopes.sender_name, users.name)`.as('sender_name'),
  sql<string>`coalesce(envelopes.sender_email, users.email)`.as('sender_email'),
] as const
