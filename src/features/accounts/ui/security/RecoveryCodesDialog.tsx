/** Shown once: to be copied, saved or written down before the window is left. */
import { Copy, Download } from 'lucide-react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { saveFile } from '../../../../web/save-file.ts'
import { useSecurityText } from './text.ts'

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useSecurityText()
  const { say } = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      say({ tone: 'success', text: t('codes.copied') })
    } catch {
      say({ tone: 'warning', text: t('codes.notCopied') })
    }
  }
  return (
    // closes by its button alone: a user who closes it by accident never sees the codes again
    <Dialog
      isOpen
      title={t('codes.title')}
      text={t('codes.text')}
      size="sm"
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('codes.saved')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <ul
          aria-label={t('codes.list')}
          className="num grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 text-center font-mono text-body inset-ring-1 inset-ring-line"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon={Copy} onClick={() => void copy()}>
            {t('codes.copy')}
          </Button>
          <Button
            icon={Download}
            onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), t('codes.file'))}
          >
            {t('codes.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
