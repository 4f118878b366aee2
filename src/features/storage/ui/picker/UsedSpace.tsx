/** Meter of the organization's used storage. */
import { useFormats } from '../../../../web/i18n/formats.ts'
import { usePickerText } from './text.ts'
import { useSpace } from './use-space.ts'

/** From here on the bar is coloured as a warning, as all bars of limits are. */
const NEARLY_FULL = 0.8

export function UsedSpace() {
  const t = usePickerText()
  const formats = useFormats()
  const space = useSpace()
  if (!space) return null
  const { used, limit } = space
  if (limit === null)
    return <span className="num text-sm text-muted">{t('usedAlone', { used: formats.bytes(used) })}</span>
  const share = limit > 0 ? Math.min(1, used / limit) : 1
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
          className={`h-full ${share >= 1 ? 'bg-danger' : share >= NEARLY_FULL ? 'bg-warning' : 'bg-accent'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <span className="num">{t('used', { used: formats.bytes(used), limit: formats.bytes(limit) })}</span>
    </div>
  )
}
