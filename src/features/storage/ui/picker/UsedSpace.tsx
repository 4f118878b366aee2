/** How much of the organization's storage is taken. */
import { useAnswer } from '../../../../web/query.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { showMeEndpoint } from '../../../accounts/account.contract.ts'
import { organizationStatsEndpoint } from '../../../organizations/organization.contract.ts'
import { usePickerText } from './text.ts'

/** From here on the bar is coloured as a warning. */
const NEARLY_FULL = 0.9

export function UsedSpace() {
  const t = usePickerText()
  const formats = useFormats()
  const organization = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 }).data?.organization.id
  const space = useAnswer(
    organizationStatsEndpoint,
    { id: organization ?? '' },
    { enabled: organization !== undefined },
  )
  if (!space.data) return null
  const { storage, storage_limit: limit } = space.data
  const share = limit > 0 ? Math.min(1, storage / limit) : 1
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <div
        role="meter"
        aria-label={t('usedLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 w-24 shrink-0 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full ${share >= NEARLY_FULL ? 'bg-warning' : 'bg-accent'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <span className="num">{t('used', { used: formats.bytes(storage), limit: formats.bytes(limit) })}</span>
    </div>
  )
}
