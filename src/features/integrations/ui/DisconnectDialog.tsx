/** Asks before an integration is disconnected, and says what becomes of what waits. */
import { call } from '../../../web/call.ts'
import { ConfirmDialog } from '../../../web/design/ConfirmDialog.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { disconnectIntegrationEndpoint, type IntegrationView } from '../integration.contract.ts'
import { useRefreshIntegrations } from './refresh.ts'
import { useIntegrationText } from './text.ts'

export function DisconnectDialog({
  integration: { value, name, archives },
  onClose,
}: {
  integration: IntegrationView
  onClose: () => void
}) {
  const t = useIntegrationText()
  const refresh = useRefreshIntegrations()
  const { say } = useToasts()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      kind="danger"
      title={t('disconnecting.ask', { name })}
      text={
        <>
          {t('disconnecting.text')}
          {archives.waiting > 0 && <> {t('disconnecting.waiting', { count: String(archives.waiting) })}</>}
        </>
      }
      action={t('disconnect')}
      onConfirm={async () => {
        await call(disconnectIntegrationEndpoint, { id: value })
        await refresh()
        say({ tone: 'success', text: t('disconnecting.done', { name }) })
      }}
    />
  )
}
