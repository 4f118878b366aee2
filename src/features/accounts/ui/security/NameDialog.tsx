/** Dialog for naming a passkey. */
import { useId } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useWireForm } from '../../../../web/form.ts'
import { passkeyLimits } from '../../security/passkey.model.ts'
import { savePasskeyEndpoint } from '../../security/security.contract.ts'
import { useSecurityText } from './text.ts'

export function NameDialog({
  title,
  text,
  name,
  action,
  onClose,
  onNamed,
}: {
  title: string
  text?: string
  name: string
  action: string
  onClose: () => void
  onNamed: (name: string) => Promise<void>
}) {
  const t = useSecurityText()
  const id = useId()
  const form = useWireForm({
    schema: savePasskeyEndpoint.input.pick({ name: true }),
    defaults: { name },
    send: async (values) => {
      await onNamed(values.name)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      text={text}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} kind="primary" isBusy={form.isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <TextField
          label={t('passkeys.name')}
          autoComplete="off"
          maxLength={passkeyLimits.nameLength}
          {...form.field('name')}
        />
      </form>
    </Dialog>
  )
}
