/** The state of a webhook as a badge. */
import { CircleCheck, CirclePause, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../web/design/Badge.tsx'
import type { WebhookView } from '../webhook.contract.ts'
import { useWebhookText } from './text.ts'

export function StateBadge({ state }: Pick<WebhookView, 'state'>) {
  const t = useWebhookText()
  return <Badge {...looks[state]}>{t(`states.${state}`)}</Badge>
}

const looks = {
  active: { tone: 'success', icon: CircleCheck },
  failing: { tone: 'warning', icon: TriangleAlert },
  paused: { tone: 'neutral', icon: CirclePause },
} as const
