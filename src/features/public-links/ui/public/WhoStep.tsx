/** First step at a public link: name and e-mail. */
import { useState, type FormEvent } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { EmailField } from '../../../../web/design/EmailField.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { limits } from '../../../../core/envelope/field.model.ts'
import type { IdentifierCode } from '../../../../core/envelope/identifier.model.ts'
import { useOpenedLinkText } from './text.ts'

export type Who = Readonly<{ name: string; email: string }>
type Wrong = Readonly<{ name?: string | undefined; email?: string | undefined; whole?: string | undefined }>

export function WhoStep({
  who,
  onWho,
  organization,
  identifiers,
  attachments,
  wrongEmail,
  onSubmit,
}: {
  who: Who
  onWho: (who: Who) => void
  organization: string
  identifiers: readonly IdentifierCode[]
  attachments: readonly string[]
  /** What is wrong with the address, found out when its code was typed. */
  wrongEmail: string | undefined
  onSubmit: () => Promise<void>
}) {
  const t = useOpenedLinkText()
  const [wrong, setWrong] = useState<Wrong>({ email: wrongEmail })
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const missing = {
      name: who.name.trim() ? undefined : t('who.nameMissing'),
      email: who.email.trim() ? undefined : t('who.emailMissing'),
    }
    setWrong(missing)
    if (missing.name || missing.email) return
    setBusy(true)
    try {
      await onSubmit()
    } catch (error) {
      setWrong(wrongIn(error))
    }
    setBusy(false)
  }
  const asked = [...identifiers.map((code) => t(`who.identifiers.${code}`)), ...attachments]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void send()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-lg">{t('who.title')}</h2>
        <p className="text-muted">{t('who.text')}</p>
      </div>
      {wrong.whole && <Alert tone="danger">{wrong.whole}</Alert>}
      <TextField
        label={t('who.name')}
        autoComplete="name"
        maxLength={limits.name}
        value={who.name}
        error={wrong.name}
        onChange={({ target }) => onWho({ ...who, name: target.value })}
      />
      <EmailField
        label={t('who.email')}
        autoComplete="email"
        maxLength={254}
        value={who.email}
        error={wrong.email}
        onChange={({ target }) => onWho({ ...who, email: target.value })}
      />
      {asked.length > 0 && (
        <p className="text-sm wrap-anywhere text-muted">{t('who.asked', { what: asked.join(', ') })}</p>
      )}
      <Button kind="primary" type="submit" width="full" isBusy={isBusy}>
        {t('who.next')}
      </Button>
      <p className="text-sm wrap-anywhere text-muted">{t('who.private', { organization })}</p>
    </form>
  )
}

function wrongIn(error: unknown): Wrong {
  const { name, email } = error instanceof WireError ? error.fieldErrors : {}
  if (!name && !email) return { whole: sentenceFor(error) }
  return { name: name?.join(' '), email: email?.join(' ') }
}
