/** A long code that is copied rather than typed. */
import { Copy } from 'lucide-react'
import { Button } from '../../../../web/design/Button.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useCheckoutText } from './text.ts'

export function CopyLine({ label, text, action }: { label: string; text: string; action: string }) {
  const t = useCheckoutText()
  const { say } = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say({ tone: 'success', text: t('waiting.copied') })
    } catch {
      say({ tone: 'warning', text: t('waiting.copyFailed') }) // no https, or the browser does not let us
    }
  }
  return (
    <div className="flex flex-col gap-2 tablet:flex-row tablet:items-end">
      <div className="min-w-0 flex-1">
        <TextField label={label} value={text} readOnly onFocus={({ target }) => target.select()} />
      </div>
      <Button kind="primary" icon={Copy} onClick={() => void copy()}>
        {action}
      </Button>
    </div>
  )
}
