/** Dialog: what the provider is told, and what it gave. It is asked before anything is saved. */
import { useId } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { PasswordField } from '../../../../web/design/PasswordField.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useWireForm } from '../../../../web/form.ts'
import { Copyable } from '../../../programs/ui/shared/Copyable.tsx'
import { connectProviderEndpoint, type SingleSignOnView } from '../../single-sign-on.contract.ts'
import type { RunChange } from './act.ts'
import { useSsoText } from './text.ts'
import { wishOf } from './wish.ts'

export function ProviderDialog({
  settings: { connection, addresses },
  act,
  onClose,
}: {
  settings: SingleSignOnView
  act: RunChange
  onClose: () => void
}) {
  const t = useSsoText()
  const id = useId()
  const form = useWireForm({
    schema: connectProviderEndpoint.input,
    defaults: {
      ...(connection ? wishOf(connection) : { protocol: 'oidc', issuer: '', client_id: '', trusts_addresses: false }),
      client_secret: '',
    },
    send: async ({ client_secret: secret, ...wish }) => {
      const work = () => call(connectProviderEndpoint, { ...wish, ...(secret && { client_secret: secret }) })
      if (await act(work, t('saved'))) onClose()
    },
  })
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  const { error: trustsError, ...trusts } = form.field('trusts_addresses')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('provider.dialog')}
      text={t('provider.dialogText')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} kind="primary" isBusy={form.isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <Copyable label={t('provider.oidcReturn')} value={addresses.oidc_return} />
        <Copyable label={t('provider.login')} value={addresses.login} />
        <TextField
          label={t('provider.issuer')}
          hint={t('provider.issuerHint')}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...plain}
          {...form.field('issuer')}
        />
        <TextField label={t('provider.clientId')} {...plain} {...form.field('client_id')} />
        <PasswordField
          label={t('provider.secret')}
          purpose="current"
          hint={connection?.has_secret ? t('provider.secretKept') : undefined}
          {...form.field('client_secret')}
        />
        <Checkbox label={t('provider.trusts')} hint={t('provider.trustsHint')} error={trustsError} {...trusts} />
      </form>
    </Dialog>
  )
}
