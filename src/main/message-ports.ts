/** Ports of messages: functions of the other features. */
import type { Ports as MessagePorts } from '../features/messages/ports.ts'
import { accountLink } from '../features/accounts/account-link.ts'
import { actionToken } from '../core/envelope/action-token.ts'
import { askAgain } from '../features/messages/ask-again.commands.ts'
import { invitationLink } from '../features/people/invitations/invitation-key.ts'
import { pushTo } from '../features/push/push.commands.ts'
import { recordUndelivered } from '../features/messages/undelivered.commands.ts'
import { checkCode } from '../features/identification/check-code.ts'
import { submissionCode } from '../features/public-links/submission-code.ts'
import { writeSalesLetter } from '../features/plans/billing/sales.letters.ts'
import { asId } from '../kernel/ids.ts'

export const messagePorts: MessagePorts = {
  actionToken,
  accountLink,
  invitationLink: (ctx, id) => invitationLink(ctx, asId(id)),
  submissionCode,
  checkCode,
  writeSalesLetter,
  recordUndelivered,
  askAgain,
  pushTo,
}
