/** /account/profile/security: how somebody gets in, and from where they are in. */
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { showSecurityEndpoint, type SecurityView } from '../../security/security.contract.ts'
import { AppCard } from './AppCard.tsx'
import { DemandedBy } from './DemandedBy.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { useProof } from '../shared/use-proof.tsx'

export function SecurityPage() {
  const { data: security, error, refetch } = useAnswer(showSecurityEndpoint, {})
  if (security) return <Ways security={security} />
  if (!error) return <Skeleton lines={8} />
  return <LoadFailed error={error} onRetry={() => void refetch()} />
}

function Ways({ security }: { security: SecurityView }) {
  const proof = useProof(security)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <DemandedBy hasApp={security.authenticator !== null} />
      <AppCard authenticator={security.authenticator} proof={proof} />
      <PasskeysCard passkeys={security.passkeys} proof={proof} />
      {security.identities.map((identity) => (
        <IdentityCard key={identity.id} identity={identity} proof={proof} />
      ))}
      <SessionsCard proof={proof} />
      {proof.dialog}
    </div>
  )
}
