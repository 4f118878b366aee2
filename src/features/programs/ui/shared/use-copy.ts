/** Hook: copies into the clipboard, and says what became of it. */
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useCopyText } from './text.ts'

export function useCopy(): (text: string, said: string) => Promise<boolean> {
  const t = useCopyText()
  const { say } = useToasts()
  return async (text, said) => {
    try {
      await navigator.clipboard.writeText(text)
      say({ tone: 'success', text: said })
      return true
    } catch {
      say({ tone: 'warning', text: t('failed') }) // no https, or the browser refuses
      return false
    }
  }
}
