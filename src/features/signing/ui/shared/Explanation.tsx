/** Explains an envelope's end: what happened, when, by whom, and what it means for this recipient. */
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { SigningView } from '../../signing.contract.ts'
import { stillToAct } from './ceremony.ts'
import { type SigningScreen } from './standing.ts'
import { useResultText } from './result-text/text.ts'

export type Result = Exclude<SigningScreen, 'act'>

type Shown = Readonly<{ view: SigningView }>

export function Explanation({ is, view }: Shown & { is: Result }) {
  const r = useResultText()
  const { dateTime } = useFormats()
  if (isPlain(is)) return <Plain is={is} view={view} />
  const acted = actedAt(view)
  const date = acted ? dateTime(acted) : ''
  const { closed_at: closed, hashid } = view.envelope
  switch (is) {
    case 'signed':
      return r('signedText', { date })
    case 'approved':
      return r('approvedText', { date })
    case 'completed':
      return r.rich('completedText', {
        date: closed ? dateTime(closed) : '',
        code: () => <span className="whitespace-nowrap">{hashid}</span>,
      })
    case 'queued':
      return <Queued view={view} />
    case 'halted':
    case 'processing':
      return <Sealing is={is} view={view} />
    case 'cancelled':
    case 'expired':
    case 'rejected':
      return (
        <>
          <Ending is={is} view={view} /> {acted && r('actedBefore', { date })}
        </>
      )
  }
}

/** Of a signature that came to nothing: why. */
function Plain({ is, view: { signing_trouble: trouble } }: Shown & { is: keyof typeof texts }) {
  const r = useResultText()
  return r(is === 'failed' && trouble ? `trouble.${trouble}` : `${texts[is]}`)
}

const isPlain = (is: Result): is is keyof typeof texts => is in texts

const actedAt = ({ envelope }: SigningView) => envelope.recipients.find(({ is_me }) => is_me)?.ran_action_at

/** Everybody has acted: who hears of the seal. */
function Sealing({ is, view }: Shown & { is: 'halted' | 'processing' }) {
  const r = useResultText()
  return r(view.gets_copy ? `${is}Text` : `${is}NoCopy`, { sender: view.envelope.sender.name })
}

/** Nobody can act any more: since when, and who ended it. */
function Ending({ is, view }: Shown & { is: 'cancelled' | 'expired' | 'rejected' }) {
  const r = useResultText()
  const formats = useFormats()
  const { closed_at: closed, expire_at: deadline, time_zone, recipients, sender } = view.envelope
  const date = closed ? formats.dateTime(closed) : ''
  switch (is) {
    case 'cancelled':
      return r('cancelledText', { sender: sender.name, date })
    case 'expired':
      return r('expiredText', { sender: sender.name, date: deadline ? formats.deadline(deadline, time_zone) : date })
    case 'rejected': {
      const by = recipients.find(({ state }) => state === 'refused')
      return by ? r('rejectedBy', { name: by.name, date }) : r('rejectedText', { date })
    }
  }
}

function Queued({ view }: Shown) {
  const r = useResultText()
  const { list } = useFormats()
  const names = stillToAct(view)
    .filter(({ routing_order }) => (routing_order ?? 0) < orderOfMe(view))
    .map(({ name }) => name)
  return names.length > 0
    ? r('queuedText', { value: view.value, names: list(names) })
    : r('queuedTextPlain', { value: view.value })
}

const orderOfMe = ({ envelope }: SigningView) => envelope.recipients.find(({ is_me }) => is_me)?.routing_order ?? 0

export const titles = {
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
  refused_by_me: 'refusedText',
} as const
