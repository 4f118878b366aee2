/** Whether a public link takes anybody now, as icon and word. */
import { CircleCheck, CirclePause, Timer, type LucideIcon } from 'lucide-react'
import { Badge, type Tone } from '../../../web/design/Badge.tsx'
import type { LinkStanding } from '../public-link.model.ts'
import { useLinkText } from './text.ts'

const looks = {
  open: { tone: 'success', icon: CircleCheck },
  paused: { tone: 'warning', icon: CirclePause },
  expired: { tone: 'neutral', icon: Timer },
  used_up: { tone: 'neutral', icon: Timer },
} as const satisfies Record<LinkStanding, Readonly<{ tone: Tone; icon: LucideIcon }>>

export function StandingBadge({ standing }: { standing: LinkStanding }) {
  const t = useLinkText()
  return <Badge {...looks[standing]}>{t(`standings.${standing}`)}</Badge>
}
