/** Recipients that the envelope waits for, since when, and a reminder beside each name. */
import { BellRing, Clock, MailX } from 'lucide-react'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ProgressDots } from '../../../../web/design/Progress.tsx'
import { Since } from '../../../../web/design/Since.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { isAskedByLetter } from '../../../../core/envelope/channel.model.ts'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { isRequired } from '../../../../core/envelope/envelope.model.ts'
import type { RecipientView } from '../../../../core/envelope/parts.contract.ts'
import { RecipientLinkButton } from '../../../handing-over/ui/shared/RecipientLink.tsx'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { isLost } from '../delivery/MessageState.tsx'
import { useDetailText } from './text.ts'
import { useFaces } from './use-faces.ts'

const holding: readonly RecipientView['state'][] = ['waiting', 'signing', 'failed']

const viaOf = ({ addressees }: RecipientView): string => addressees[0]?.via ?? ''

/** In-person signers are asked face to face, and others by their link or by a program. */
const mayBeAsked = (recipient: RecipientView) =>
  recipient.state === 'waiting' && isAskedByLetter({ via: viaOf(recipient) })

export function WaitingFor({ envelope }: { envelope: EnvelopeView }) {
  const t = useDetailText()
  const { done, total } = envelope.recipients_stats
  const holders = envelope.recipients.filter((each) => isRequired(each) && holding.includes(each.state))
  if (holders.length === 0) return null
  return (
    <Card title={t('holding.title')} aside={<ProgressDots done={done} total={total} />}>
      <ul className="divide-y divide-line">
        {holders.map((recipient) => (
          <li key={recipient.id} className="py-2.5 first:pt-0 last:pb-0">
            <Holder recipient={recipient} envelope={envelope} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Holder({ recipient, envelope }: { recipient: RecipientView; envelope: EnvelopeView }) {
  const t = useDetailText()
  const formats = useFormats()
  const { renotify } = useEnvelopeActions()
  const { id, name, notified_at, viewed_at, delivery, addressees } = recipient
  const faceOf = useFaces(envelope.id)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={name} picture={faceOf(addressees[0]?.value)} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium break-words">{name}</p>
        {delivery && isLost(delivery) ? (
          <p className="flex items-start gap-x-1.5 text-sm text-danger">
            <MailX aria-hidden className="mt-[3px] size-3.5 shrink-0" />
            <span className="min-w-0 break-words">{t('undelivered', { address: addressees[0]?.value ?? '' })}</span>
          </p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
            <Clock aria-hidden className="size-3.5" />
            {viaOf(recipient) === 'link' && t('holding.byLink')}
            {notified_at && <Since at={notified_at}>{t('holding.since', { when: formats.since(notified_at) })}</Since>}
            <span aria-hidden>·</span>
            {viewed_at ? t('holding.seen', { when: formats.since(viewed_at) }) : t('holding.unseen')}
          </p>
        )}
      </div>
      {envelope.actions.includes('hand_over') && viaOf(recipient) === 'link' && (
        <RecipientLinkButton envelope={envelope.id} recipient={recipient} />
      )}
      {envelope.actions.includes('renotify') && mayBeAsked(recipient) && (
        <Button
          icon={BellRing}
          aria-label={t('holding.resendTo', { name })}
          onClick={() => renotify(envelope.id, { id, name })}
        >
          {t('holding.resend')}
        </Button>
      )}
    </div>
  )
}
