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
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { SigningView } from '../../signing/signing.contract.ts'
import { OwnAccount } from './OwnAccount.tsx'
import type { Door } from './door.ts'
import { nextToAct, standing, stillToAct, type Standing } from './ceremony.ts'
import { ResultDocuments } from './ResultDocuments.tsx'
import { SignAgain } from './SignAgain.tsx'
import { SignersList } from './SignersList.tsx'
import { useResultText } from './result/text.ts'
import { useSigningText } from './text.ts'

type Result = Exclude<Standing, 'act'>

type Props = Readonly<{
  token: string
  view: SigningView
  door: Door | null
  isFramed: boolean
  /** Shows the document itself. */
  onRead: () => void
  onView: (view: SigningView) => void
  onReload: () => void
}>

export function ResultScreen({ token, view, door, isFramed, onRead, onView, onReload }: Props) {
  const r = useResultText()
  const t = useSigningText()
  const is = standing(view) as Result
  const { icon: Icon, tone } = looks[is]
  const isSpinning = is === 'processing' || is === 'pending'
  const hasActed = is === 'signed' || is === 'approved' || is === 'followed' || is === 'pending'
  const Main = isFramed ? 'div' : 'main'
  return (
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
          <h1 className="text-xl font-semibold text-balance">{r(`${titles[is]}`)}</h1>
          <p className="text-pretty text-muted">
            <Explanation is={is} view={view} />
          </p>
        </div>
      </div>
      {is === 'failed' && <SignAgain token={token} onView={onView} />}
      <ResultDocuments token={token} view={view} onRead={onRead} />
      {hasActed && <NextSteps view={view} />}
      <details className="rounded-lg bg-surface p-4 shadow-raised">
        <summary className="min-h-6 font-medium">{t('signers.title')}</summary>
        <SignersList recipients={view.envelope.recipients} />
      </details>
      <OwnAccount view={view} door={door} onIn={onReload} />
    </Main>
  )
}

function Explanation({ is, view }: { is: Result; view: SigningView }) {
  const r = useResultText()
  const { dateTime } = useFormats()
  const actedAt = view.envelope.recipients.find(({ is_me }) => is_me)?.ran_action_at
  const date = actedAt ? dateTime(actedAt) : ''
  if (isPlain(is)) return r(`${texts[is]}`)
  switch (is) {
    case 'signed':
      return r('signedText', { date })
    case 'approved':
      return r('approvedText', { date })
    case 'completed':
      return r('completedText', {
        date: view.envelope.closed_at ? dateTime(view.envelope.closed_at) : '',
        code: view.envelope.hashid,
      })
    case 'queued':
      return <Queued view={view} />
    case 'rejected':
      return <Rejected view={view} />
  }
}

const isPlain = (is: Result): is is keyof typeof texts => is in texts

function Queued({ view }: { view: SigningView }) {
  const r = useResultText()
  const { list } = useFormats()
  const names = stillToAct(view)
    .filter(({ routing_order }) => (routing_order ?? 0) < orderOfMe(view))
    .map(({ name }) => name)
  return names.length > 0
    ? r('queuedText', { value: view.value, names: list(names) })
    : r('queuedTextPlain', { value: view.value })
}

function Rejected({ view }: { view: SigningView }) {
  const r = useResultText()
  const by = view.envelope.recipients.find(({ state }) => state === 'refused')
  return by ? r('rejectedBy', { name: by.name }) : r('rejectedText')
}

const orderOfMe = ({ envelope }: SigningView) => envelope.recipients.find(({ is_me }) => is_me)?.routing_order ?? 0

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
      <p className="text-muted">{r('nextMail', { value: view.value })}</p>
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

const titles = {
  signed: 'signedTitle',
  approved: 'approvedTitle',
  followed: 'followedTitle',
  completed: 'completedTitle',
  queued: 'queuedTitle',
  pending: 'pendingTitle',
  failed: 'notSignedTitle',
  processing: 'processingTitle',
  halted: 'haltedTitle',
  refused_by_me: 'refusedTitle',
  rejected: 'rejectedTitle',
  cancelled: 'cancelledTitle',
  expired: 'expiredTitle',
} as const satisfies Record<Result, string>

const texts = {
  followed: 'followedText',
  pending: 'pendingText',
  failed: 'notSignedText',
  processing: 'processingText',
  halted: 'haltedText',
  refused_by_me: 'refusedText',
  cancelled: 'cancelledText',
  expired: 'expiredText',
} as const
