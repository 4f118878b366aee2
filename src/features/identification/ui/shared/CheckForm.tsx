/** Form of an identity check: a code is sent and typed, or the sender's access code is. */
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { takesCookies } from '../../../../web/takes-cookies.ts'
import { CODE_DIGITS, codeIn, LONGEST_PASTE } from '../../../../web/one-time-code.ts'
import { checkLimits } from '../../../../core/envelope/identity-check.model.ts'
import type { CheckView } from '../../identification.contract.ts'
import type { UsedCheck } from './use-check.ts'
import { useCheckText } from './text.ts'

export function CheckForm({ check }: { check: UsedCheck }) {
  const t = useCheckText()
  const { view, problem } = check
  const [isKept] = useState(takesCookies)
  if (!view) return problem ? <Alert tone="danger">{problem}</Alert> : <p role="status">{t('loading')}</p>
  const { by, sender, to } = view
  if (!isKept) return <Alert tone="danger">{t('cookies')}</Alert>
  if (view.is_locked) return <Alert tone="danger">{t('locked', { sender })}</Alert>
  return (
    <div className="grid gap-4">
      <p className="text-pretty text-muted">
        {by === 'access-code' ? t('byAccessCode', { sender }) : t(`byCode.${by}`, { sender, to: to ?? '' })}
      </p>
      {by === 'access-code' || view.sent_at ? (
        <Answer view={view} check={check} />
      ) : (
        <>
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button kind="primary" isBusy={check.busy === 'sending'} onClick={() => void check.send()}>
            {t('send')}
          </Button>
        </>
      )}
    </div>
  )
}

function Answer({ view, check }: { view: CheckView; check: UsedCheck }) {
  const t = useCheckText()
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (check.sent > 0) field.current?.focus() // the button that was pressed may be gone
  }, [check.sent])
  const isSent = view.by !== 'access-code'
  const least = isSent ? CODE_DIGITS : checkLimits.accessCode.min
  const typed = isSent ? codeIn(code) : code.replaceAll(/\s/g, '')
  const missing = isSent ? t('short', { count: String(CODE_DIGITS) }) : t('shortAccess', { count: String(least) })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.length < least) {
          setShort(true)
          field.current?.focus()
        } else void check.pass(isSent ? typed : code)
      }}
    >
      {isSent && (
        <p role="status" className="text-sm text-muted">
          {t('sent')}
        </p>
      )}
      <TextField
        ref={field}
        label={t(isSent ? 'code' : 'accessCode')}
        inputMode={isSent ? 'numeric' : 'text'}
        autoComplete={isSent ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isSent ? LONGEST_PASTE : checkLimits.accessCode.max}
        value={code}
        error={check.problem ?? (isShort ? missing : undefined)}
        onChange={({ target }) => {
          check.forget()
          setShort(false)
          setCode(target.value)
        }}
      />
      <Button type="submit" kind="primary" isBusy={check.busy === 'passing'}>
        {t('confirm')}
      </Button>
      {isSent && (
        <Button
          kind="quiet"
          isBusy={check.busy === 'sending'}
          onClick={() => {
            setCode('')
            void check.send()
          }}
        >
          {t('again')}
        </Button>
      )}
    </form>
  )
}
