/** The message with the code for somebody who filled in a public link (docs/decisions/234). */
import type { SubmissionId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { OutgoingMessage } from './message.model.ts'

/** Nothing of what they typed but the address: anybody may type it. */
export type CodeMessage = Readonly<{
  submissionId: SubmissionId
  email: string
  language: Language
  organization: string
  expiresAt: Date
}>

export function codeOutgoing({ submissionId, email, language, organization, expiresAt }: CodeMessage): OutgoingMessage {
  return {
    key: `submission_code:${submissionId}`,
    kind: 'submission_code',
    envelopeId: null,
    recipientId: null,
    userId: null,
    language,
    toName: '',
    toAddress: email,
    via: 'email',
    data: { submissionId, organization, expiresAt: expiresAt.toISOString() },
  }
}
