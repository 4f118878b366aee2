/** Icons of the types of recipients. */
import { CircleCheckBig, Eye, Handshake, PenLine, type LucideIcon } from 'lucide-react'
import type { RecipientType } from '../../envelope.model.ts'

export const typeIcons = {
  signer: PenLine,
  approver: CircleCheckBig,
  'carbon-copy': Eye,
  'in-person-signer': Handshake,
} as const satisfies Record<RecipientType, LucideIcon>
