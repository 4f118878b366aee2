/** After acting, or when there is nothing to act on: what happened, what comes next, and the own copy. */
import {
  Ban,
  BadgeCheck,
  CircleCheck,
  Clock,
  Download,
  Eye,
  FileCheck,
  LoaderCircle,
  ShieldCheck,
  Timer,
  XCircle,
  type LucideIcon,
} from 'lucide-react'
import { Button, ButtonLink } from '../../../../web/design/Button.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { SigningView } from '../../signing/signing.contract.ts'
import { standing, stillToAct, type Standing } from './ceremony.ts'
import { SignersList } from './SignersList.tsx'
import { useResultText } from './result/text.ts'
import { useSigningText } from './text.ts'

type Result = Exclude<Standing, 'act'>

export function ResultScreen({
  token,
  view,
  onView,
}: {
  token: string
  view: SigningView
  /** Shows the document itself. */
  onView: () => void
}) {
  const r = useResultText()
  const t = useSigningText()
  const is = standing(view) as Result
  const { icon: Icon, tone } = looks[is]
  return (
    <main className="mx-auto grid w-full max-w-xl content-start gap-6 px-4 py-8 tablet:py-16" data-result={is}>
      <div className="grid justify-items-center gap-4 text-center">
        <span className={`grid size-16 place-items-center rounded-full ${tone}`}>
          <Icon aria-hidden className={`size-8 ${is === 'processing' ? 'animate-spin' : ''}`} />
        </span>
        <div className="grid gap-2" role="status">
          <h1 className="text-xl font-semibold">{r(`${titles[is]}`)}</h1>
          <p className="text-muted">
            <Explanation is={is} view={view} />
          </p>
        </div>
      </div>
      <Documents token={token} view={view} onView={onView} />
      {(is === 'signed' || is === 'approved') && <NextSteps view={view} />}
      <details className="rounded-lg bg-surface p-4 shadow-raised">
        <summary className="font-medium">{t('signers.title')}</summary>
        <SignersList recipients={view.envelope.recipients} />
      </details>
      <Account isSignedIn={view.is_signed_in} />
    </main>
  )
}

function Explanation({ is, view }: { is: Result; view: SigningView }) {
  const r = useResultText()
  const { dateTime, list } = useFormats()
  const actedAt = view.envelope.recipients.find(({ is_me }) => is_me)?.ran_action_at
  const date = actedAt ? dateTime(actedAt) : ''
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
    case 'queued': {
      const names = stillToAct(view)
        .filter(({ routing_order }) => (routing_order ?? 0) < orderOfMe(view))
        .map(({ name }) => name)
      return names.length > 0
        ? r('queuedText', { value: view.value, names: list(names) })
        : r('queuedTextPlain', { value: view.value })
    }
    case 'followed':
    case 'processing':
    case 'refused_by_me':
    case 'rejected':
    case 'cancelled':
    case 'expired':
      return r(`${texts[is]}`)
  }
}

const orderOfMe = ({ envelope }: SigningView) => envelope.recipients.find(({ is_me }) => is_me)?.routing_order ?? 0

function Documents({ token, view, onView }: { token: string; view: SigningView; onView: () => void }) {
  const r = useResultText()
  const [only] = view.envelope.documents
  const isSingle = view.envelope.documents.length === 1
  const downloads = `/public/envelopes/download/${token}`
  return (
    <div className="grid gap-2.5 tablet:grid-cols-2">
      {isSingle && only && view.actions.includes('download') && (
        <ButtonLink href={only.links.download} download kind="primary" width="full" icon={Download}>
          {r('download')}
        </ButtonLink>
      )}
      {isSingle && only?.links.background_sheet && (
        <ButtonLink href={only.links.background_sheet} download width="full" icon={FileCheck}>
          {r('downloadSheet')}
        </ButtonLink>
      )}
      <Button width="full" icon={Eye} onClick={onView}>
        {r('view')}
      </Button>
      <ButtonLink href={downloads} width="full" icon={Download}>
        {r('openDownloads')}
      </ButtonLink>
      {view.envelope.state === 'completed' && (
        <ButtonLink
          href={`/public/checker?code=${encodeURIComponent(view.envelope.hashid)}`}
          width="full"
          icon={ShieldCheck}
        >
          {r('verify')}
        </ButtonLink>
      )}
    </div>
  )
}

function NextSteps({ view }: { view: SigningView }) {
  const r = useResultText()
  const { list } = useFormats()
  const names = stillToAct(view).map(({ name }) => name)
  return (
    <section className="grid gap-1 rounded-lg bg-surface p-4 shadow-raised">
      <h2 className="font-semibold">{r('nextTitle')}</h2>
      <p className="text-muted">{names.length > 0 ? r('nextWaiting', { names: list(names) }) : r('nextNobody')}</p>
      <p className="text-muted">{r('nextMail', { value: view.value })}</p>
    </section>
  )
}

function Account({ isSignedIn }: { isSignedIn: boolean }) {
  const r = useResultText()
  if (isSignedIn) {
    return (
      <ButtonLink href="/business/documents" kind="quiet" width="full">
        {r('home')}
      </ButtonLink>
    )
  }
  return (
    <section className="grid justify-items-center gap-3 border-t border-line pt-6 text-center">
      <p className="text-sm text-muted">{r('account')}</p>
      <div className="flex flex-wrap justify-center gap-2.5">
        <ButtonLink href="/auth/login?continue=%2Fbusiness%2Fdocuments">{r('login')}</ButtonLink>
        <ButtonLink href="/auth/register" kind="quiet">
          {r('register')}
        </ButtonLink>
      </div>
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
  processing: { icon: LoaderCircle, tone: busy },
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
  processing: 'processingTitle',
  refused_by_me: 'refusedTitle',
  rejected: 'rejectedTitle',
  cancelled: 'cancelledTitle',
  expired: 'expiredTitle',
} as const satisfies Record<Result, string>

const texts = {
  followed: 'followedText',
  processing: 'processingText',
  refused_by_me: 'refusedText',
  rejected: 'rejectedText',
  cancelled: 'cancelledText',
  expired: 'expiredText',
} as const
