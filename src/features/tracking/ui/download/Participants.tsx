/** Participants in order: the state of each, and how they are known, as far as this visitor may see it. */
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { SigningView } from '../../../signing/signing.contract.ts'
import { RecipientBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import { useStatusText } from '../../../../core/envelope/ui/status/text.ts'
import { useDownloadText } from './text.ts'

type Participant = SigningView['envelope']['recipients'][number]

export function Participants({ recipients }: { recipients: readonly Participant[] }) {
  const inOrder = recipients.toSorted((a, b) => (a.routing_order ?? 0) - (b.routing_order ?? 0))
  return (
    <ol className="grid divide-y divide-line">
      {inOrder.map((each) => (
        <li
          key={each.id}
          className="grid grid-cols-1 gap-x-4 gap-y-1.5 py-3 first:pt-0 last:pb-0 tablet:grid-cols-[minmax(0,1fr)_auto]"
        >
          <Person {...each} />
        </li>
      ))}
    </ol>
  )
}

function Person({
  name,
  is_me: isMe,
  type,
  routing_order: order,
  state,
  ran_action_at,
  value,
  identifiers,
}: Participant) {
  const t = useDownloadText()
  const status = useStatusText()
  const { dateTime } = useFormats()
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {order !== null && <span className="num text-muted">{status('order', { order: String(order) })} </span>}
          {name} {isMe && <span className="font-normal text-muted">({t('you')})</span>}
        </p>
        <p className="text-sm text-muted">{status(`type.${type}`)}</p>
        {value && <p className="num text-sm wrap-anywhere text-muted">{value}</p>}
        {identifiers.map(({ code, title, value: shown }) => (
          <p key={code} className="num text-sm text-muted">
            {title} {shown.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 tablet:grid tablet:content-start tablet:justify-items-end">
        <RecipientBadge state={state} type={type} />
        {ran_action_at && <span className="num text-xs text-muted">{dateTime(ran_action_at)}</span>}
      </div>
    </>
  )
}
