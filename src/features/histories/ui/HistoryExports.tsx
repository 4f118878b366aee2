/** Buttons that save a history as a file: for people, and with what proves it. */
import { FileDown } from 'lucide-react'
import { Button } from '../../../web/design/Button.tsx'
import { useDownload } from '../../../web/use-download.ts'
import { exportFormats, exportHistoryEndpoint } from '../history.contract.ts'
import type { askedBy } from './history-filters.ts'
import { useHistoryText } from './text.ts'

type Asked = Readonly<{ id: string }> & ReturnType<typeof askedBy>

export function HistoryExports({ asked }: { asked: Asked }) {
  return (
    <div className="flex flex-wrap gap-2">
      {exportFormats.map((format) => (
        <Export key={format} asked={asked} format={format} />
      ))}
    </div>
  )
}

function Export({ asked, format }: { asked: Asked; format: (typeof exportFormats)[number] }) {
  const t = useHistoryText()
  const { isTaking, take } = useDownload()
  const takeIt = () => take(exportHistoryEndpoint, { ...asked, format }, `${t('fileName')}.${format}`)
  return (
    <Button icon={FileDown} isBusy={isTaking} onClick={takeIt}>
      {t(format)}
    </Button>
  )
}
