/** Frame of the four steps: the present step, whether it is saved, back and on. */
import { Link, useCanGoBack, useNavigate } from '@tanstack/react-router'
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { Steps } from '../../../../web/design/Steps.tsx'
import { Tooltip } from '../../../../web/design/Tooltip.tsx'
import { useNoticeRoom } from '../../../../web/design/use-notice-room.ts'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { LeaveRefused } from './LeaveRefused.tsx'
import { useEmbeddedWizard } from './embedded-wizard.ts'
import type { SavingState } from '../../../../web/autosave.ts'
import { GuideButton } from '../../../onboarding/ui/shared/GuideButton.tsx'
import type { OnboardingGuide } from '../../../onboarding/ui/shared/use-onboarding.ts'
import { CorrectionBanner } from '../../corrections/ui/CorrectionBanner.tsx'
import { useCorrectionText } from '../../corrections/ui/text.ts'
import { Shortcuts, useNextKey } from '../wizard/Shortcuts.tsx'
import { useWizardText } from '../wizard/text.ts'

const allSteps = ['documents', 'recipients', 'fields', 'review'] as const
export type StepName = (typeof allSteps)[number]

/** A program that embeds the wizard has brought documents and recipients. */
const useSteps = (): readonly StepName[] => (useEmbeddedWizard() ? allSteps.slice(2) : allSteps)

export function WizardFrame({
  envelope,
  title,
  step,
  keeping,
  isWide = false,
  isBroad = false,
  onLeave,
  help,
  onAdd,
  next,
  action,
  notice,
  children,
}: {
  /** Absent before the draft exists. */
  envelope?: Pick<EnvelopeView, 'id' | 'state' | 'corrects'>
  title: string
  step: StepName
  /** Absent while there is nothing to keep. */
  keeping: SavingState | undefined
  /** The field editor takes the whole window. */
  isWide?: boolean
  /** Rows of several fields need more room than text does. */
  isBroad?: boolean
  /** Asked before another step opens: false stays here. */
  onLeave?: (to: StepName) => Promise<boolean>
  /** Explains this step. */
  help?: Pick<OnboardingGuide, 'open' | 'isNew'>
  /** What the key `n` does here. */
  onAdd?: () => void
  /** The way on; the review has a button of its own. */
  next?: { disabledBecause?: string | undefined; isBusy?: boolean } | undefined
  /** In the place of the way on, where that is a button of its own. */
  action?: ReactNode
  /** Above the buttons: why it did not go on. */
  notice?: ReactNode
  children: ReactNode
}) {
  const width = isBroad ? 'max-w-5xl' : 'max-w-4xl'
  const t = useWizardText()
  const navigate = useNavigate()
  const steps = useSteps()
  const at = steps.indexOf(step)
  usePageTitle(`${t(`steps.${step}`)} · ${title || t('newTitle')}`)

  const go = async (to: StepName) => {
    if (envelope === undefined) return
    if (onLeave && !(await onLeave(to))) return
    await navigate({ to: `/business/envelopes/$id/${to}`, params: { id: envelope.id } })
  }
  const before = steps[at - 1]
  const after = steps[at + 1]
  useNextKey(next, after, go)
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  useNoticeRoom()

  return (
    <div className={`flex flex-col ${isWide ? 'h-dvh min-h-96' : 'min-h-dvh'}`}>
      <Head
        envelope={envelope}
        title={title}
        step={step}
        keeping={keeping}
        onStep={go}
        onLeave={async () => !onLeave || onLeave(step)}
        help={help}
        onAdd={onAdd}
      />
      <CorrectionBanner envelope={envelope} step={step} />
      <main
        ref={main}
        tabIndex={-1}
        className={
          isWide
            ? 'flex min-h-0 flex-1 flex-col outline-none'
            : `mx-auto w-full ${width} flex-1 roomy-under-notice p-4 outline-none tablet:px-6 tablet:py-8`
        }
      >
        {children}
      </main>
      <LeaveRefused envelope={envelope?.id} keeping={keeping} />
      {(before || next) && (
        <Foot notice={notice} width={isWide ? '' : `mx-auto ${width} tablet:px-6`}>
          {before ? <Button onClick={() => void go(before)}>{t('back')}</Button> : <span />}
          {action}
          {next && after && (
            <Button
              kind="primary"
              onClick={() => void go(after)}
              disabledBecause={next.disabledBecause}
              isBusy={next.isBusy}
            >
              {t('next')}
            </Button>
          )}
        </Foot>
      )}
    </div>
  )
}

