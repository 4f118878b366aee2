/** Asks before a person is suspended or erased; for an erasure their address is typed again. */
import { useState } from 'react'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { EmailField } from '../../../../web/design/EmailField.tsx'
import { call } from '../../../../web/call.ts'
import { useRefresh } from '../../../../web/query.tsx'
import type { Proof } from '../../../accounts/ui/shared/use-proof.tsx'
import {
  eraseEndpoint,
  listPeopleEndpoint,
  suspendPersonEndpoint,
  type TenantPersonView,
} from '../../tenants/tenant.contract.ts'
import { useTenantText } from './text.ts'

type Parts = Readonly<{ person: TenantPersonView; proof: Proof; onClose: () => void }>

export function SuspendPersonDialog({ person: { id, name }, proof, onClose }: Parts) {
  const t = useTenantText()
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('suspendTitle', { name })}
      text={t('suspendPersonText')}
      action={t('suspend')}
      kind="danger"
      onConfirm={async () => {
        await proof.run(() => call(suspendPersonEndpoint, { id }))
        await refresh(listPeopleEndpoint)
      }}
    />
  )
}

export function EraseDialog({ person: { id, name }, proof, onClose }: Parts) {
  const t = useTenantText()
  const refresh = useRefresh()
  const [email, setEmail] = useState('')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('eraseTitle', { name })}
      text={t('eraseText')}
      action={t('erase')}
      kind="danger"
      onConfirm={async () => {
        await proof.run(() => call(eraseEndpoint, { id, email }))
        await refresh(listPeopleEndpoint)
      }}
    >
      <EmailField
        label={t('typeAddress')}
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </ConfirmDialog>
  )
}
