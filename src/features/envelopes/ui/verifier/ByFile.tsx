/** Examines a PDF: its signatures, whether it changed since, and whether it came out of here. */
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { DropZone } from '../../../../web/design/DropZone.tsx'
import { ProgressBar } from '../../../../web/design/Progress.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { limits } from '../../field.model.ts'
import { validateFileEndpoint, type FileReport } from '../../verifier.contract.ts'
import { Report } from './Report.tsx'
import { useVerifierText } from './text.ts'

type Examination =
  | { is: 'ready'; why?: string }
  | { is: 'sending'; name: string; sent: number }
  | { is: 'done'; report: FileReport }

export function ByFile() {
  const t = useVerifierText()
  const [examination, setExamination] = useState<Examination>({ is: 'ready' })

  const examine = async (file: File) => {
    setExamination({ is: 'sending', name: file.name, sent: 0 })
    try {
      const onProgress = (sent: number) => setExamination({ is: 'sending', name: file.name, sent })
      const { data } = await call(validateFileEndpoint, {}, { files: { file }, onProgress })
      setExamination({ is: 'done', report: data })
    } catch (error) {
      setExamination({ is: 'ready', why: sentenceFor(error) })
    }
  }

  switch (examination.is) {
    case 'ready':
      return (
        <div className="grid gap-4">
          {examination.why && <Alert tone="danger">{examination.why}</Alert>}
          <DropZone
            label={t('file.label')}
            hint={t('file.hint')}
            accept={{ 'application/pdf': ['.pdf'] }}
            maxBytes={limits.documentBytes}
            maxFiles={1}
            isWholePage
            onFiles={([file], [rejected]) => {
              if (file) void examine(file)
              else if (rejected) setExamination({ is: 'ready', why: rejected.reason })
            }}
          />
        </div>
      )
    case 'sending':
      return (
        <div className="grid gap-3 rounded-lg bg-surface p-5 shadow-raised" role="status">
          <p className="font-medium break-words">{examination.name}</p>
          <ProgressBar label={t('file.working')} value={examination.sent} />
          <p className="text-sm text-muted">{t('file.working')}</p>
        </div>
      )
    case 'done':
      return (
        <div className="grid gap-5">
          <Report report={examination.report} />
          <div>
            <Button onClick={() => setExamination({ is: 'ready' })}>{t('report.again')}</Button>
          </div>
        </div>
      )
  }
}
