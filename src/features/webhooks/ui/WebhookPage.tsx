/** /account/developer/webhooks/:id: one webhook, its state, and the log of what was sent to it. */
import { useNavigate } from '@tanstack/react-router'
import { CirclePlay, Ellipsis, Send } from 'lucide-react'
import { Alert } from '../../../web/design/Alert.tsx'
import { BackLink } from '../../../web/design/BackLink.tsx'
import { Button, IconButton } from '../../../web/design/Button.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { Menu } from '../../../web/design/Menu.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer } from '../../../web/query.tsx'
import { showWebhookEndpoint, type WebhookView } from '../webhook.contract.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { StateBadge } from './StateBadge.tsx'
import { useWebhookText } from './text.ts'
import { useWebhookActions } from './use-webhook-actions.tsx'
import { HearsOf } from './use-webhook-columns.tsx'

export function WebhookPage({ id }: { id: string }) {
  const t = useWebhookText()
  const { data, error, refetch } = useAnswer(showWebhookEndpoint, { id })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="text-sm">
        <BackLink to="/account/developer/webhooks">{t('back')}</BackLink>
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Loaded webhook={data} />
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  )
}

function Loaded({ webhook }: { webhook: WebhookView }) {
  const t = useWebhookText()
  const navigate = useNavigate()
  const { itemsFor, test, resume, dialogs } = useWebhookActions(
    () => void navigate({ to: '/account/developer/webhooks' }),
  )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1.5">
          <h2 className="text-base wrap-anywhere">{webhook.url}</h2>
          <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5 text-body">
            <StateBadge state={webhook.state} />
            <HearsOf webhook={webhook} />
          </div>
        </div>
        <div className="flex items-center gap-2">
          <Button icon={Send} onClick={() => void test(webhook)}>
            {t('test')}
          </Button>
          <Menu
            trigger={<IconButton icon={Ellipsis} label={t('actionsOf', { address: webhook.url })} />}
            items={itemsFor(webhook)}
          />
        </div>
      </div>
      <Trouble webhook={webhook} onResume={() => void resume(webhook)} />
      <DeliveryLog id={webhook.id} />
      {dialogs}
    </>
  )
}

/** Why it is told nothing, or why that may come. */
function Trouble({ webhook, onResume }: { webhook: WebhookView; onResume: () => void }) {
  const t = useWebhookText()
  const { dateTime } = useFormats()
  const { paused_because: because, paused_at: pausedAt, failing_since: failingSince } = webhook
  if (because && pausedAt)
    return (
      <Alert
        tone="warning"
        action={
          <Button icon={CirclePlay} onClick={onResume}>
            {t('resume')}
          </Button>
        }
      >
        {t(`pausedBecause.${because}`, { date: dateTime(pausedAt) })}
      </Alert>
    )
  if (failingSince) return <Alert tone="warning">{t('failingSince', { date: dateTime(failingSince) })}</Alert>
  return null
}
