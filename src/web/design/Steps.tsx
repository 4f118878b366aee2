/** Stepper: the current step in a short series of pages, and the steps that can be opened. */
import { Check } from 'lucide-react'
import { useDesignText } from './text.ts'

export type WizardStep = Readonly<{
  label: string
  /** Absent: this step can not be opened yet. */
  onSelect?: (() => void) | undefined
}>

export function Steps({
  steps,
  current,
  isNarrow = false,
}: {
  steps: readonly WizardStep[]
  current: number
  /** Where there is no room for all labels side by side: as on phones, at every width. */
  isNarrow?: boolean
}) {
  const t = useDesignText()
  return (
    <nav aria-label={t('steps.label')}>
      <p className={`text-sm font-medium ${isNarrow ? '' : 'tablet:sr-only'}`}>
        <span className="text-muted">
          {t('steps.position', { step: String(current + 1), total: String(steps.length) })} ·{' '}
        </span>
        {steps[current]?.label}
      </p>
      <ol className={`mt-2 flex gap-1.5 ${isNarrow ? '' : 'tablet:mt-0 tablet:items-center tablet:gap-2'}`}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={`flex items-center gap-2 ${isNarrow ? 'flex-1' : 'max-tablet:flex-1 tablet:not-last:after:h-px tablet:not-last:after:w-6 tablet:not-last:after:bg-line'}`}
          >
            <Stop step={step} index={index} current={current} isNarrow={isNarrow} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Stop({
  step: { label, onSelect },
  index,
  current,
  isNarrow,
}: {
  step: WizardStep
  index: number
  current: number
  isNarrow: boolean
}) {
  const t = useDesignText()
  const isDone = index < current
  const isCurrent = index === current
  const face = (
    <>
      <span
        aria-hidden
        className={`h-1 w-full rounded-full ${isNarrow ? '' : 'tablet:hidden'} ${index <= current ? 'bg-accent' : 'bg-line'}`}
      />
      <span
        aria-hidden
        className={`num hidden size-5.5 place-items-center rounded-full text-xs font-semibold ${isNarrow ? '' : 'tablet:grid'} ${isCurrent ? 'bg-accent text-on-accent' : isDone ? 'bg-accent-soft text-accent' : 'text-muted inset-ring-1 inset-ring-edge'}`}
      >
        {isDone ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
      </span>
      <span className={isNarrow ? 'sr-only' : 'max-tablet:sr-only'}>{label}</span>
      {isDone && <span className="sr-only">({t('steps.done')})</span>}
    </>
  )
  const look = `flex w-full items-center gap-2 rounded-sm border-0 bg-transparent p-0 text-sm font-medium ${isNarrow ? 'min-h-6' : 'max-tablet:min-h-6'} ${isCurrent ? 'text-ink' : 'text-muted'}`
  if (!onSelect || isCurrent) {
    return (
      <span className={look} aria-current={isCurrent ? 'step' : undefined}>
        {face}
      </span>
    )
  }
  return (
    <button type="button" className={`${look} hover:text-ink`} onClick={onSelect}>
      {face}
    </button>
  )
}
