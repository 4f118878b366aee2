/** Hook: says in words why an attempt did not reach a good answer. */
import type { AttemptTrouble } from '../webhook.model.ts'
import { useWebhookText } from './text.ts'

export function useTrouble(): (trouble: AttemptTrouble | null, status: number | null) => string {
  const t = useWebhookText()
  return (trouble, status) => t(`troubles.${trouble ?? 'connection'}`, { status: String(status ?? '') })
}
