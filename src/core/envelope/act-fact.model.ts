/** Facts of what recipients were asked for: they signed, approved or followed. */
import type { RecipientId } from '../../kernel/ids.ts'
import type { SignedWith } from './certificate.model.ts'
import type { ShownDigest } from './shown-fact.model.ts'
import type { SignsAs } from './signs-as.model.ts'

/** `shown`: the digest of what they were shown; missing in what was recorded before there was one. */
type Acted = Readonly<{ recipientId: RecipientId; shown?: ShownDigest; signsAs?: SignsAs }>

export type ActFact =
  | (Acted & Readonly<{ type: 'recipient.approved' | 'recipient.followed' }>)
  /** A qualified signature names its certificate; what number stands in that is nobody's business here. */
  | (Acted & Readonly<{ type: 'recipient.signed'; certificate?: Omit<SignedWith, 'maskedNumber'> }>)
