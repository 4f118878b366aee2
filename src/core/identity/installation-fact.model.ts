/** Facts about the installation: what operators do in it that is about no single organization or user (docs/decisions/324). */
import type { EnvelopeId, MessageId, UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'

export type InstallationFact =
  | Readonly<{ type: 'operator.added' | 'operator.removed'; userId: UserId }>
  | Readonly<{ type: 'message.sent_again'; messageId: MessageId }>
  /** Each of them says so in its own chain too. */
  | Readonly<{ type: 'envelopes.retried'; count: number; envelopeId?: EnvelopeId }>
  | Readonly<{ type: 'notice.set'; endsAt: string; texts: Readonly<{ [Each in Language]?: string | undefined }> }>
  | Readonly<{ type: 'notice.removed' }>
  /** Everything is under another server key: so much of it was encrypted anew. Prints recognise the keys without telling them. */
  | Readonly<{ type: 'server_key.exchanged'; from: string; to: string; rows: number; files: number }>
  /** Links, codes and cookies of before are good no more. */
  | Readonly<{ type: 'server_key.links_ended' }>
  /** SHA-256 of the certificate of a key that came as a file, hex; null: the self-made one seals again. */
  | Readonly<{ type: 'seal.chosen'; fingerprint: string | null }>
  /** By `rubrica backup` or `rubrica export`. */
  | Readonly<{ type: 'backup.exported'; rows: number; files: number }>
