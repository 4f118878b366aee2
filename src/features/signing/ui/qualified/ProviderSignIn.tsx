/** CPF and one-time code: typed here, passed on, kept nowhere. */
import { ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import type { SigningOptions } from '../../../certificates/certificate.contract.ts'
import { isCpf, maskedCpf } from '../../../../kernel/cpf.ts'
import { useQualifiedText } from './text.ts'

type Provider = SigningOptions['providers'][number]
export type ProviderForm = Readonly<{ provider: Provider['name'] | undefined; cpf: string; otp: string }>

const SHORTEST_CODE = 6

type Problem = Readonly<{ cpf?: string | undefined; otp?: string | undefined; other?: string | undefined }>

export function ProviderSignIn({
  providers,
  problem: before,
  onSignIn,
  onBack,
  onClose,
}: {
  providers: readonly Provider[]
  problem: string | null
  /** Throws, and what it throws is said here. */
  onSignIn: (credentials: ProviderForm) => Promise<void>
  onBack: (() => void) | null
  onClose: () => void
}) {
  const t = useQualifiedText()
  const formId = useId()
  const [provider, setProvider] = useState(providers[0]?.name)
  const [cpf, setCpf] = useState('')
  const [otp, setOtp] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(before ? { other: before } : {})
  const isWhole = cpf.length === 14
  const isReady = isCpf(cpf) && otp.trim().length >= SHORTEST_CODE

  const enter = async () => {
    if (!isReady || isBusy) return
    setBusy(true)
    setProblem({})
    try {
      await onSignIn({ provider, cpf, otp: otp.trim() })
    } catch (error) {
      setProblem(problemIn(error))
      setOtp('') // it has been used
      setBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      text={t('provider.text')}
      size="sm"
      actions={
        <>
          {onBack ? <Button onClick={onBack}>{t('back')}</Button> : <Button onClick={onClose}>{t('cancel')}</Button>}
          <Button
            kind="primary"
            type="submit"
            form={formId}
            isBusy={isBusy}
            disabledBecause={isReady ? undefined : t('provider.incomplete')}
          >
            {t('provider.enter')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void enter()
        }}
      >
        {problem.other && <Alert tone="danger">{problem.other}</Alert>}
        {providers.length > 1 && (
          <Select
            label={t('provider.which')}
            value={provider}
            options={providers.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={({ target }) => setProvider(providers.find(({ name }) => name === target.value)?.name)}
          />
        )}
        <TextField
          label={t('provider.cpf')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          value={cpf}
          error={isWhole && !isCpf(cpf) ? t('provider.cpfWrong') : problem.cpf}
          onChange={({ target }) => setCpf(maskedCpf(target.value))}
        />
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
        <p className="flex gap-2 text-sm text-muted">
          <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('provider.notKept')}
        </p>
      </form>
    </Dialog>
  )
}

/** A wrong CPF or code is said at its field, all else above them (docs/domain/compatibility.md#account). */
function problemIn(error: unknown): Problem {
  const at = error instanceof WireError ? error.fieldErrors : {}
  const [cpf, otp] = [at['cpf_cnpj']?.join(' '), at['otp']?.join(' ')]
  return cpf || otp ? { cpf, otp } : { other: sentenceFor(error) }
}
