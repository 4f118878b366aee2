/** Examines a PDF: its signatures, whether it changed since, whether it came out of here, and whether it belongs to a code. */
import { FileText, Printer, Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { DropZone } from '../../../web/design/DropZone.tsx'
import { ProgressBar } from '../../../web/design/Progress.tsx'
import { Steps } from '../../../web/design/Steps.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { sentenceFor } from '../../../web/wire-error.ts'
import { limits } from '../../../core/envelope/field.model.ts'
import { validateFileEndpoint, type FileReport } from '../verifier.contract.ts'
import { codeInAddress } from './code-in-address.ts'
import { Report } from './Report.tsx'
import { useVerifierText } from './text.ts'

type Examination =
  /** `before`: a file that was chosen already, to go back to. */
  | { is: 'ready'; before?: File; why?: string }
  | { is: 'chosen'; file: File; why?: string }
  | { is: 'sending'; name: string; sent: number }
  | { is: 'done'; report: FileReport; file: File }

export function ByFile() {
  const t = useVerifierText()
  const [examination, setExamination] = useState<Examination>({ is: 'ready' })
  const [code, setCode] = useState(codeInAddress)

  const examine = async (file: File) => {
    setExamination({ is: 'sending', name: file.name, sent: 0 })
    try {
      const onProgress = (sent: number) => setExamination({ is: 'sending', name: file.name, sent })
      const input = code.trim() === '' ? {} : { code }
      const { data } = await call(validateFileEndpoint, input, { files: { file }, onProgress })
      setExamination({ is: 'done', report: data, file })
    } catch (error) {
      setExamination({ is: 'chosen', file, why: sentenceFor(error) })
    }
  }

  switch (examination.is) {
    case 'ready':
      return (
        <div className="grid gap-5">
          <Stages
            current={0}
            onVerify={examination.before && (() => setExamination({ is: 'chosen', file: examination.before! }))}
          />
          {examination.why && <Alert tone="danger">{examination.why}</Alert>}
          <DropZone
            label={t('file.label')}
            hint={t('file.hint')}
            accept={{ 'application/pdf': ['.pdf'] }}
            maxBytes={limits.documentBytes}
            maxFiles={1}
            isWholePage
            onFiles={([file], [rejected]) => {
              if (file) setExamination({ is: 'chosen', file })
              else if (rejected)
                setExamination({ is: 'ready', why: isPdf(rejected.file) ? rejected.reason : t('file.notPdf') })
            }}
          />
        </div>
      )
    case 'chosen':
      return (
        <Chosen
          file={examination.file}
          why={examination.why}
          code={code}
          onCode={setCode}
          onVerify={() => void examine(examination.file)}
          onChange={() => setExamination({ is: 'ready', before: examination.file })}
        />
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
          <Report report={examination.report} file={examination.file} />
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button icon={Printer} onClick={() => window.print()}>
              {t('report.print')}
            </Button>
            <Button onClick={() => setExamination({ is: 'ready' })}>{t('report.again')}</Button>
          </div>
        </div>
      )
  }
}

/** By its name, too: some systems know no type for it. */
const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name)

/** The second can be opened once there is a file. */
function Stages({
  current,
  onChoose,
  onVerify,
}: {
  current: 0 | 1
  onChoose?: () => void
  onVerify?: (() => void) | undefined
}) {
  const t = useVerifierText()
  return (
    <Steps
      current={current}
      steps={[
        { label: t('file.steps.choose'), onSelect: onChoose },
        { label: t('file.steps.verify'), onSelect: onVerify },
      ]}
    />
  )
}

/** The second step: a code, for whoever has one, and the button. */
function Chosen({
  file,
  why,
  code,
  onCode,
  onVerify,
  onChange,
}: {
  file: File
  why: string | undefined
  code: string
  onCode: (code: string) => void
  onVerify: () => void
  onChange: () => void
}) {
  const t = useVerifierText()
  const { bytes } = useFormats()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onVerify()
  }
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <Stages current={1} onChoose={onChange} />
      {why && <Alert tone="danger">{why}</Alert>}
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-surface p-4 shadow-raised">
        <FileText aria-hidden className="size-6 shrink-0 text-muted" />
        <div className="min-w-44 flex-1">
          <p className="font-medium break-words">{file.name}</p>
          <p className="num text-sm text-muted">{bytes(file.size)}</p>
        </div>
        <Button onClick={onChange}>{t('file.change')}</Button>
      </div>
      <TextField
        label={t('code.label')}
        hint={t('file.codeHint')}
        isOptional
        value={code}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => onCode(event.target.value)}
      />
      <div>
        <Button type="submit" kind="primary" icon={Search}>
          {t('file.verify')}
        </Button>
      </div>
    </form>
  )
}
