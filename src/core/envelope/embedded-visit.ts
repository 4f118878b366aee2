/**
 * Embedded visits: a program opens a page of ours in a frame of its own page. The address is good once (its ticket stands in the
 * fragment, which travels to no server); the page exchanges it for the token of the visit, which it keeps in memory. Where a recipient's
 * action token is asked for, the token of their visit opens the same (docs/domain/links.md). The token of a sender's visit is a bearer
 * token that opens the calls of the editor for one draft (docs/decisions/236).
 */
import type { ClientId, EnvelopeId, OrganizationId, RecipientId, UserId } from '../../kernel/ids.ts'

/** What an address leads to: a recipient signs or approves, or (null) the sender edits a draft and sends it. */
export type VisitSubject = Readonly<{
  clientId: ClientId
  /** Whom the program acts for. */
  userId: UserId
  organizationId: OrganizationId
  envelopeId: EnvelopeId
  recipient: Readonly<{ id: RecipientId; tokenVersion: number }> | null
  /** Of the page that holds the frame, and is told what happens. */
  origin: string
}>

const PREFIX = 'ev_'
const TOKEN = /^ev_[\w-]{43}$/

export const newVisitToken = (random: (size: number) => Uint8Array): string =>
  PREFIX + Buffer.from(random(32)).toString('base64url')

export const isVisitToken = (token: string): boolean => TOKEN.test(token)
