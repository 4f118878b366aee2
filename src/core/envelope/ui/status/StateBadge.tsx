/** A state as icon and word (docs/domain/states.md), never as colour alone. */
import {
  Ban,
  Check,
  Clock,
  Eye,
  Minus,
  RefreshCw,
  SquarePen,
  Timer,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import { Badge, type Tone } from '../../../../web/design/Badge.tsx'
import type { EnvelopeState, RecipientState, RecipientType } from '../../envelope.model.ts'
import { useStatusText } from './text.ts'

type Look = Readonly<{ tone: Tone; icon: LucideIcon }>

const envelopeLooks = {
  draft: { tone: 'neutral', icon: SquarePen },
  template: { tone: 'neutral', icon: SquarePen },
  'in-transit': { tone: 'accent', icon: Clock },
  processing: { tone: 'accent', icon: RefreshCw },
  halted: { tone: 'danger', icon: TriangleAlert },
  completed: { tone: 'success', icon: Check },
  cancelled: { tone: 'neutral', icon: TriangleAlert },
  expired: { tone: 'warning', icon: Timer },
  rejected: { tone: 'danger', icon: Ban },
} as const satisfies Record<EnvelopeState, Look>

const recipientLooks = {
  queued: { tone: 'neutral', icon: Clock },
  waiting: { tone: 'accent', icon: Clock },
  following: { tone: 'neutral', icon: Eye },
  signing: { tone: 'accent', icon: RefreshCw },
  failed: { tone: 'danger', icon: TriangleAlert },
  done: { tone: 'success', icon: Check },
  refused: { tone: 'danger', icon: Ban },
  suspended: { tone: 'neutral', icon: Minus },
} as const satisfies Record<RecipientState, Look>

export function EnvelopeBadge({ state }: { state: EnvelopeState }) {
  const t = useStatusText()
  return <Badge {...envelopeLooks[state]}>{t(`envelope.${state}`)}</Badge>
}

/** The state `done` is named by the act: signed, approved, acknowledged. */
export function RecipientBadge({ state, type }: { state: RecipientState; type: RecipientType }) {
  const t = useStatusText()
  return <Badge {...recipientLooks[state]}>{state === 'done' ? t(`done.${type}`) : t(`recipient.${state}`)}</Badge>
}
