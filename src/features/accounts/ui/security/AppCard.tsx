/** Card of the authenticator app (second factor): turned on, managed, turned off. */
import { CircleCheck, CircleMinus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useRefresh } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import {
  beginAuthenticatorEndpoint,
  deleteAuthenticatorEndpoint,
  listSessionsEndpoint,
  renewRecoveryCodesEndpoint,
  showSecurityEndpoint,
  type SecurityView,
} from '../../security/security.contract.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SetUpDialog, type AuthenticatorSetup } from './SetUpDialog.tsx'
import { useSecurityText } from './text.ts'
import { NotProved, type Proof } from '../shared/use-proof.tsx'

type Open = Readonly<
  | { is: 'nothing' }
  | { is: 'set up'; begun: AuthenticatorSetup }
  | { is: 'codes'; codes: readonly string[] }
  | { is: 'turn off' }
  | { is: 'renew' }
>

/** Fewer are soon none. */
const FEW = 3

export function AppCard({ authenticator, proof }: { authenticator: SecurityView['authenticator']; proof: Proof }) {
  const t = useSecurityText()
  const formats = useFormats()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [open, setOpen] = useState<Open>({ is: 'nothing' })
  const [isBusy, setBusy] = useState(false)
  const close = () => setOpen({ is: 'nothing' })

  const begin = async () => {
    setBusy(true)
    try {
      setOpen({ is: 'set up', begun: await proof.run(() => call(beginAuthenticatorEndpoint, {})) })
    } catch (error) {
      if (!(error instanceof NotProved)) say({ tone: 'danger', text: sentenceFor(error) })
    } finally {
      setBusy(false)
    }
  }
  const show = async (codes: readonly string[]) => {
    setOpen({ is: 'codes', codes })
    await refresh(showSecurityEndpoint, listSessionsEndpoint)
  }
  const turnOff = async () => {
    await proof.run(() => call(deleteAuthenticatorEndpoint, {}))
    await refresh(showSecurityEndpoint)
    say({ tone: 'success', text: t('app.turnedOff') })
  }
  const renew = async () => {
    const { recovery_codes: codes } = await proof.run(() => call(renewRecoveryCodesEndpoint, {}))
    await show(codes)
  }

  return (
    <Card
      title={t('app.title')}
      aside={
        authenticator ? (
          <Badge tone="success" icon={CircleCheck}>
            {t('app.on')}
          </Badge>
        ) : (
          <Badge tone="neutral" icon={CircleMinus}>
            {t('app.off')}
          </Badge>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('app.text')}</p>
        {authenticator ? (
          <>
            <p className="num text-sm text-muted">
              {t('app.since', { date: formats.date(authenticator.since) })} ·{' '}
              {t('app.left', { count: authenticator.recovery_codes_left })}
            </p>
            {authenticator.recovery_codes_left < FEW && <Alert tone="warning">{t('app.few')}</Alert>}
            <div className={buttonRow}>
              <Button kind="quiet" onClick={() => setOpen({ is: 'turn off' })}>
                {t('app.turnOff')}
              </Button>
              <Button onClick={() => setOpen({ is: 'renew' })}>{t('app.renew')}</Button>
            </div>
          </>
        ) : (
          <div className={buttonRow}>
            <Button kind="primary" icon={ShieldCheck} isBusy={isBusy} onClick={() => void begin()}>
              {t('app.turnOn')}
            </Button>
          </div>
        )}
      </div>
      {open.is === 'set up' && <SetUpDialog begun={open.begun} onClose={close} onDone={show} />}
      {open.is === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      <ConfirmDialog
        isOpen={open.is === 'turn off'}
        onClose={close}
        title={t('app.turnOffTitle')}
        text={t('app.turnOffText')}
        action={t('app.turnOff')}
        kind="danger"
        keep={t('app.keep')}
        onConfirm={() => turnOff().catch(quietly)}
      />
      <ConfirmDialog
        isOpen={open.is === 'renew'}
        // once there are codes, they are what is open
        onClose={() => setOpen((now) => (now.is === 'renew' ? { is: 'nothing' } : now))}
        title={t('app.renewTitle')}
        text={t('app.renewText')}
        action={t('app.renew')}
        onConfirm={() => renew().catch(quietly)}
      />
    </Card>
  )
}

function quietly(error: unknown): void {
  if (!(error instanceof NotProved)) throw error
}
