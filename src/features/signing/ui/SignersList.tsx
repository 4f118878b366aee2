/** List of recipients in order, with the state of each. */
import type { SigningView } from '../signing.contract.ts'
import { Unbroken } from '../../../web/design/Unbroken.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { RecipientBadge } from '../../../core/envelope/ui/status/StateBadge.tsx'
import { useStatusText } from '../../../core/envelope/ui/status/text.ts'
import { useSignsAsWords } from '../../../core/envelope/ui/capacity/use-signs-as-words.ts'
import { useSigningText } from './text.ts'

type Fellow = SigningView['envelope']['recipients'][number]

export function SignersList({ recipients }: { recipients: readonly Fellow[] }) {
  const sorted = recipients.toSorted((a, b) => (a.routing_order ?? 0) - (b.routing_order ?? 0))
  return (
    <ul className="grid divide-y divide-line">
      {sorted.map((each) => (
        <Signer key={each.id} signer={each} />
      ))}
    </ul>
  )
}

function Signer({ signer }: { signer: Fellow }) {
  const t = useSigningText()
  const status = useStatusText()
  const { dateTime } = useFormats()
  const as = useSignsAsWords()(signer.signs_as, 'them')
  const { name, is_me, routing_order, type, state, ran_action_at } = signer
  const order = routing_order !== null && t('signers.order', { order: String(routing_order) })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3 first:pt-1 last:pb-1">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {name}
          {is_me && <span className="font-normal text-muted"> ({t('signers.you')})</span>}
        </p>
        <p className="text-sm text-muted">
          <Unbroken>{[order, status(`type.${type}`), as].filter(Boolean).join(' · ')}</Unbroken>
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        <RecipientBadge state={state} type={type} />
        {ran_action_at && <p className="num text-xs text-muted">{dateTime(ran_action_at)}</p>}
      </div>
    </li>
  )
}
