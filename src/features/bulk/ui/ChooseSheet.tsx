/** The first step of a batch: a sheet is chosen, or a sample of it downloaded. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { DropZone, type RejectedFile } from '../../../web/design/DropZone.tsx'
import { ProgressBar } from '../../../web/design/Progress.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useDownload } from '../../../web/use-download.ts'
import { batchSampleEndpoint, sheetFormats } from '../batch.contract.ts'
import { batchLimits } from '../batch.model.ts'
import { useBatchText, useSheetText } from './text.ts'
import type { NewBatch } from './use-new-batch.ts'

export function ChooseSheet({
  template,
  state,
  onFile,
}: {
  template: string
  state: Extract<NewBatch, { is: 'choosing' | 'reading' }>
  onFile: (file: File) => void
}) {
  const t = useBatchText()
  const formats = useFormats()
  const [rejected, setRejected] = useState<RejectedFile>()
  if (state.is === 'reading') {
    const words = t('file.reading', { file: state.file.name })
    return (
      <Card>
        <div role="status" className="grid gap-2">
          <p className="text-body wrap-anywhere">{words}</p>
          <ProgressBar label={words} {...(state.sent < 1 && { value: state.sent })} />
        </div>
      </Card>
    )
  }
  const said = rejected?.reason ?? state.failure
  return (
    <>
      {said && <Alert tone="danger">{said}</Alert>}
      <DropZone
        label={t('file.drop')}
        chooses={t('file.choose')}
        hint={t('file.limits', { size: formats.bytes(batchLimits.bytes), count: formats.number(batchLimits.rows) })}
        accept={sheetTypes}
        maxBytes={batchLimits.bytes}
        maxFiles={1}
        onFiles={([file], [refused]) => {
          setRejected(refused)
          if (file) onFile(file)
        }}
      />
      <Card title={t('file.sampleTitle')}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-body text-muted">{t('file.sampleText')}</p>
          <Sample template={template} />
        </div>
      </Card>
    </>
  )
}

const sheetTypes = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
}

function Sample({ template }: { template: string }) {
  const t = useBatchText()
  const words = useSheetText()
  const { isTaking, take } = useDownload()
  return (
    <div className="flex flex-wrap gap-2">
      {sheetFormats.map((format) => (
        <Button
          key={format}
          icon={Download}
          isBusy={isTaking}
          onClick={() => take(batchSampleEndpoint, { template, format }, `${words('sampleName')}.${format}`)}
        >
          {t('file.sample', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  )
}
