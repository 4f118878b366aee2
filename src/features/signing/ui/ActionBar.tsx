/** The bar at the bottom: one button that changes, and what else can be done: on phones behind "More", on desks in sight. */
import { Ban, CircleCheck, CloudOff, Ellipsis, LoaderCircle, Signature } from 'lucide-react'
import { Button } from '../../../web/design/Button.tsx'
import type { ProfileKind } from '../signing.contract.ts'
import type { MainStep } from './shared/ceremony.ts'
import { useSigningText } from './text.ts'
import type { SyncStatus } from './value-sync.ts'

export function ActionBar({
  step,
  isHeld,
  status,
  isDesk,
  ending,
  kinds,
  onMore,
  onRefuse,
  onChangeSignature,
  onStep,
}: {
  step: MainStep
  /** The document, as it is now, is not drawn yet: nobody acts before they see it. */
  isHeld: boolean
  status: SyncStatus
  isDesk: boolean
  /** How this recipient may end it. */
  ending: 'refuse' | 'cancel' | null
  kinds: readonly ProfileKind[]
  /** Everything else, where there is no room for it. */
  onMore: () => void
  onRefuse: () => void
  onChangeSignature: (kind: ProfileKind) => void
  onStep: (step: MainStep) => void
}) {
  const t = useSigningText()
  const words = step.is === 'nothing' ? '' : t(wordsFor(step))
  return (
    <footer
      data-action-bar
      className="flex items-center gap-2.5 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:py-1.5"
    >
      {!isDesk && (
        <Button kind="quiet" size="lg" icon={Ellipsis} onClick={onMore}>
          <span className={words.length > LONG ? 'max-[26rem]:sr-only' : ''}>{t('bar.more')}</span>
        </Button>
      )}
      {isDesk && ending && (
        <Button kind="quiet" size="lg" icon={Ban} onClick={onRefuse}>
          {t(`bar.${ending}`)}
        </Button>
      )}
      {isDesk &&
        kinds.map((kind) => (
          <Button key={kind} kind="quiet" size="lg" icon={Signature} onClick={() => onChangeSignature(kind)}>
            {kind === 'signature' ? t('bar.changeSignature') : t('bar.changeInitial')}
          </Button>
        ))}
      <SyncNote status={status} />
      {step.is !== 'nothing' && (
        <span className="flex max-[22rem]:*:px-3!">
          <Button
            kind="primary"
            size="lg"
            isBusy={step.is === 'act' && isHeld}
            onClick={() => onStep(step)}
            data-step={step.is}
          >
            {words}
          </Button>
        </span>
      )}
    </footer>
  )
}

/** Letters on the button beside which a phone has no room for another word. */
const LONG = 18

function wordsFor(step: Exclude<MainStep, { is: 'nothing' }>) {
  switch (step.is) {
    case 'act':
      return `bar.${step.action}` as const
    case 'adopt':
      return `bar.adopt.${step.kind}` as const
    case 'spread':
      return step.fieldIds.length > 1 ? (`bar.spread.${step.kind}` as const) : (`bar.spreadOne.${step.kind}` as const)
    case 'start':
    case 'next':
    case 'here':
      return `bar.${step.is}` as const
  }
}

function SyncNote({ status }: { status: SyncStatus }) {
  const t = useSigningText()
  const { icon: Icon, text, look } = notes[status]
  return (
    // beside a long button on a phone nothing is left of it but the words for readers: the picture goes to a second line, out of sight
    <span
      role="status"
      className={`ml-auto inline-flex h-5 min-w-0 flex-wrap items-center justify-end gap-x-1.5 overflow-hidden text-sm ${look}`}
    >
      <span aria-hidden className="h-5 w-0" />
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
