/** Second step at a public link: the code that went to the address. */
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { CODE_DIGITS, codeIn, LONGEST_PASTE } from '../../../../web/one-time-code.ts'
import { isRefusal, sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { confirmSubmissionEndpoint } from '../../public-link.contract.ts'
import { isClosing } from './is-closing.ts'
import { useOpenedLinkText } from './text.ts'

type Wrong = Readonly<{ is: 'field' | 'whole'; why: string }> | null

export function CodeStep({
  link,
  submission,
  email,
  isAgain,
  onAgain,
  onOther,
  onClosed,
  onDone,
}: {
  link: string
  submission: string
  email: string
  /** Another code was sent. */
  isAgain: boolean
  onAgain: () => Promise<void>
  /** @param wrong what is wrong with the address */
  onOther: (wrong?: string) => void
  onClosed: () => void
  onDone: (path: string) => void
}) {
  const t = useOpenedLinkText()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Wrong>(null)
  /** Only another code helps. */
  const [isOver, setOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => (isOver ? next : field).current?.focus(), [isOver])
  const [busyWith, setBusy] = useState<'code' | 'again' | null>(null)
  const confirm = async () => {
    const typed = codeIn(code)
    if (typed.length !== CODE_DIGITS) return setWrong({ is: 'field', why: t('code.missing') })
    setBusy('code')
    setWrong(null)
    try {
      const { path } = await call(confirmSubmissionEndpoint, { link, submission, code: typed })
      return onDone(path)
    } catch (error) {
      if (isClosing(error)) return onClosed()
      const [address] = error instanceof WireError ? (error.fieldErrors['email'] ?? []) : []
      if (address) return onOther(address)
      if (isRefusal(error, 'public_link.code_over')) setOver(true)
      else setWrong({ is: isRefusal(error, 'public_link.code_wrong') ? 'field' : 'whole', why: sentenceFor(error) })
    }
    setBusy(null)
  }
  const again = async () => {
    setBusy('again')
    setWrong(null)
    try {
      await onAgain()
    } catch (error) {
      setWrong({ is: 'whole', why: sentenceFor(error) })
      setBusy(null)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busyWith) void (isOver ? again() : confirm())
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-lg">{t('code.title')}</h2>
        <p role="status" className="wrap-anywhere text-muted">
          {t(isAgain ? 'code.sent' : 'code.text', { email })}
        </p>
      </div>
      {wrong?.is === 'whole' && <Alert tone="danger">{wrong.why}</Alert>}
      {isOver && (
        <Alert tone="warning" title={t('code.over')}>
          {t('code.overText')}
        </Alert>
      )}
      {!isOver && (
        <TextField
          label={t('code.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={field}
          maxLength={LONGEST_PASTE}
          value={code}
          error={wrong?.is === 'field' ? wrong.why : undefined}
          style={{ fontFamily: 'var(--font-mono)', letterSpacing: '0.2em' }}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Button kind="primary" type="submit" width="full" ref={next} isBusy={busyWith === (isOver ? 'again' : 'code')}>
        {t(isOver ? 'code.again' : 'code.next')}
      </Button>
      <div className="flex flex-wrap gap-2">
        {!isOver && (
          <Button isBusy={busyWith === 'again'} onClick={() => void again()}>
            {t('code.again')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => onOther()}>
          {t('code.other')}
        </Button>
      </div>
    </form>
  )
}
