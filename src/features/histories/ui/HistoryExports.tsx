/** Buttons that save a history as a file: for people, and with what proves it. */
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '../../../web/call.ts'
import { Button } from '../../../web/design/Button.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { saveFile } from '../../../web/save-file.ts'
import { sentenceFor } from '../../../web/wire-error.ts'
import { exportFormats, exportHistoryEndpoint } from '../history.contract.ts'
import type { askedBy } from './history-filters.ts'
import { useHistoryText } from './text.ts'

type Format = (typeof exportFormats)[number]

export function HistoryExports({ asked }: { asked: Readonly<{ id: string }> & ReturnType<typeof askedBy> }) {
  const t = useHistoryText()
  const { say } = useToasts()
  const [taking, setTaking] = useState<Format>()
  const take = (format: Format) => {
    setTaking(format)
    fetchFile(exportHistoryEndpoint, { ...asked, format })
      .then(({ file, name }) => saveFile(file, name ?? `${t('fileName')}.${format}`))
      .catch((error: unknown) => say({ tone: 'danger', text: sentenceFor(error) }))
      .finally(() => setTaking(undefined))
  }
  return (
    <div className="flex flex-wrap gap-2">
      {exportFormats.map((format) => (
        <Button key={format} icon={FileDown} isBusy={taking === format} onClick={() => take(format)}>
          {t(format)}
        </Button>
      ))}
    </div>
  )
}
