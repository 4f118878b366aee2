/** One recipient who has acted in the envelope that is corrected: shown as they are, with the reason, in the place of what could be changed. */
import type { ReactNode } from 'react'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { RecipientBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import { useStatusText } from '../../../../core/envelope/ui/status/text.ts'
import { addressOf, type RecipientRow } from '../../recipient-rows.model.ts'
import type { SettledView } from '../correction.contract.ts'
import { useCorrectionText } from './text.ts'

export function SettledCard({
  row,
  settled: { state, acted_at: actedAt },
  label,
  mark,
  isFollowing,
}: {
  row: RecipientRow
  settled: SettledView
  /** Which one of the list this is. */
  label: string
  /** Their place in the order, or what they do. */
  mark: ReactNode
  /** In the same step as the row above. */
  isFollowing: boolean
}) {
  const t = useCorrectionText()
  const status = useStatusText()
  const formats = useFormats()
  const { name, role, type } = row
  return (
    <li
      data-settled
      className={`flex items-start gap-3 rounded-lg bg-sunken p-3 inset-ring-1 inset-ring-line tablet:p-4 ${isFollowing ? '-mt-2' : ''}`}
    >
      {mark}
      <div role="group" aria-label={label} className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 font-medium wrap-anywhere">{name || role}</p>
          <RecipientBadge state={state} type={type} />
          {actedAt && <span className="num text-sm text-muted">{formats.dateTime(actedAt)}</span>}
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          {[status(`type.${type}`), addressOf(row)].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-pretty">{t(state === 'done' ? 'settled.done' : 'settled.signing', { name })}</p>
      </div>
    </li>
  )
}
