/** Examines a PDF or a container in the browser: its signatures, whether it changed since, whether it came out of here, and whether it belongs to a code. */
import { FileText, LockKeyhole, Printer, Search, Send, X } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { DropZone } from '../../../web/design/DropZone.tsx'
import { ProgressBar } from '../../../web/design/Progress.tsx'
import { Steps } from '../../../web/design/Steps.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { limits } from '../../../core/envelope/field.model.ts'
import { codeInAddress } from './code-in-address.ts'
import { ContainerReport } from './container/ContainerReport.tsx'
import { isContainer, isPdf, kindsOfFile } from './kinds-of-file.ts'
import { Report } from './Report.tsx'
import { useVerifierText } from './text.ts'
import { useExamination } from './use-examination.ts'

export function ByFile() {
  const t = useVerifierText()
  const [code, setCode] = useState(codeInAddress)
  const { state, ...examination } = useExamination(code)

  switch (state.is) {
    case 'ready':
      return (
        <div className="grid gap-5">
          <Stages current={0} onVerify={state.before && (() => examination.choose(state.before!))} />
          {state.why && <Alert tone="danger">{state.why}</Alert>}
          <DropZone
            label={t('file.label')}
            hint={t('file.hint')}
            accept={kindsOfFile}
            maxBytes={Number.MAX_SAFE_INTEGER}
            maxFiles={1}
            isWholePage
            onFiles={([file], [rejected]) => {
              if (file && isPdf(file) && file.size > limits.documentBytes) examination.refuse(t('file.tooLarge'))
              else if (file) examination.choose(file)
              else if (rejected) examination.refuse(isPdf(rejected.file) ? rejected.reason : t('file.notPdf'))
            }}
          />
        </div>
      )
    case 'chosen': {
      const { file, mustSend, why } = state
      return (
        <Chosen
          file={file}
          why={why}
          mustSend={mustSend}
          code={code}
          onCode={setCode}
          onVerify={() => (mustSend ? examination.send(file) : examination.examine(file))}
          onChange={() => examination.chooseAgain(file)}
        />
      )
    }
    case 'examining':
      return <Working file={state.file} words={t('file.working')} onStop={() => examination.stop(state.file, false)} />
    case 'sending': {
      const { file, sent } = state
      return (
        <Working
          file={file}
          words={t(sent < 1 ? 'file.sending' : 'file.working')}
          sent={sent}
          onStop={() => examination.stop(file, true)}
        />
      )
    }
    case 'done':
      return (
        <div className="grid gap-5">
          {'container' in state ? (
            <ContainerReport container={state.container} />
          ) : (
            <Report
              report={state.report}
              file={state.file}
              onAsk={state.mayAsk ? () => examination.send(state.file) : undefined}
            />
          )}
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button icon={Printer} onClick={() => window.print()}>
              {t('report.print')}
            </Button>
            <Button onClick={() => examination.chooseAgain()}>{t('report.again')}</Button>
          </div>
        </div>
      )
  }
}

/** The focus goes along, so that the next key reaches the button. */
function Working({ file, words, sent, onStop }: { file: File; words: string; sent?: number; onStop: () => void }) {
  const t = useVerifierText()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-3 rounded-lg bg-surface p-5 shadow-raised outline-none">
      <p className="font-medium break-words">{file.name}</p>
      <ProgressBar label={words} {...(sent !== undefined && { value: sent })} />
      <p role="status" className="text-sm text-muted">
        {words}
      </p>
      <div>
        <Button icon={X} onClick={onStop}>
          {t('file.stop')}
        </Button>
      </div>
    </div>
  )
}

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

/** The second step: a code, for people who have one, and the button. */
function Chosen({
  file,
  why,
  mustSend,
  code,
  onCode,
  onVerify,
  onChange,
}: {
  file: File
  why: string | undefined
  mustSend: boolean
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
      {!isContainer(file) && (
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
      )}
      <p className="flex items-start gap-2 text-sm text-muted">
        {mustSend ? (
          <Send aria-hidden className="mt-0.5 size-4 shrink-0" />
        ) : (
          <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
        )}
        <span>{t(mustSend ? 'file.mustSend' : 'file.stays')}</span>
      </p>
      <div>
        <Button type="submit" kind="primary" icon={Search}>
          {t(mustSend ? 'file.send' : 'file.verify')}
        </Button>
      </div>
    </form>
  )
}
