/** Settings of single sign-on, for owners: domains, provider, newcomers and groups, and whether it is required. */
import { showSecurityEndpoint, type SecurityView } from '../../../accounts/security/security.contract.ts'
import { NotProved, useProof } from '../../../accounts/ui/shared/use-proof.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { showSingleSignOnEndpoint, type SingleSignOnView } from '../../single-sign-on.contract.ts'
import type { RunChange } from './act.ts'
import { DomainsCard } from './DomainsCard.tsx'
import { EnforcementCard } from './EnforcementCard.tsx'
import { JoiningCard } from './JoiningCard.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { useSsoText } from './text.ts'

export function SingleSignOnPanel() {
  const settings = useAnswer(showSingleSignOnEndpoint, {})
  const security = useAnswer(showSecurityEndpoint, {})
  const error = settings.error ?? security.error
  if (settings.data && security.data) return <Settings settings={settings.data} security={security.data} />
  if (!error) return <Skeleton lines={8} />
  return <LoadFailed error={error} onRetry={() => void Promise.all([settings.refetch(), security.refetch()])} />
}

function Settings({ settings, security }: { settings: SingleSignOnView; security: SecurityView }) {
  const t = useSsoText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const proof = useProof(security)
  const act: RunChange = async (work, done) => {
    try {
      await proof.run(work)
    } catch (error) {
      if (error instanceof NotProved) return false
      throw error
    }
    await refresh(showSingleSignOnEndpoint)
    say({ tone: 'success', text: done })
    return true
  }
  /** Of buttons that stand alone: what fails is said in passing. */
  const press: RunChange = (work, done) =>
    act(work, done).catch((error: unknown) => {
      say({ tone: 'danger', text: sentenceFor(error) })
      return false
    })
  const { connection } = settings
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <p className="text-muted">{t('intro')}</p>
      <DomainsCard domains={settings.domains} act={act} press={press} />
      <ProviderCard settings={settings} act={act} />
      {connection && (
        <>
          <JoiningCard key={JSON.stringify(connection.mappings)} connection={connection} act={act} />
          <EnforcementCard connection={connection} outside={settings.members_outside} act={act} />
        </>
      )}
      {proof.dialog}
    </div>
  )
}
