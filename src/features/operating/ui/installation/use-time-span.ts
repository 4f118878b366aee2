/** Hook: says a length of time in its largest unit. */
import { useInstallationText } from './text.ts'

export function useTimeSpan(): (seconds: number) => string {
  const t = useInstallationText()
  return (seconds) => {
    if (seconds < 60) return t('seconds', { count: Math.round(seconds) })
    if (seconds < 3600) return t('minutes', { count: Math.floor(seconds / 60) })
    if (seconds < 86_400) return t('hours', { count: Math.floor(seconds / 3600) })
    return t('days', { count: Math.floor(seconds / 86_400) })
  }
}
