/** The secret of a webhook, once. It is left by saying that it is stored, and by nothing that happens by accident. */
import { Check } from 'lucide-react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Dialog } from '../../../web/design/Dialog.tsx'
import { Copyable } from '../../programs/ui/shared/Copyable.tsx'
import { useWebhookText } from './text.ts'

export type ToldSecret = Readonly<{ secret: string; isRotated: boolean }>

export function SecretDialog({ told, onClose }: { told: ToldSecret; onClose: () => void }) {
  const t = useWebhookText()
  return (
    <Dialog
      isOpen
      title={t('secret.title')}
      text={t('secret.text')}
      actions={
        <Button kind="primary" icon={Check} onClick={onClose}>
          {t('secret.stored')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {told.isRotated && <Alert tone="warning">{t('secret.rotated')}</Alert>}
        <Copyable label={t('secret.label')} value={told.secret} />
      </div>
    </Dialog>
  )
}
