/** Dialog: the protocol, what the provider is told, and what it gave. It is asked before anything is saved. */
import { useId, useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import type { SingleSignOnView } from '../../single-sign-on.contract.ts'
import type { RunChange } from './act.ts'
import { OidcForm } from './OidcForm.tsx'
import { SamlForm } from './SamlForm.tsx'
import { useSsoText } from './text.ts'

type Protocol = 'oidc' | 'saml'

export function ProviderDialog({
  settings,
  act,
  onClose,
}: {
  settings: SingleSignOnView
  act: RunChange
  onClose: () => void
}) {
  const t = useSsoText()
  const id = useId()
  const { connection } = settings
  const [protocol, setProtocol] = useState<Protocol>(connection?.protocol ?? 'oidc')
  const [isBusy, setBusy] = useState(false)
  const Form = protocol === 'oidc' ? OidcForm : SamlForm
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('provider.dialog')}
      text={t('provider.dialogText')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t('provider.protocol')}
          options={[
            { value: 'oidc', label: 'OpenID Connect' },
            { value: 'saml', label: 'SAML 2.0' },
          ]}
          value={protocol}
          onChange={({ target }) => setProtocol(target.value as Protocol)}
        />
        <Form id={id} settings={settings} act={act} onBusy={setBusy} onClose={onClose} />
      </div>
    </Dialog>
  )
}
