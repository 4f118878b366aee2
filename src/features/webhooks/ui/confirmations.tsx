/** Confirmation dialogs: make a webhook another secret, delete it. */
import { useRef } from 'react'
import { call } from '../../../web/call.ts'
import { ConfirmDialog } from '../../../web/design/ConfirmDialog.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useRefresh } from '../../../web/query.tsx'
import {
  deleteWebhookEndpoint,
  listWebhooksEndpoint,
  rotateWebhookSecretEndpoint,
  type WebhookView,
} from '../webhook.contract.ts'
import type { ToldSecret } from './SecretDialog.tsx'
import { useWebhookText } from './text.ts'

type About = Readonly<{ webhook: WebhookView; onClose: () => void }>

export function RotateDialog({ webhook: { id }, onTold, onClose }: About & { onTold: (told: ToldSecret) => void }) {
  const t = useWebhookText()
  const told = useRef<ToldSecret>(null)
  return (
    <ConfirmDialog
      isOpen
      onClose={() => (told.current ? onTold(told.current) : onClose())}
      title={t('rotating.ask')}
      text={t('rotating.text')}
      action={t('rotating.action')}
      onConfirm={async () => {
        const { secret } = await call(rotateWebhookSecretEndpoint, { id })
        told.current = { secret, isRotated: true }
      }}
    />
  )
}

export function DeleteDialog({
  webhook: { id, url },
  onDeleted,
  onClose,
}: About & { onDeleted: (() => void) | undefined }) {
  const t = useWebhookText()
  const { say } = useToasts()
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      kind="danger"
      title={t('deleting.ask')}
      text={t('deleting.text', { address: url })}
      action={t('deleting.action')}
      onConfirm={async () => {
        await call(deleteWebhookEndpoint, { id })
        await refresh(listWebhooksEndpoint)
        say({ tone: 'success', text: t('deleting.done') })
        onDeleted?.()
      }}
    />
  )
}
