/** Form of a SAML 2.0 provider: its metadata by address, or as a file. */
import { useState, type ChangeEvent } from 'react'
import { z } from 'zod'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { fileLook } from '../../../../web/design/control-look.ts'
import { Field } from '../../../../web/design/Field.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useWireForm } from '../../../../web/form.ts'
import { Copyable } from '../../../programs/ui/shared/Copyable.tsx'
import { connectProviderEndpoint, SamlWish } from '../../single-sign-on.contract.ts'
import type { ProviderFormProps } from './act.ts'
import { useSsoText } from './text.ts'
import { joiningOf } from './wish.ts'

const emptyText = z.literal('')

export function SamlForm({ id, settings: { connection, addresses }, act, onBusy, onClose }: ProviderFormProps) {
  const t = useSsoText()
  const before = connection?.protocol === 'saml' ? connection : null
  const [file, setFile] = useState<string>()
  const form = useWireForm({
    schema: SamlWish.extend({ metadata_url: SamlWish.shape.metadata_url.or(emptyText) }),
    defaults: {
      protocol: 'saml',
      metadata_url: before?.metadata_url ?? '',
      email_attribute: before?.email_attribute ?? null,
    },
    send: async ({ metadata_url: url, email_attribute: attribute }) => {
      if (!before && !url && file === undefined) {
        form.hook.setError('metadata_url', { message: t('provider.metadataMissing') }, { shouldFocus: true })
        return
      }
      const source = file === undefined ? { ...(url && { metadata_url: url }) } : { metadata: file }
      const joining = connection ? joiningOf(connection) : {}
      const wish = { protocol: 'saml', email_attribute: attribute || null, ...source, ...joining } as const
      onBusy(true)
      try {
        if (await act(() => call(connectProviderEndpoint, wish), t('saved'))) onClose()
      } finally {
        onBusy(false)
      }
    },
  })
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => setFile(await target.files?.[0]?.text())
  return (
    <form id={id} noValidate onSubmit={form.submit} className="grid gap-4">
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      <Copyable label={t('provider.entityId')} value={addresses.saml_entity_id} />
      <Copyable label={t('provider.acs')} value={addresses.saml_acs} />
      <TextField
        label={t('provider.metadataUrl')}
        hint={t('provider.metadataUrlHint')}
        type="url"
        inputMode="url"
        placeholder="https://"
        {...plain}
        {...form.field('metadata_url')}
      />
      <Field label={t('provider.metadataFile')} hint={before ? t('provider.metadataKept') : undefined} isOptional>
        {(aria) => (
          <input
            {...aria}
            type="file"
            className={fileLook}
            accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
            onChange={(event) => void choose(event)}
          />
        )}
      </Field>
      <TextField
        label={t('provider.emailAttribute')}
        hint={t('provider.emailAttributeHint')}
        isOptional
        {...plain}
        {...form.field('email_attribute')}
      />
    </form>
  )
}
