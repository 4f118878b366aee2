/** Asks for what a key at a provider needs before it signs: PIN and code, typed here; or waits until somebody confirms it in an app. */
import { LoaderCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { sendProviderCodeEndpoint, type SignedInView } from '../../../certificates/certificate.contract.ts'
import { DialogForm, NotKept } from './DialogForm.tsx'
import { useQualifiedText } from './text.ts'

export type AskedOfSigner = NonNullable<SignedInView['certificates'][number]['authorization']>['asks'][number]
export type KeyAnswers = readonly Readonly<{ id: string; value?: string }>[]

export function KeyQuestions({
  asks,
  provider,
  documents,
  problem,
  accessToken,
  alias,
  onAnswer,
  onBack,
  onClose,
}: {
  asks: readonly AskedOfSigner[]
  /** What it is called. */
  provider: string
  documents: number
  problem: string | null
  accessToken: string
  alias: string
  onAnswer: (answers: KeyAnswers) => Promise<void>
  onBack: () => void
  onClose: () => void
}) {
  const t = useQualifiedText()
  const formId = useId()
  const [given, give] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const isReady = asks.every(({ id, is_typed: isTyped }) => !isTyped || (given[id] ?? '').trim() !== '')
  const answer = async () => {
    if (!isReady || isBusy) return
    setBusy(true)
    await onAnswer(asks.map(({ id, is_typed: isTyped }) => (isTyped ? { id, value: given[id] ?? '' } : { id })))
    give({}) // codes work once
    setBusy(false)
  }
  return (
    <Dialog
      isOpen
      {...(!isBusy && { onClose })}
      title={t('title')}
      text={t('key.text', { provider, count: documents })}
      size="sm"
      actions={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            isBusy={isBusy}
            disabledBecause={isReady ? undefined : t('key.missing')}
          >
            {t('sign')}
          </Button>
        </>
      }
    >
      <DialogForm id={formId} onSend={answer}>
        {problem && <Alert tone="danger">{problem}</Alert>}
        {asks
          .filter(({ is_typed: isTyped }) => isTyped)
          .map((ask) => (
            <Question
              key={ask.id}
              ask={ask}
              value={given[ask.id] ?? ''}
              onChange={(value) => give((before) => ({ ...before, [ask.id]: value }))}
              onSend={() => call(sendProviderCodeEndpoint, { access_token: accessToken, alias, id: ask.id })}
            />
          ))}
        <NotKept>{t('key.notKept', { provider })}</NotKept>
      </DialogForm>
    </Dialog>
  )
}

/** `challenge`: what the provider asks, where it sent no code. */
type Sending = Readonly<
  { is: 'ready' | 'busy' } | { is: 'sent'; challenge: string | null } | { is: 'failed'; why: string }
>

function Question({
  ask: { id, label, is_numeric: isNumeric, is_sent: isSent },
  value,
  onChange,
  onSend,
}: {
  ask: AskedOfSigner
  value: string
  onChange: (value: string) => void
  onSend: () => Promise<Readonly<{ challenge: string | null }>>
}) {
  const t = useQualifiedText()
  const [sending, setSending] = useState<Sending>({ is: 'ready' })
  const send = () => {
    setSending({ is: 'busy' })
    onSend().then(
      ({ challenge }) => setSending({ is: 'sent', challenge }),
      (error: unknown) => setSending({ is: 'failed', why: sentenceFor(error) }),
    )
  }
  const isSecret = /pin|pass/i.test(id)
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <TextField
          label={label}
          type={isSecret ? 'password' : 'text'}
          inputMode={isNumeric ? 'numeric' : 'text'}
          autoComplete={isSecret ? 'off' : 'one-time-code'}
          maxLength={200}
          value={value}
          hint={sending.is === 'sent' ? (sending.challenge ?? t('key.sent')) : undefined}
          error={sending.is === 'failed' ? sending.why : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {isSent && (
        <Button isBusy={sending.is === 'busy'} onClick={send}>
          {t(sending.is === 'sent' ? 'key.sendAgain' : 'key.send')}
        </Button>
      )}
    </div>
  )
}

/** Somebody has their phone in hand. */
export function KeyWaiting({
  provider,
  isPreparing,
  onCancel,
}: {
  provider: string
  /** Nothing is asked yet. */
  isPreparing: boolean
  onCancel: (() => void) | null
}) {
  const t = useQualifiedText()
  return (
    <Dialog
      isOpen
      {...(onCancel && { onClose: onCancel })}
      title={t('title')}
      size="sm"
      actions={onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
        <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" />
        <p className="font-medium text-balance">
          {isPreparing ? t('plugin.preparing') : t('key.waiting', { provider })}
        </p>
        {!isPreparing && <p className="text-sm text-muted">{t('key.waitingText')}</p>}
      </div>
    </Dialog>
  )
}
