/** Name of an envelope's sender: the present one or, once the account is deleted, the one at that time (docs/decisions/144). */
import { sql } from '../../server/sql.ts'

/** Of `envelopes` joined with `users`; behind everything that is selected of envelopes. */
export const senderColumns = [
  sql<string>`coalesce(envelopes.sender_name, users.name)`.as('sender_name'),
  sql<string>`coalesce(envelopes.sender_email, users.email)`.as('sender_email'),
] as const
