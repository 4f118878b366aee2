/** Third step: how letters leave, and one to oneself to see it. What is wrong is mended in the settings of the server. */
import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { sendTestLetterEndpoint, type SetupView } from '../setup.contract.ts'
import { SkipButton } from './SkipButton.tsx'
import { useSetupText } from './text.ts'

type Result = Readonly<{ is: 'none' | 'busy' | 'sent' }> | Readonly<{ is: 'failed'; trouble: string }>
type Mail = NonNullable<SetupView['mail']>

export function MailStep({ mail, email, onDone }: { mail: Mail; email: string; onDone: () => void }) {
  const t = useSetupText()
  const [result, setResult] = useState<Result>({ is: 'none' })
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    setResult({ is: 'busy' })
    try {
      const { is_sent: isSent, trouble } = await call(sendTestLetterEndpoint, {})
      setResult(isSent ? { is: 'sent' } : { is: 'failed', trouble: trouble ?? '' })
    } catch (error) {
      setResult({ is: 'failed', trouble: sentenceFor(error) })
    }
  }
  return (
    <div className="grid gap-5">
      {failure && <Alert tone="danger">{failure}</Alert>}
      <InForce mail={mail} />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {result.is === 'sent' && (
          <Alert tone="success">{mail.host === null ? t('mail.kept') : t('mail.sent', { email })}</Alert>
        )}
        {result.is === 'failed' && (
          <Alert tone="danger" title={t('mail.failed')}>
            <code className="text-sm wrap-anywhere">{result.trouble}</code>
          </Alert>
        )}
        {mail.mailbox && result.is === 'sent' && (
          <a href={mail.mailbox} target="_blank" rel="noreferrer" className="rounded-sm font-medium text-accent">
            {t('mail.openMailbox')}
          </a>
        )}
      </div>
      <Button
        kind={result.is === 'sent' ? 'default' : 'primary'}
        size="lg"
        width="full"
        isBusy={result.is === 'busy'}
        onClick={() => void send()}
      >
        {t(result.is === 'none' ? 'mail.submit' : 'mail.again')}
      </Button>
      <SkipButton
        step="mail"
        kind={result.is === 'sent' ? 'primary' : 'default'}
        label={t(result.is === 'sent' ? 'next' : 'skip')}
        onDone={onDone}
        onFailure={setFailure}
      />
    </div>
  )
}

function InForce({ mail: { host, from } }: { mail: Mail }) {
  const t = useSetupText()
  return (
    <div className="grid gap-3 rounded-lg bg-sunken p-4 text-sm">
      <dl className="m-0 grid gap-3">
        <div>
          <dt className="text-muted">{t('mail.way')}</dt>
          <dd className="m-0 wrap-anywhere">{host === null ? t('mail.embedded') : t('mail.smtp', { host })}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('mail.from')}</dt>
          <dd className="m-0 wrap-anywhere">{from}</dd>
        </div>
      </dl>
      <p className="m-0 text-muted">{t(host === null ? 'mail.setSmtp' : 'mail.bySettings')}</p>
    </div>
  )
}
