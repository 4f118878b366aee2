/** /account/profile/security: how somebody gets in, and from where they are in. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { showSecurityEndpoint, type SecurityView } from '../../security/security.contract.ts'
import { AppCard } from './AppCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { useSecurityText } from './text.ts'
import { useProof } from './use-proof.tsx'

export function SecurityPage() {
  const t = useSecurityText()
  const { data: security, error, refetch } = useAnswer(showSecurityEndpoint, {})
  if (security) return <Ways security={security} />
  if (!error) return <Skeleton lines={8} />
  return (
    <Alert tone="danger" action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}>
      {sentenceFor(error)}
    </Alert>
  )
}

function Ways({ security }: { security: SecurityView }) {
  const proof = useProof(security)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <AppCard authenticator={security.authenticator} proof={proof} />
      <PasskeysCard passkeys={security.passkeys} proof={proof} />
      {security.identities.map((identity) => (
        <IdentityCard key={identity.provider} identity={identity} />
      ))}
      <SessionsCard proof={proof} />
      {proof.dialog}
    </div>
  )
}

function IdentityCard({ identity: { provider, email, since } }: { identity: SecurityView['identities'][number] }) {
  const t = useSecurityText()
  const formats = useFormats()
  return (
    <Card title={t('identities.title')}>
      <p>{t('identities.text', { provider, email })}</p>
      <p className="num text-sm text-muted">{t('identities.since', { date: formats.date(since) })}</p>
    </Card>
  )
}
