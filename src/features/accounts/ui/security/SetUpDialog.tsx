/** Dialog that sets up an authenticator app: shows its secret, and asks for a code as proof. */
import { useId } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useWireForm } from '../../../../web/form.ts'
import { LONGEST_CODE } from '../../security/second-factor.model.ts'
import { confirmAuthenticatorEndpoint } from '../../security/security.contract.ts'
import { QrCode } from '../../../../web/qr/QrCode.tsx'
import { useSecurityText } from './text.ts'

export type AuthenticatorSetup = Readonly<{ secret: string; uri: string }>

export function SetUpDialog({
  begun: { secret, uri },
  onClose,
  onDone,
}: {
  begun: AuthenticatorSetup
  onClose: () => void
  onDone: (codes: readonly string[]) => Promise<void>
}) {
  const t = useSecurityText()
  const id = useId()
  const form = useWireForm({
    schema: confirmAuthenticatorEndpoint.input,
    defaults: { code: '' },
    send: async (values) => onDone((await call(confirmAuthenticatorEndpoint, values)).recovery_codes),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('setUp.title')}
      text={t('setUp.scan')}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} kind="primary" isBusy={form.isBusy}>
            {t('setUp.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <div className="grid justify-items-center">
          <span className="overflow-hidden rounded-lg inset-ring-1 inset-ring-line">
            <QrCode text={uri} label={t('setUp.qr')} />
          </span>
        </div>
        <p className="text-sm text-muted">
          {t('setUp.typed')}{' '}
          <code className="mt-1 block font-mono text-body tracking-wide break-all text-ink select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
        <TextField
          label={t('setUp.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000 000"
          maxLength={LONGEST_CODE}
          {...form.field('code')}
        />
      </form>
    </Dialog>
  )
}
