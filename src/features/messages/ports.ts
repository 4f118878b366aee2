/** Ports: functions of other features that messages call; main passes them in. */
import type { CheckCodeId, EnvelopeId, RecipientId, SalesQuestionId, SubmissionId } from '../../kernel/ids.ts'
import type { SessionId } from '../../core/identity/account.model.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { Keys } from '../../server/keys.ts'
import type { AccountMessageKind } from './message.model.ts'
import type { SalesLetter } from './sales-message.model.ts'

export type Ports = Readonly<{
  /** Secrets in links are computed when the letter is written and kept nowhere. */
  actionToken: (keys: Keys, recipientId: RecipientId, version: number) => string
  /** The whole address that a letter about an account leads to. */
  accountLink: (ctx: Ctx, letter: AccountLetterLink) => string
  /** Where somebody who is invited accepts. */
  invitationLink: (ctx: Ctx, invitationId: string) => string
  /** The code for what somebody filled in at a public link. */
  submissionCode: (keys: Keys, id: SubmissionId) => string
  /** The code of an identity check. */
  checkCode: (keys: Keys, id: CheckCodeId) => string
  /** What a member asks sales, in their words. */
  writeSalesLetter: (ctx: Ctx, questionId: SalesQuestionId) => Promise<SalesLetter>
  /** Writes into the history of an envelope that a message to a recipient is lost, or was withdrawn. */
  recordUndelivered: (ctx: Ctx, tx: Tx, lost: Lost) => Promise<void>
  /**
   * To every browser in which the user with this address asked for push messages, or to the one of a session. Throws where none could be told.
   * @returns sessions of those that could not, where others were
   */
  pushTo: (ctx: Ctx, email: string, message: Pushed, only: SessionId | null) => Promise<readonly SessionId[]>
  /** Sends the request to a recipient again, to the same address. */
  askAgain: (ctx: Ctx, envelopeId: EnvelopeId, recipientId: RecipientId) => Promise<'sent' | 'tooSoon' | 'closed'>
}>

type AccountLetterLink = Readonly<{ kind: AccountMessageKind; linkId: string | null; continue: string | null }>

/** `tag`: another one with it takes its place on the screen. */
type Pushed = Readonly<{ title: string; body: string; url: string; tag: string }>

type Lost = Readonly<{
  envelopeId: EnvelopeId
  recipientId: RecipientId
  state: 'bounced' | 'failed' | 'withdrawn'
  message: string
  reason: string
}>
