/** Why a public link takes nobody now, and what to do. */
import { CirclePause, Link2Off, Timer, TriangleAlert, type LucideIcon } from 'lucide-react'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import type { OpenedLinkView } from '../../public-link.contract.ts'
import { useOpenedLinkText } from './text.ts'

export type ClosedStanding = Exclude<OpenedLinkView['standing'], 'open'> | 'gone'

const icons: Readonly<Record<ClosedStanding, LucideIcon>> = {
  paused: CirclePause,
  expired: Timer,
  used_up: Timer,
  no_credit: TriangleAlert,
  unavailable: TriangleAlert,
  gone: Link2Off,
}

export function Closed({ standing, organization }: { standing: ClosedStanding; organization: string }) {
  const t = useOpenedLinkText()
  const title = t(`closed.${standing}.title`, { organization })
  const Icon = icons[standing]
  usePageTitle(title)
  return (
    <section
      className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-4 text-center"
      data-standing={standing}
    >
      <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning">
        <Icon aria-hidden className="size-8" />
      </span>
      <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
      <p className="text-balance text-muted">{t(`closed.${standing}.text`)}</p>
      <p className="text-balance text-muted">{t('closed.done')}</p>
    </section>
  )
}
