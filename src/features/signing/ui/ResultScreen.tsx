/** After acting, or when there is nothing to act on: what happened, what comes next, and the own copy. */
import {
  Ban,
  BadgeCheck,
  CircleCheck,
  Clock,
  Eye,
  LoaderCircle,
  Timer,
  TriangleAlert,
  XCircle,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormats } from '../../../web/i18n/formats.ts'
import type { SigningView } from '../signing.contract.ts'
import { Thanks } from '../../branding/ui/shared/Thanks.tsx'
import { OwnAccount } from './OwnAccount.tsx'
import type { SignInDialog } from './door.ts'
import { forgetValues } from './kept-values.ts'
import { nextToAct } from './shared/ceremony.ts'
import { standing } from './shared/standing.ts'
import { ResultDocuments } from './ResultDocuments.tsx'
import { SignAgain } from './SignAgain.tsx'
import { SignersList } from './SignersList.tsx'
import { AskSender } from './shared/AskSender.tsx'
import { EnvelopeFacts } from './result/EnvelopeFacts.tsx'
import { Letterhead } from './result/Letterhead.tsx'
import { Explanation, titles, type Result } from './shared/Explanation.tsx'
import { useResultText } from './shared/result-text/text.ts'
import { useSigningText } from './text.ts'

/** The button that was pressed is gone: screen readers hear the result. */
function useHeard() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

type Props = Readonly<{
  token: string
  view: SigningView
  door: SignInDialog | null
  isFramed: boolean
  /** In place of the own account, in a page that a program embedded. */
  ending: React.ReactNode
  /** Shows the document itself. */
  onRead: () => void
  onView: (view: SigningView) => void
  onReload: () => void
}>

export function ResultScreen({ token, view, door, isFramed, ending, onRead, onView, onReload }: Props) {
  const r = useResultText()
  const t = useSigningText()
  const is = standing(view) as Result
  const heading = useHeard()
  useEffect(() => void forgetValues(view.id), [view.id]) // what was typed is on the server, or worth nothing
  const { icon: Icon, tone } = looks[is]
  const isSpinning = is === 'processing' || is === 'pending'
  const hasActed = is === 'signed' || is === 'approved' || is === 'followed' || is === 'pending'
  const Main = isFramed ? 'div' : 'main'
  return (
    <>
      <Letterhead {...view.envelope.organization} />
      <Main
        data-density="signer"
        className="mx-auto grid w-full max-w-xl content-start gap-6 px-4 py-8 text-body tablet:py-16"
        data-result={is}
      >
        <div className="grid justify-items-center gap-4 text-center">
          <span className={`grid size-16 place-items-center rounded-full ${tone}`}>
            <Icon aria-hidden className={`size-8 ${isSpinning ? 'animate-spin' : ''}`} />
          </span>
          <div className="grid gap-2" role="status">
            <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance outline-none">
              {r(`${titles[is]}`)}
            </h1>
            <p className="text-pretty text-muted">
              <Explanation is={is} view={view} />
            </p>
          </div>
          <AskSender is={is} view={view} />
        </div>
        {view.state === 'done' && <Thanks token={token} />}
        {is === 'failed' && <SignAgain token={token} onView={onView} />}
        <EnvelopeFacts envelope={view.envelope} />
        <ResultDocuments token={token} view={view} isEmbedded={ending !== undefined} onRead={onRead} />
        {hasActed && <NextSteps view={view} />}
        <details className="rounded-lg bg-surface p-4 shadow-raised">
          <summary className="min-h-6 font-medium">{t('signers.title')}</summary>
          <SignersList recipients={view.envelope.recipients} />
        </details>
        {ending ?? <OwnAccount view={view} door={door} onIn={onReload} />}
      </Main>
    </>
  )
}

function NextSteps({ view }: { view: SigningView }) {
  const r = useResultText()
  const { list } = useFormats()
  const { now, later } = nextToAct(view)
  return (
    <section className="grid gap-1 rounded-lg bg-surface p-4 shadow-raised">
      <h2 className="font-semibold">{r('nextTitle')}</h2>
      {now.length > 0 && <p className="text-muted">{r('nextNow', { names: list(now) })}</p>}
      {later.length > 0 && <p className="text-muted">{r('nextThen', { names: list(later) })}</p>}
      {now.length + later.length === 0 && <p className="text-muted">{r('nextNobody')}</p>}
      {view.gets_copy && <p className="text-muted">{r('nextMail', { value: view.value })}</p>}
    </section>
  )
}

const good = 'bg-success-soft text-success'
const busy = 'bg-accent-soft text-accent'
const bad = 'bg-danger-soft text-danger'
const warn = 'bg-warning-soft text-warning'

const looks: Record<Result, { icon: LucideIcon; tone: string }> = {
  signed: { icon: CircleCheck, tone: good },
  approved: { icon: CircleCheck, tone: good },
  followed: { icon: Eye, tone: good },
  completed: { icon: BadgeCheck, tone: good },
  queued: { icon: Clock, tone: busy },
  pending: { icon: LoaderCircle, tone: busy },
  failed: { icon: TriangleAlert, tone: bad },
  processing: { icon: LoaderCircle, tone: busy },
  halted: { icon: TriangleAlert, tone: warn },
  refused_by_me: { icon: Ban, tone: bad },
  rejected: { icon: Ban, tone: bad },
  cancelled: { icon: XCircle, tone: warn },
  expired: { icon: Timer, tone: warn },
}
