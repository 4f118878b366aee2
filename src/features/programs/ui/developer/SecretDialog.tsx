/** The secret, once. It is left by saying that it is stored, and by nothing that happens by accident. */
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useDeveloperText } from './text.ts'
import { useCopy } from './use-copy.ts'

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

export function Copyable({ label, value }: { label: string; value: string }) {
  const t = useDeveloperText()
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  return (
    <TextField
      label={label}
      value={value}
      readOnly
      spellCheck={false}
      style={{ fontFamily: 'var(--font-mono)' }}
      onFocus={({ target }) => target.select()}
      action={
        <IconButton
          icon={isCopied ? Check : Copy}
          label={t('secret.copy', { what: label })}
          onClick={() => void copy(value, t('secret.copied', { what: label })).then(setCopied)}
        />
      }
    />
  )
}
