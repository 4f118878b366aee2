/** Below a row of the sent list: everybody in their order, how far they are, and whose message was lost. */
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { Button } from '../../../../web/design/Button.tsx'
import type { EnvelopeSummary } from '../../../../core/envelope/envelope.contract.ts'
import { isOpen } from '../../../../core/envelope/envelope.model.ts'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { MessageReason, MessageState, isLost } from '../delivery/MessageState.tsx'
import { RecipientBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import { useStatusText } from '../../../../core/envelope/ui/status/text.ts'
import { useListText } from './text.ts'

type Recipient = EnvelopeSummary['recipients'][number]

export function RecipientRows({ envelope }: { envelope: EnvelopeSummary }) {
  const t = useListText()
  if (envelope.recipients.length === 0) return <p className="text-muted">{t('nobody')}</p>
  return (
    <ol className="grid grid-cols-1 divide-y divide-line">
      {envelope.recipients.map((recipient) => (
        <li key={recipient.id} className="py-2.5 first:pt-0 last:pb-0">
          <RecipientRow envelope={envelope} recipient={recipient} />
        </li>
      ))}
    </ol>
  )
}

function RecipientRow({ envelope, recipient }: { envelope: EnvelopeSummary; recipient: Recipient }) {
  const t = useListText()
  const status = useStatusText()
  const { renotify } = useEnvelopeActions()
  const { id, name, value, type, state, routing_order: order, delivery } = recipient
  const mayBeAsked = isOpen(envelope.state) && state === 'waiting' && type !== 'in-person-signer'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words">
          {order !== null && <span className="num text-muted">{status('order', { order: String(order) })} </span>}
          <Link
            to="/business/documents/sent"
            search={{ person: value }}
            title={t('withPerson', { name: name || value })}
            className="font-medium text-ink no-underline hover:underline"
          >
            {name || value}
          </Link>{' '}
          <span className="text-muted">{status(`type.${type}`)}</span>
        </p>
        {name && <p className="break-words text-muted">{value}</p>}
        {delivery && isLost(delivery) && (
          <>
            <MessageState delivery={delivery} />
            <p className="text-sm text-muted">
              <MessageReason delivery={delivery} />
            </p>
          </>
        )}
      </div>
      <RecipientBadge state={state} type={type} />
      {mayBeAsked && (
        <Button
          icon={BellRing}
          aria-label={t('resendTo', { name: name || value })}
          onClick={() => renotify(envelope.id, { id, name: name || value })}
        >
          {t('resend')}
        </Button>
      )}
    </div>
  )
}
