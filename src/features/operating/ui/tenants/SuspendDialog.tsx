/** Asks before an organization is suspended, and whether signing stops too. */
import { useState } from 'react'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { call } from '../../../../web/call.ts'
import { useRefresh } from '../../../../web/query.tsx'
import type { Proof } from '../../../accounts/ui/shared/use-proof.tsx'
import { listTenantsEndpoint, suspendTenantEndpoint, type TenantView } from '../../tenants/tenant.contract.ts'
import { useTenantText } from './text.ts'

export function SuspendDialog({
  tenant: { id, name, suspension },
  proof,
  onClose,
}: {
  tenant: TenantView
  proof: Proof
  onClose: () => void
}) {
  const t = useTenantText()
  const refresh = useRefresh()
  const [stopsSigning, setStopsSigning] = useState(suspension?.stops_signing ?? false)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('suspendTitle', { name })}
      text={t('suspendText')}
      action={t('suspend')}
      kind="danger"
      onConfirm={async () => {
        await proof.run(() => call(suspendTenantEndpoint, { id, stops_signing: stopsSigning }))
        await refresh(listTenantsEndpoint)
      }}
    >
      <Checkbox
        label={t('stopsSigning')}
        hint={t('stopsSigningHint')}
        checked={stopsSigning}
        onChange={({ target }) => setStopsSigning(target.checked)}
      />
    </ConfirmDialog>
  )
}
