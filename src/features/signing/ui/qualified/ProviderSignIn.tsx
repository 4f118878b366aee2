/** CPF and one-time code: typed here, passed on, kept nowhere. A CPF that is known stands there masked; the server has it. */
import { useId, useState, type ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { isCpf, maskedCpf } from '../../../../kernel/cpf.ts'
import { maskedText } from '../../../../web/masks.ts'
import { DialogForm, NotKept } from './DialogForm.tsx'
import { SignInDialog, type SignInFrame } from './SignInDialog.tsx'
import { useQualifiedText } from './text.ts'

/** `cpf`: null: the one that is known. */
export type ProviderForm = Readonly<{ cpf: string | null; otp: string }>

const SHORTEST_CODE = 6

type Problem = Readonly<{ cpf?: string | undefined; otp?: string | undefined; other?: string | undefined }>

export function ProviderSignIn({
  provider,
  which,
  problem: before,
  knownCpf,
  onSignIn,
  onBack,
  onClose,
}: SignInFrame & {
  /** What it is called. */
  provider: string
  /** The choice of another one. */
  which: ReactNode
  problem: string | null
  /** Masked. */
  knownCpf: string | null
  /** Throws, and what it throws is said here. */
  onSignIn: (credentials: ProviderForm) => Promise<void>
}) {
  const t = useQualifiedText()
  const formId = useId()
  const [usesKnown, setUsesKnown] = useState(knownCpf !== null)
  const [cpf, setCpf] = useState('')
  const [otp, setOtp] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(before ? { other: before } : {})
  const isReady = (usesKnown || isCpf(cpf)) && otp.trim().length >= SHORTEST_CODE

  const enter = async () => {
    if (!isReady || isBusy) return
    setBusy(true)
    setProblem({})
    try {
      await onSignIn({ cpf: usesKnown ? null : cpf, otp: otp.trim() })
    } catch (error) {
      setProblem(problemIn(error))
      setOtp('') // it has been used
      setBusy(false)
    }
  }

  return (
    <SignInDialog
      text={t('provider.text', { provider })}
      enter={
        <Button
          kind="primary"
          type="submit"
          form={formId}
          isBusy={isBusy}
          disabledBecause={isReady ? undefined : t('provider.incomplete')}
        >
          {t('provider.enter')}
        </Button>
      }
      {...{ onBack, onClose }}
    >
      <DialogForm id={formId} onSend={enter}>
        {problem.other && <Alert tone="danger">{problem.other}</Alert>}
        {which}
        {usesKnown ? (
          <KnownCpf cpf={knownCpf ?? ''} problem={problem.cpf} onOther={() => setUsesKnown(false)} />
        ) : (
          <CpfField cpf={cpf} problem={problem.cpf} onChange={setCpf} />
        )}
        <TextField
          label={t('provider.otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={64}
          hint={t('provider.otpHint')}
          value={otp}
          error={problem.otp}
          onChange={({ target }) => setOtp(target.value)}
        />
        <NotKept>{t(usesKnown ? 'provider.codeNotKept' : 'provider.notKept', { provider })}</NotKept>
      </DialogForm>
    </SignInDialog>
  )
}

function CpfField({
  cpf,
  problem,
  onChange,
}: {
  cpf: string
  problem: string | undefined
  onChange: (cpf: string) => void
}) {
  const t = useQualifiedText()
  const isWhole = cpf.length === 14
  return (
    <TextField
      label={t('provider.cpf')}
      inputMode="numeric"
      autoComplete="off"
      placeholder="000.000.000-00"
      value={cpf}
      error={isWhole && !isCpf(cpf) ? t('provider.cpfWrong') : problem}
      {...maskedText(maskedCpf, onChange)}
    />
  )
}

/** The CPF that the sender or the recipient gave before. */
function KnownCpf({ cpf, problem, onOther }: { cpf: string; problem: string | undefined; onOther: () => void }) {
  const t = useQualifiedText()
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="grid">
          <span className="text-sm text-muted">{t('provider.cpf')}</span>
          <span className="num font-medium">{cpf}</span>
        </p>
        <Button onClick={onOther}>{t('provider.otherCpf')}</Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

/** A wrong CPF or code is said at its field, all else above them (docs/domain/compatibility.md#account). */
function problemIn(error: unknown): Problem {
  const at = error instanceof WireError ? error.fieldErrors : {}
  const [cpf, otp] = [at['cpf_cnpj']?.join(' '), at['otp']?.join(' ')]
  return cpf || otp ? { cpf, otp } : { other: sentenceFor(error) }
}
