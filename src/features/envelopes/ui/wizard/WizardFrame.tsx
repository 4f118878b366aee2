/** What the four steps have in common: where one is, whether it is saved, back and on. */
import { Link, useNavigate } from '@tanstack/react-router'
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { Steps } from '../../../../web/design/Steps.tsx'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import type { Keeping } from './keeper.ts'
import { useWizardText } from './text.ts'

export const steps = ['documents', 'recipients', 'fields', 'review'] as const
export type StepName = (typeof steps)[number]

export function WizardFrame({
  envelope,
  title,
  step,
  keeping,
  isWide = false,
  onLeave,
  next,
  children,
}: {
  /** Absent before the draft exists. */
  envelope?: string
  title: string
  step: StepName
  keeping: Keeping
  /** The field editor takes the whole window. */
  isWide?: boolean
  /** Asked before another step opens: false stays here. */
  onLeave?: () => Promise<boolean>
  /** The way on; the review has a button of its own. */
  next?: { disabledBecause?: string | undefined; isBusy?: boolean } | undefined
  children: ReactNode
}) {
  const t = useWizardText()
  const navigate = useNavigate()
  const at = steps.indexOf(step)
  usePageTitle(`${t(`steps.${step}`)} · ${title || t('newTitle')}`)

  const go = async (to: StepName) => {
    if (envelope === undefined) return
    if (onLeave && !(await onLeave())) return
    await navigate({ to: `/business/envelopes/$id/${to}`, params: { id: envelope } })
  }
  const before = steps[at - 1]
  const after = steps[at + 1]

  return (
    <div className={isWide ? 'flex h-full min-h-0 flex-col' : 'mx-auto flex w-full max-w-4xl flex-col gap-6'}>
      <header
        className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 ${isWide ? 'border-b border-line bg-surface px-4 py-2.5 tablet:px-5' : ''}`}
      >
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold">{title || t('newTitle')}</p>
          <SaveState keeping={keeping} />
        </div>
        <div className="order-last w-full tablet:order-none tablet:w-auto">
          <Steps
            current={at}
            steps={steps.map((name) => ({
              label: t(`steps.${name}`),
              ...(envelope !== undefined && { onSelect: () => void go(name) }),
            }))}
          />
        </div>
        <Link
          to={envelope === undefined ? '/business/documents/sent' : '/business/documents/draft'}
          title={t('exitHint')}
          className={`${buttonLook({ kind: 'quiet' })} tablet:-mr-2`}
        >
          {t('exit')}
        </Link>
      </header>
      {children}
      {(before || next) && (
        <footer
          data-action-bar
          className={
            isWide
              ? 'flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] tablet:px-5'
              : 'sticky bottom-0 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-canvas px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] tablet:mx-0 tablet:px-0'
          }
        >
          {before ? <Button onClick={() => void go(before)}>{t('back')}</Button> : <span />}
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
        </footer>
      )}
    </div>
  )
}

const saveIcons = { saved: Check, saving: LoaderCircle, unreachable: CloudOff, refused: TriangleAlert } as const
const saveLooks = {
  saved: 'text-muted',
  saving: 'text-muted',
  unreachable: 'text-warning',
  refused: 'text-danger',
} as const

/** "Salvo", in sight and read out. */
function SaveState({ keeping: { is } }: { keeping: Keeping }) {
  const t = useWizardText()
  const Icon = saveIcons[is]
  return (
    <p role="status" className={`flex items-center gap-1.5 text-xs ${saveLooks[is]}`}>
      <Icon aria-hidden className={`size-3.5 shrink-0 ${is === 'saving' ? 'animate-spin' : ''}`} />
      {t(`kept.${is}`)}
    </p>
  )
}
