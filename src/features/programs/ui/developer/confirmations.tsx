/** Confirmation dialogs: publish an application, make it another secret, delete it. */
import { useRef } from 'react'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useRefresh } from '../../../../web/query.tsx'
import {
  deleteClientEndpoint,
  deployClientEndpoint,
  listClientsEndpoint,
  refreshSecretEndpoint,
  type ClientView,
} from '../../client.contract.ts'
import type { NewSecret } from './SecretDialog.tsx'
import { useDeveloperText } from './text.ts'

type About = Readonly<{ client: ClientView; onClose: () => void }>

export function PublishDialog({ client: { id, name }, organization, onClose }: About & { organization: string }) {
  const t = useDeveloperText()
  const { say } = useToasts()
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('publishing.ask', { name })}
      text={t('publishing.text', { organization })}
      action={t('publishing.action')}
      onConfirm={async () => {
        await call(deployClientEndpoint, { id })
        await refresh(listClientsEndpoint)
        say({ tone: 'success', text: t('publishing.done', { name }) })
      }}
    />
  )
}

export function RecreateDialog({
  client: { id, name },
  onTold,
  onClose,
}: About & { onTold: (told: NewSecret) => void }) {
  const t = useDeveloperText()
  const told = useRef<NewSecret>(null)
  return (
    <ConfirmDialog
      isOpen
      onClose={() => (told.current ? onTold(told.current) : onClose())}
      kind="danger"
      title={t('recreating.ask', { name })}
      text={t('recreating.text')}
      action={t('recreating.action')}
      onConfirm={async () => {
        const { plain_secret: secret } = await call(refreshSecretEndpoint, { id })
        if (secret !== null) told.current = { name, id, secret }
      }}
    />
  )
}

export function DeleteDialog({ client: { id, name }, onClose }: About) {
  const t = useDeveloperText()
  const { say } = useToasts()
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      kind="danger"
      title={t('deleting.ask', { name })}
      text={t('deleting.text')}
      action={t('deleting.action')}
      onConfirm={async () => {
        await call(deleteClientEndpoint, { id })
        await refresh(listClientsEndpoint)
        say({ tone: 'success', text: t('deleting.done', { name }) })
      }}
    />
  )
}
