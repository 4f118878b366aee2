/** States of batches and of their rows, as icon and word. */
import { Ban, CircleAlert, CircleCheck, CirclePause, Clock, Send, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '../../../web/design/Badge.tsx'
import type { BatchState, RowState } from '../batch.model.ts'
import { useBatchText } from './text.ts'

type Look = Readonly<{ tone: Tone; icon: LucideIcon }>

const batches = {
  running: { tone: 'accent', icon: Send },
  paused: { tone: 'warning', icon: CirclePause },
  stopped: { tone: 'danger', icon: CircleAlert },
  cancelled: { tone: 'neutral', icon: Ban },
  done: { tone: 'success', icon: CircleCheck },
} as const satisfies Record<BatchState, Look>

const rows = {
  waiting: { tone: 'neutral', icon: Clock },
  sent: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
  cancelled: { tone: 'neutral', icon: Ban },
} as const satisfies Record<RowState, Look>

export function BatchBadge({ state }: { state: BatchState }) {
  const t = useBatchText()
  return <Badge {...batches[state]}>{t(`states.${state}`)}</Badge>
}

export function RowBadge({ state }: { state: RowState }) {
  const t = useBatchText()
  return <Badge {...rows[state]}>{t(`rowStates.${state}`)}</Badge>
}
