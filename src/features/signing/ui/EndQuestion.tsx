/** Ending it: recipients refuse, senders cancel what is theirs (docs/domain/rights.md#envelopes). */
import { persist } from '../../../web/until-it-comes.ts'
import type { SigningView } from '../signing.contract.ts'
import { isOwnEnvelope } from './shared/standing.ts'
import { RefuseDialog } from './dialogs.tsx'
import type { Acts } from './use-acts.ts'
import { lazyPart } from '../../../web/lazy-part.tsx'

// of members, and with their contracts
const CancelDialog = lazyPart(async () => ({
  default: (await persist(() => import('./CancelDialog.tsx'))).CancelDialog,
}))

type Props = Readonly<{ view: SigningView; acts: Acts; onClose: () => void; onReload: () => void }>

export function EndQuestion({ view, acts, onClose, onReload }: Props) {
  if (isOwnEnvelope(view)) return <CancelDialog view={view} onClose={onClose} onCancelled={onReload} />
  return <RefuseDialog isOpen onClose={onClose} acts={acts} />
}
