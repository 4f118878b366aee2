/** Progress: dots for people (docs/domain/limits.md#envelopes: six), a bar for work. */
import { useDesignText } from './text.ts'
import { Tooltip } from './Tooltip.tsx'

const DOTS = 6

export function ProgressDots({ done, total }: { done: number; total: number }) {
  const t = useDesignText()
  const filled = total > 0 ? Math.round((done / total) * DOTS) : 0
  const words = t('progressDots', { done: String(done), total: String(total) })
  return (
    <Tooltip text={words} isName>
      <span role="img" aria-label={words} className="inline-flex items-center gap-2">
        <span className="inline-flex gap-[3px]">
          {Array.from({ length: DOTS }, (_, index) => (
            <i key={index} className={`size-[7px] rounded-full ${index < filled ? 'bg-success' : 'bg-line'}`} />
          ))}
        </span>
        <span aria-hidden className="num text-sm text-muted">
          {done}/{total}
        </span>
      </span>
    </Tooltip>
  )
}

/**
 * @param value from 0 to 1; absent while the length of the work is unknown
 * @param isLimit how much of a limit is used: from 80 % on it warns, at the end it is full
 */
export function ProgressBar({
  label,
  value,
  isThin = false,
  isLimit = false,
}: {
  label: string
  value?: number
  isThin?: boolean
  isLimit?: boolean
}) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={`w-full overflow-hidden bg-line ${isThin ? 'h-[3px]' : 'h-1.5 rounded-full'}`}
    >
      <div
        className={`h-full ${groundFor(percent, isLimit)} transition-[width] duration-200 ease-out ${percent === undefined ? 'w-1/3 animate-travel' : ''}`}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}

/** Owners are told by letter at the same 80 %. */
const NEARLY_FULL = 80

function groundFor(percent: number | undefined, isLimit: boolean): string {
  if (!isLimit || percent === undefined || percent < NEARLY_FULL) return 'bg-success'
  return percent === 100 ? 'bg-danger' : 'bg-warning'
}
