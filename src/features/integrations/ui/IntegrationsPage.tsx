/** /account/integrations: all integrations that there are, or those that are connected, as cards. */
import { Link } from '@tanstack/react-router'
import { ArrowDownAZ, ArrowUpZA, Plug, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../web/design/Button.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { buttonLook } from '../../../web/design/button-look.ts'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { SearchField } from '../../../web/design/SearchField.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../web/query.tsx'
import { listAllIntegrationsEndpoint, listIntegrationsEndpoint, type IntegrationView } from '../integration.contract.ts'
import { ConfigureDialog } from './ConfigureDialog.tsx'
import { DisconnectDialog } from './DisconnectDialog.tsx'
import { IntegrationCard } from './IntegrationCard.tsx'
import { useIntegrationText } from './text.ts'

type Tab = 'alltools' | 'activeintegrations'
type Open = Readonly<{ is: 'configure' | 'disconnect'; integration: IntegrationView }>

/** What waits to be archived changes by itself. */
const LOOKS_AGAIN_MS = 10_000

export function IntegrationsPage({ tab }: { tab: Tab }) {
  const t = useIntegrationText()
  const [q, setQ] = useState('')
  const [isDescending, setDescending] = useState(false)
  const [open, setOpen] = useState<Open>()
  const isActive = tab === 'activeintegrations'
  const { data, error, refetch } = useAnswer(
    isActive ? listIntegrationsEndpoint : listAllIntegrationsEndpoint,
    {},
    { refetchInterval: LOOKS_AGAIN_MS },
  )
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  const close = () => setOpen(undefined)
  if (isActive && data.data.length === 0) return <None />
  const shown = sorted(matching(data.data, q), isDescending)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-40 tablet:max-w-80">
          <SearchField value={q} label={t('search')} placeholder={t('searchHint')} onSearch={setQ} />
        </div>
        <Button icon={isDescending ? ArrowUpZA : ArrowDownAZ} onClick={() => setDescending(!isDescending)}>
          {t(isDescending ? 'descending' : 'ascending')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={SearchX} title={t('noneFound')} text={t('noneFoundText')} />
      ) : (
        <ul className="m-0 grid list-none grid-cols-1 gap-4 p-0 tablet:grid-cols-2">
          {shown.map((integration) => (
            <IntegrationCard
              key={integration.value}
              integration={integration}
              onConfigure={() => setOpen({ is: 'configure', integration })}
              onDisconnect={isActive ? () => setOpen({ is: 'disconnect', integration }) : undefined}
            />
          ))}
        </ul>
      )}
      {open?.is === 'configure' && <ConfigureDialog integration={open.integration} onClose={close} />}
      {open?.is === 'disconnect' && <DisconnectDialog integration={open.integration} onClose={close} />}
    </div>
  )
}

function None() {
  const t = useIntegrationText()
  return (
    <EmptyState
      icon={Plug}
      title={t('none')}
      text={t('noneText')}
      action={
        <Link to="/account/integrations/alltools" className={buttonLook({ kind: 'primary' })}>
          <Plus aria-hidden className="size-4" />
          {t('add')}
        </Link>
      }
    />
  )
}

/** Without regard to case and accents. */
function matching(integrations: readonly IntegrationView[], q: string): IntegrationView[] {
  const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return integrations.filter(({ name, description }) => bare(`${name} ${description}`).includes(bare(q)))
}

const sorted = (integrations: readonly IntegrationView[], isDescending: boolean): IntegrationView[] =>
  integrations.toSorted((a, b) => a.name.localeCompare(b.name) * (isDescending ? -1 : 1))