/** From one step to the next, readers and keyboards start at what is new. */
function useArrival(main: RefObject<HTMLElement | null>): void {
  const isFromHere = useCanGoBack()
  useLayoutEffect(() => {
    if (isFromHere && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [main, isFromHere])
}

/** Back and on, always in sight. */
function Foot({ notice, width, children }: { notice: ReactNode; width: string; children: ReactNode }) {
  return (
    <footer
      data-action-bar
      className={`${width && 'sticky bottom-0 z-20'} border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] tablet:px-6`}
    >
      {notice && <div className={`mb-2.5 empty:hidden ${width}`}>{notice}</div>}
      <div className={`flex flex-wrap items-center justify-between gap-3 ${width}`}>{children}</div>
    </footer>
  )
}

/** What it is, whether it is saved, the steps, help and the way out. */
function Head({
  envelope,
  title,
  step,
  keeping,
  onStep,
  onLeave,
  help,
  onAdd,
}: {
  envelope: Pick<EnvelopeView, 'state' | 'corrects'> | undefined
  title: string
  step: StepName
  keeping: SavingState | undefined
  onStep: (to: StepName) => Promise<void>
  onLeave: () => Promise<boolean>
  help: Pick<OnboardingGuide, 'open' | 'isNew'> | undefined
  onAdd: (() => void) | undefined
}) {
  const t = useWizardText()
  const c = useCorrectionText()
  const steps = useSteps()
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-surface px-4 py-2.5 tablet:px-6">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold" title={title || undefined}>
          {title || t('newTitle')}
        </p>
        <SaveState keeping={keeping} />
      </div>
      <div className="order-last flex w-full *:max-tablet:w-full tablet:justify-center desk:order-none desk:w-auto">
        <Steps
          current={steps.indexOf(step)}
          steps={steps.map((name) => ({
            label: name === 'review' && envelope?.corrects ? c('step') : t(`steps.${name}`),
            ...(envelope !== undefined && { onSelect: () => void onStep(name) }),
          }))}
        />
      </div>
      <Aside about={envelope?.state} corrects={envelope?.corrects ?? null} onLeave={onLeave} help={help}>
        {step !== 'fields' && <Shortcuts step={step} onAdd={onAdd} />}
      </Aside>
    </header>
  )
}

/** Help, and the way out. */
function Aside({
  about,
  corrects,
  onLeave,
  help,
  children,
}: {
  /** Absent before the draft exists. */
  about: EnvelopeView['state'] | undefined
  corrects: EnvelopeView['corrects']
  onLeave: () => Promise<boolean>
  help: Pick<OnboardingGuide, 'open' | 'isNew'> | undefined
  children: ReactNode
}) {
  const t = useWizardText()
  const embedded = useEmbeddedWizard()
  const hint = about && t(about === 'template' ? 'exitTemplateHint' : 'exitHint')
  const exit = embedded ? (
    <Button kind="quiet" onClick={() => void onLeave().then((may) => may && embedded.onClose())}>
      {t('exit')}
    </Button>
  ) : (
    <Link
      to={corrects ? '/business/documents/info/$id' : about === undefined ? '/business/documents/sent' : listOf(about)}
      params={{ id: corrects ?? '' }}
      className={buttonLook({ kind: 'quiet' })}
    >
      {t('exit')}
    </Link>
  )
  return (
    <div className="flex items-center justify-end gap-1 desk:flex-1">
      {children}
      {help && <GuideButton {...help} />}
      {hint ? <Tooltip text={hint}>{exit}</Tooltip> : exit}
    </div>
  )
}

/** Where somebody finds again what they leave. */
const listOf = (state: EnvelopeView['state']) =>
  state === 'template' ? '/business/documents/template' : '/business/documents/draft'

const saveIcons = {
  saved: Check,
  saving: LoaderCircle,
  unreachable: CloudOff,
  refused: TriangleAlert,
  newer: TriangleAlert,
} as const
const saveLooks = {
  saved: 'text-muted',
  saving: 'text-muted',
  unreachable: 'text-warning',
  refused: 'text-danger',
  newer: 'text-danger',
} as const

/** "Salvo", in sight and read out. */
function SaveState({ keeping }: { keeping: SavingState | undefined }) {
  return (
    <p role="status" className={`flex min-h-4 items-center gap-1.5 text-xs ${keeping ? saveLooks[keeping.is] : ''}`}>
      {keeping && <Kept is={keeping.is} />}
    </p>
  )
}

function Kept({ is }: Pick<SavingState, 'is'>) {
  const t = useWizardText()
  const Icon = saveIcons[is]
  return (
    <>
      <Icon aria-hidden className={`size-3.5 shrink-0 ${is === 'saving' ? 'animate-spin' : ''}`} />
      {t(`kept.${is === 'newer' ? 'refused' : is}`)}
    </>
  )
}
