/** Form of an OpenID Connect provider. */
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { PasswordField } from '../../../../web/design/PasswordField.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useWireForm } from '../../../../web/form.ts'
import { Copyable } from '../../../programs/ui/shared/Copyable.tsx'
import { connectProviderEndpoint, OidcWish } from '../../single-sign-on.contract.ts'
import type { ProviderFormProps } from './act.ts'
import { useSsoText } from './text.ts'
import { joiningOf } from './wish.ts'

export function OidcForm({ id, settings: { connection, addresses }, act, onBusy, onClose }: ProviderFormProps) {
  const t = useSsoText()
  const before = connection?.protocol === 'oidc' ? connection : null
  const form = useWireForm({
    schema: OidcWish,
    defaults: {
      protocol: 'oidc',
      issuer: before?.issuer ?? '',
      client_id: before?.client_id ?? '',
      trusts_addresses: before?.trusts_addresses ?? false,
      signs_out: before?.signs_out ?? false,
      client_secret: '',
    },
    send: async ({ client_secret: secret, ...wish }) => {
      const joining = connection ? joiningOf(connection) : {}
      const work = () =>
        call(connectProviderEndpoint, { ...wish, ...joining, ...(secret && { client_secret: secret }) })
      onBusy(true)
      try {
        if (await act(work, t('saved'))) onClose()
      } finally {
        onBusy(false)
      }
    },
  })
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  const { error: trustsError, ...trusts } = form.field('trusts_addresses')
  const { error: signsOutError, ...signsOut } = form.field('signs_out')
  return (
    <form id={id} noValidate onSubmit={form.submit} className="grid gap-4">
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      <Copyable label={t('provider.oidcReturn')} value={addresses.oidc_return} />
      <Copyable label={t('provider.login')} value={addresses.login} />
      <Copyable label={t('provider.oidcSignedOut')} value={addresses.oidc_signed_out} />
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
        hint={before?.has_secret ? t('provider.secretKept') : undefined}
        {...form.field('client_secret')}
      />
      <Checkbox label={t('provider.trusts')} hint={t('provider.trustsHint')} error={trustsError} {...trusts} />
      <Checkbox label={t('provider.signsOut')} hint={t('provider.signsOutHint')} error={signsOutError} {...signsOut} />
    </form>
  )
}
