/** /account/profile/privacy: what is held about somebody, theirs to take along and to have deleted. */
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { showPrivacyEndpoint, type PrivacyView } from '../../privacy/privacy.contract.ts'
import { showSecurityEndpoint, type SecurityView } from '../../security/security.contract.ts'
import { useProof } from '../shared/use-proof.tsx'
import { CopyCard } from './CopyCard.tsx'
import { DeletionCard } from './DeletionCard.tsx'

/** How often to look whether a copy is ready. */
const LOOK_MS = 1_500

export function PrivacyPage() {
  const privacy = useAnswer(
    showPrivacyEndpoint,
    {},
    { refetchInterval: ({ state }) => (state.data?.copy?.state === 'preparing' ? LOOK_MS : false) },
  )
  const security = useAnswer(showSecurityEndpoint, {})
  const error = privacy.error ?? security.error
  if (privacy.data && security.data) return <Rights privacy={privacy.data} security={security.data} />
  if (!error) return <Skeleton lines={8} />
  const again = () => void Promise.all([privacy.refetch(), security.refetch()])
  return <LoadFailed error={error} onRetry={again} />
}

function Rights({ privacy, security }: { privacy: PrivacyView; security: SecurityView }) {
  const proof = useProof(security)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <CopyCard copy={privacy.copy} againAt={privacy.copy_again_at} proof={proof} />
      <DeletionCard privacy={privacy} proof={proof} />
      {proof.dialog}
    </div>
  )
}
