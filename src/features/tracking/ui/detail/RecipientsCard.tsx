/** Everybody in their order: what they do, how far they are, and loudly when a message did not reach them. */
import { BellRing, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { isCorrectable } from '../../../../core/envelope/asking.model.ts'
import { isAskedByLetter } from '../../../../core/envelope/channel.model.ts'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import type { RecipientView } from '../../../../core/envelope/parts.contract.ts'
import { mayHaveFields } from '../../../../core/envelope/field.model.ts'
import { isEditable, isOpen } from '../../../../core/envelope/envelope.model.ts'
import { RecipientBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import { Unbroken } from '../../../../web/design/Unbroken.tsx'
import { useStatusText } from '../../../../core/envelope/ui/status/text.ts'
import { useSignsAsWords } from '../../../../core/envelope/ui/capacity/use-signs-as-words.ts'
import { GivenFiles } from '../../../attachments/ui/shared/GivenFiles.tsx'
import { RecipientLinkButton } from '../../../handing-over/ui/shared/RecipientLink.tsx'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { CorrectRecipient } from './CorrectRecipient.tsx'
import { isLost, MessageReason, MessageState, type MessageDelivery } from '../delivery/MessageState.tsx'
import { useDetailText } from './text.ts'
import { useFaces } from './use-faces.ts'

export function RecipientsCard({ envelope }: { envelope: EnvelopeView }) {
  const t = useDetailText()
  const { renotify } = useEnvelopeActions()
  const [toCorrect, setToCorrect] = useState<RecipientView>()
  const faceOf = useFaces(envelope.id)
  const inOrder = envelope.recipients.toSorted((a, b) => (a.routing_order ?? 0) - (b.routing_order ?? 0))
  return (
    <Card title={t('recipients')}>
      <ol className="divide-y divide-line">
        {inOrder.map((recipient) => (
          <li key={recipient.id} className="py-3 first:pt-0 last:pb-0">
            <Recipient
              recipient={recipient}
              face={faceOf(recipient.addressees[0]?.value)}
              envelope={envelope.id}
              isSent={!isEditable(envelope.state)}
              handsOver={mayShowLink(recipient, envelope) ? envelope.id : undefined}
              hasButtons={isOpen(envelope.state)}
              onCorrect={mayCorrect(recipient, envelope) ? () => setToCorrect(recipient) : undefined}
              onSendAgain={
                mayAskAgain(recipient, envelope)
                  ? () => renotify(envelope.id, { id: recipient.id, name: recipient.name })
                  : undefined
              }
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

/** Recipients who have not acted yet, while the envelope is open (docs/domain/states.md). */
function mayCorrect({ state, addressees }: RecipientView, { state: whole, actions, sender }: EnvelopeView): boolean {
  const [reach] = addressees
  const isSender = reach?.value.toLowerCase() === sender.email.toLowerCase() // stands as their account knows them
  return isOpen(whole) && isCorrectable({ state }) && reach !== undefined && !isSender && actions.includes('cancel')
}

/** Whose turn it is, and whom letters ask. */
function mayAskAgain({ state, addressees: [reach] }: RecipientView, { actions }: EnvelopeView): boolean {
  const isTheirTurn = state === 'waiting' || state === 'following'
  return isTheirTurn && reach !== undefined && isAskedByLetter(reach) && actions.includes('renotify')
}

/** Also when it has ended: their link leads to what became of it. A recipient whose turn it is has the button above. */
const mayShowLink = ({ state, addressees: [reach] }: RecipientView, { actions }: EnvelopeView): boolean =>
  reach?.via === 'link' && state !== 'waiting' && actions.includes('hand_over')

function Recipient({
  recipient,
  face,
  envelope,
  isSent,
  handsOver,
  hasButtons,
  onCorrect,
  onSendAgain,
}: {
  recipient: RecipientView
  face: string | null
  envelope: string
  /** In what is only prepared nobody has a state yet. */
  isSent: boolean
  /** The envelope whose link to this recipient may be handed over. */
  handsOver: string | undefined
  /** In some row: then states stand in a column of their own. */
  hasButtons: boolean
  onCorrect: (() => void) | undefined
  onSendAgain: (() => void) | undefined
}) {
  const t = useDetailText()
  const status = useStatusText()
  const formats = useFormats()
  const { name, type, state, routing_order, addressees, ran_action_at, delivery, certificate } = recipient
  const address = addressees[0]?.value ?? ''
  const as = useSignsAsWords()(recipient.signs_as, 'them')
  return (
    <div className="@container grid grid-cols-1 gap-2">
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 ${hasButtons ? '@md:grid-cols-[auto_minmax(0,1fr)_auto_2.25rem]' : ''}`}
      >
        <Avatar name={name} picture={face} />
        <div className="min-w-0">
          <p className="font-medium break-words">
            {routing_order !== null && (
              <span className="num text-muted">{status('order', { order: String(routing_order) })} </span>
            )}
            {name}
          </p>
          <p className="text-sm text-muted">
            <EmailAddress>{address}</EmailAddress>
          </p>
          <p className="text-sm break-words text-muted">
            <Unbroken>
              {as && mayHaveFields(type) ? as : [status(`type.${type}`), as].filter(Boolean).join(' · ')}
            </Unbroken>
          </p>
          {delivery && <MessageState delivery={delivery} />}
          {certificate && <Certificate certificate={certificate} />}
        </div>
        {isSent && (
          <div className="col-start-2 row-start-2 flex flex-wrap items-center gap-x-2 gap-y-1 @md:col-start-3 @md:row-start-1 @md:grid @md:justify-items-end @md:pt-1.5">
            <RecipientBadge state={state} type={type} />
            {ran_action_at && <span className="num text-xs text-muted">{formats.dateTime(ran_action_at)}</span>}
          </div>
        )}
        {onCorrect && (
          <div className="col-start-3 row-start-1 @md:col-start-4">
            <IconButton icon={UserRoundPen} label={t('edit.openFor', { name })} onClick={onCorrect} />
          </div>
        )}
      </div>
      <GivenFiles envelope={envelope} recipient={recipient} isSent={isSent} />
      {handsOver && (
        <div className="pl-12">
          <RecipientLinkButton envelope={handsOver} recipient={recipient} />
        </div>
      )}
      {delivery && state !== 'done' && (
        <DeliveryTrouble delivery={delivery} address={address} onCorrect={onCorrect} onSendAgain={onSendAgain} />
      )}
    </div>
  )
}

/** With what somebody signed: named more closely where it is not plainly their own. */
function Certificate({
  certificate: { name, number, issuer, statement },
}: {
  certificate: NonNullable<RecipientView['certificate']>
}) {
  const t = useDetailText()
  return (
    <div className="mt-1 text-sm break-words text-muted">
      <p>{t('certificate', { name: number ? `${name} (${number})` : name, issuer })}</p>
      {statement && <p className="text-ink">{statement}</p>}
    </div>
  )
}

/** Loudly when the message is lost, with what can be done; else only why it takes so long. */
function DeliveryTrouble({
  delivery,
  address,
  onCorrect,
  onSendAgain,
}: {
  delivery: MessageDelivery
  address: string
  onCorrect: (() => void) | undefined
  onSendAgain: (() => void) | undefined
}) {
  const t = useDetailText()
  if (!isLost(delivery))
    return (
      delivery.error !== null && (
        <p className="text-sm text-muted">
          <MessageReason delivery={delivery} />
        </p>
      )
    )
  return (
    <Alert
      tone="danger"
      title={t('undelivered', { address })}
      action={
        <>
          {onCorrect && <Button onClick={onCorrect}>{t('edit.open')}</Button>}
          {onSendAgain && (
            <Button icon={BellRing} onClick={onSendAgain}>
              {t('holding.resend')}
            </Button>
          )}
        </>
      }
    >
      <p>
        <MessageReason delivery={delivery} />
      </p>
      {onCorrect && <p>{t('undeliveredText')}</p>}
    </Alert>
  )
}
