/** The bar at the bottom: one button that changes, what is left, and everything else behind "More". */
import { CircleCheck, CloudOff, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import type { MainStep } from './ceremony.ts'
import { useSigningText } from './text.ts'
import type { SyncStatus } from './value-sync.ts'

export function ActionBar({
  step,
  status,
  more,
  onStep,
}: {
  step: MainStep
  status: SyncStatus
  /** The menu of everything else. */
  more: ReactNode
  onStep: (step: MainStep) => void
}) {
  const t = useSigningText()
  return (
    <footer className="flex items-center gap-2.5 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {more}
      <SyncNote status={status} />
      <span className="flex-1" />
      {step.is !== 'nothing' && (
        <Button kind="primary" size="lg" onClick={() => onStep(step)} data-step={step.is}>
          {step.is === 'act' ? t(`bar.${step.action}`) : t(`bar.${step.is}`)}
        </Button>
      )}
    </footer>
  )
}

function SyncNote({ status }: { status: SyncStatus }) {
  const t = useSigningText()
  const { icon: Icon, text, look } = notes[status]
  return (
    <span role="status" className={`inline-flex min-w-0 items-center gap-1.5 text-sm ${look}`}>
      <Icon aria-hidden className={`size-4 shrink-0 ${status === 'saving' ? 'animate-spin' : ''}`} />
      <span className="truncate max-tablet:sr-only">{t(text)}</span>
    </span>
  )
}

const notes = {
  saved: { icon: CircleCheck, text: 'page.saved', look: 'text-muted' },
  saving: { icon: LoaderCircle, text: 'page.saving', look: 'text-muted' },
  offline: { icon: CloudOff, text: 'page.offlineShort', look: 'text-warning' },
} as const satisfies Record<SyncStatus, unknown>
