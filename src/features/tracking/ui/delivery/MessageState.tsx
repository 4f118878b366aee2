/** Delivery state of the last message to a recipient: icon, words, and the channel's answer. */
import { Clock, MailCheck, MailMinus, MailWarning, MailX, Send, type LucideIcon } from 'lucide-react'
import { Since } from '../../../../web/design/Since.tsx'
import type { RecipientView } from '../../../../core/envelope/parts.contract.ts'
import { useDeliveryText } from './text.ts'

export type MessageDelivery = NonNullable<RecipientView['delivery']>

const icons = {
  queued: Clock,
  sent: Send,
  delivered: MailCheck,
  bounced: MailX,
  failed: MailWarning,
  withdrawn: MailMinus,
} as const satisfies Record<MessageDelivery['state'], LucideIcon>

export const isLost = ({ state }: MessageDelivery): boolean => state === 'bounced' || state === 'failed'

export function MessageState({ delivery }: { delivery: MessageDelivery }) {
  const t = useDeliveryText()
  const { state, kind, at } = delivery
  const Icon = icons[state]
  const what = kind === 'action_request' || kind === 'reminder' ? kind : 'closing'
  return (
    <p className={`flex flex-wrap items-center gap-x-1.5 text-sm ${isLost(delivery) ? 'text-danger' : 'text-muted'}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {t(what)} {t(state)}
      <span className="whitespace-nowrap">
        <span aria-hidden>· </span>
        <Since at={at} />
      </span>
    </p>
  )
}

/** What the channel says, with its code; nothing when all is well. */
export function MessageReason({ delivery: { state, error, status } }: { delivery: MessageDelivery }) {
  const t = useDeliveryText()
  if (error === null) return state === 'failed' ? <>{t('noReason')}</> : null
  const said = status === null || error.includes(status) ? error : `${error} (${status})`
  return <span className="break-words">{t(state === 'queued' ? 'tryingAgain' : 'says', { said })}</span>
}
