/** One integration: what it does, how it is doing, what was archived there, and what can be done with it. */
import { Archive, CircleAlert, CircleCheck, Clock, Cloud, Database, RotateCcw, Settings2, Unplug } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Badge } from '../../../web/design/Badge.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { sentenceFor } from '../../../web/wire-error.ts'
import { retryIntegrationEndpoint, type IntegrationView } from '../integration.contract.ts'
import { useRefreshIntegrations } from './refresh.ts'
import { useIntegrationText } from './text.ts'

const icons = { docuware: Archive, s3: Database, webdav: Cloud } as const

type CardProps = Readonly<{
  integration: IntegrationView
  onConfigure: () => void
  /** Absent: not offered here. */
  onDisconnect: (() => void) | undefined
}>

export function IntegrationCard({ integration, onConfigure, onDisconnect }: CardProps) {
  const t = useIntegrationText()
  const { value, name, description, is_active: isActive, archives, config } = integration
  const Icon = icons[value]
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg bg-surface p-4 shadow-raised tablet:p-5">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-sunken text-muted">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-base">{name}</h2>
            <StateBadge integration={integration} />
          </div>
          <p className="text-body text-pretty text-muted">{description}</p>
          {config?.['server_url'] && <p className="text-sm wrap-anywhere text-muted">{config['server_url']}</p>}
        </div>
      </div>
      {isActive && (
        <p className="num text-sm text-muted">
          {t('counts', {
            stored: String(archives.stored),
            waiting: String(archives.waiting),
            failed: String(archives.failed),
          })}
        </p>
      )}
      <Trouble integration={integration} />
      <div className="mt-auto flex flex-wrap gap-2">
        <Button icon={Settings2} onClick={onConfigure} aria-label={t('configureOne', { name })}>
          {t('configure')}
        </Button>
        {isActive && onDisconnect && (
          <Button icon={Unplug} onClick={onDisconnect} aria-label={t('disconnectOne', { name })}>
            {t('disconnect')}
          </Button>
        )}
      </div>
    </li>
  )
}

function StateBadge({ integration: { state } }: Pick<CardProps, 'integration'>) {
  const t = useIntegrationText()
  if (!state) return null
  const looks = {
    working: { tone: 'success', icon: CircleCheck },
    failing: { tone: 'warning', icon: Clock },
    stopped: { tone: 'danger', icon: CircleAlert },
  } as const
  return <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>
}

/** Why nothing is stored there, or what failed, and the way to try again. */
function Trouble({ integration }: Pick<CardProps, 'integration'>) {
  const t = useIntegrationText()
  const formats = useFormats()
  const refresh = useRefreshIntegrations()
  const { say } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const { value, state, message, next_try_at: nextTryAt, archives } = integration
  const isTroubled = state === 'stopped' || state === 'failing'
  if (!isTroubled && archives.failed === 0) return null
  const retry = async () => {
    setBusy(true)
    try {
      await call(retryIntegrationEndpoint, { id: value })
      await refresh()
      say({ tone: 'success', text: t('retrying') })
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert
      tone={state === 'failing' ? 'warning' : 'danger'}
      action={
        <Button icon={RotateCcw} isBusy={isBusy} onClick={() => void retry()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {message ?? t('someFailed', { count: String(archives.failed) })}
      {nextTryAt && <span className="num block text-sm">{t('nextTry', { when: formats.dateTime(nextTryAt) })}</span>}
    </Alert>
  )
}
