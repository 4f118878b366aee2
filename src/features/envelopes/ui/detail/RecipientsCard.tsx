/** Everybody in their order: what they do, how far they are, and loudly when a message did not reach them. */
import { UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { EnvelopeView } from '../../envelope.contract.ts'
import type { RecipientView } from '../../parts.contract.ts'
import { RecipientBadge } from '../status/StateBadge.tsx'
import { useStatusText } from '../status/text.ts'
import { CorrectRecipient } from './CorrectRecipient.tsx'
import { useDetailText } from './text.ts'

export function RecipientsCard({ envelope }: { envelope: EnvelopeView }) {
  const t = useDetailText()
  const [toCorrect, setToCorrect] = useState<RecipientView>()
  const inOrder = envelope.recipients.toSorted((a, b) => (a.routing_order ?? 0) - (b.routing_order ?? 0))
  return (
    <Card title={t('recipients')}>
      <ol className="divide-y divide-line">
        {inOrder.map((recipient) => (
          <li key={recipient.id} className="py-3 first:pt-0 last:pb-0">
            <Recipient
              recipient={recipient}
              onCorrect={mayCorrect(recipient, envelope) ? () => setToCorrect(recipient) : undefined}
            />
          </li>
        ))}
      </ol>
      {toCorrect && (
        <CorrectRecipient
          key={toCorrect.id}
          envelope={envelope.id}
          recipient={toCorrect}
          onClose={() => setToCorrect(undefined)}
        />
      )}
    </Card>
  )
}

/** Whoever has not acted yet, while the envelope is open (spec 1 §4). */
function mayCorrect({ state, addressees }: RecipientView, { actions }: EnvelopeView): boolean {
  const isPending = state === 'waiting' || state === 'queued' || state === 'following'
  return isPending && actions.includes('renotify') && addressees[0]?.via === 'email'
}

function Recipient({ recipient, onCorrect }: { recipient: RecipientView; onCorrect: (() => void) | undefined }) {
  const t = useDetailText()
  const status = useStatusText()
  const formats = useFormats()
  const { name, type, state, routing_order, addressees, ran_action_at, refuse_reason, delivery } = recipient
  const address = addressees[0]?.value ?? ''
  const isUndelivered = (delivery?.state === 'bounced' || delivery?.state === 'failed') && state !== 'done'
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <Avatar name={name} />
        <div className="min-w-0 flex-1 basis-36">
          <p className="font-medium">
            {routing_order !== null && (
              <span className="num text-muted">{t('order', { order: String(routing_order) })} </span>
            )}
            {name}
          </p>
          <p className="text-sm break-words text-muted">{address}</p>
          <p className="text-sm text-muted">{status(`type.${type}`)}</p>
        </div>
        <div className="grid shrink-0 justify-items-end gap-1">
          <RecipientBadge state={state} type={type} />
          {ran_action_at && <span className="num text-xs text-muted">{formats.dateTime(ran_action_at)}</span>}
        </div>
        {onCorrect && <IconButton icon={UserRoundPen} label={t('edit.openFor', { name })} onClick={onCorrect} />}
      </div>
      {isUndelivered && (
        <Alert
          tone="danger"
          title={t('undelivered', { address })}
          action={onCorrect && <Button onClick={onCorrect}>{t('edit.open')}</Button>}
        >
          {t('undeliveredText')}
        </Alert>
      )}
      {refuse_reason && (
        <p className="rounded-md bg-danger-soft px-3 py-2 text-sm">{t('reason', { reason: refuse_reason })}</p>
      )}
    </div>
  )
}
