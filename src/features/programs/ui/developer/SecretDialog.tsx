/** The secret, once. It is left by saying that it is stored, and by nothing that happens by accident. */
import { Check } from 'lucide-react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { Copyable } from '../shared/Copyable.tsx'
import { useDeveloperText } from './text.ts'

export type NewSecret = Readonly<{ name: string; id: string; secret: string }>

export function SecretDialog({ name, id, secret, onClose }: NewSecret & { onClose: () => void }) {
  const t = useDeveloperText()
  return (
    <Dialog
      isOpen
      title={t('secret.title')}
      text={t('secret.text', { name })}
      actions={
        <Button kind="primary" icon={Check} onClick={onClose}>
          {t('secret.stored')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Alert tone="warning">{t('secret.warning')}</Alert>
        <Copyable label={t('secret.secret')} value={secret} />
        <Copyable label={t('secret.id')} value={id} />
      </div>
    </Dialog>
  )
}
