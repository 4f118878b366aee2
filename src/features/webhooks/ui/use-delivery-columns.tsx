/** Columns of the log of a webhook, with the button that sends a delivery again. */
import { CircleCheck, CircleX, Clock, RotateCcw } from 'lucide-react'
import { call } from '../../../web/call.ts'
import { Badge } from '../../../web/design/Badge.tsx'
import { IconButton } from '../../../web/design/Button.tsx'
import type { Column } from '../../../web/design/Table.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useRefresh } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { listDeliveriesEndpoint, resendDeliveryEndpoint, type DeliveryView } from '../webhook.contract.ts'
import { TEST_EVENT } from '../webhook.model.ts'
import { useWebhookText } from './text.ts'
import { useTrouble } from './use-trouble.ts'

export function useDeliveryColumns(webhook: string): readonly Column<DeliveryView>[] {
  const t = useWebhookText()
  const { dateTime } = useFormats()
  return [
    {
      name: 'event',
      label: t('log.event'),
      cell: ({ event }) => (
        <span className="grid min-w-0 gap-0.5">
          <span className="font-medium">{t(`events.${event}`)}</span>
          <code className="font-mono text-xs break-all text-muted">{event}</code>
        </span>
      ),
    },
    {
      name: 'state',
      label: t('state'),
      cell: ({ state }) => <Badge {...looks[state]}>{t(`log.states.${state}`)}</Badge>,
    },
    { name: 'result', label: t('log.result'), cell: (delivery) => <Result delivery={delivery} /> },
    {
      name: 'when',
      label: t('log.when'),
      cell: ({ created_at: at }) => (
        <time dateTime={at} className="num whitespace-nowrap">
          {dateTime(at)}
        </time>
      ),
    },
    {
      name: 'actions',
      label: t('actions'),
      isActions: true,
      cell: (delivery) => delivery.event !== TEST_EVENT && <Again webhook={webhook} delivery={delivery} />,
    },
  ]
}

const looks = {
  pending: { tone: 'neutral', icon: Clock },
  delivered: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
} as const

/** Of the last attempt. */
function Result({ delivery: { status, trouble, took_ms: ms, attempts } }: { delivery: DeliveryView }) {
  const t = useWebhookText()
  const why = useTrouble()
  const { number } = useFormats()
  return (
    <span className="grid min-w-0 gap-0.5">
      {attempts > 0 && (
        <span className="inline-block first-letter:uppercase">
          {trouble ? why(trouble, status) : t('log.status', { status: String(status) })}
        </span>
      )}
      <span className="text-sm text-muted">
        {t('log.attempts', { count: attempts })}
        {ms !== null && ` · ${t('log.took', { ms: number(ms) })}`}
      </span>
    </span>
  )
}

function Again({ webhook, delivery: { id, event, created_at: at } }: { webhook: string; delivery: DeliveryView }) {
  const t = useWebhookText()
  const { dateTime } = useFormats()
  const { say } = useToasts()
  const refresh = useRefresh()
  const again = async () => {
    try {
      const { queued } = await call(resendDeliveryEndpoint, { id: webhook, delivery: id })
      say({ tone: 'success', text: t('log.queued', { count: queued }) })
      await refresh(listDeliveriesEndpoint)
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    }
  }
  return (
    <IconButton icon={RotateCcw} label={t('log.againOf', { event, when: dateTime(at) })} onClick={() => void again()} />
  )
}
