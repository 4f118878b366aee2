/** Corrects the name or address of somebody who has not acted: the old link dies, a new notice goes. */
import { z } from 'zod'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useWireForm } from '../../../../web/form.ts'
import { changeRecipientEndpoint } from '../../drafts/draft.contract.ts'
import { limits } from '../../field.model.ts'
import type { RecipientView } from '../../parts.contract.ts'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { useDetailText } from './text.ts'

const Correction = z.object({
  name: z.string().trim().min(1).max(limits.name),
  email: z.string().trim().pipe(z.email()),
})

export function CorrectRecipient({
  envelope,
  recipient,
  onClose,
}: {
  envelope: string
  recipient: RecipientView
  onClose: () => void
}) {
  const t = useDetailText()
  const { say } = useToasts()
  const { refreshAll } = useEnvelopeActions()
  const form = useWireForm({
    schema: Correction,
    defaults: { name: recipient.name, email: recipient.addressees[0]?.value ?? '' },
    names: { addressees: 'email', 'addressees.0.value': 'email' },
    send: async ({ name, email }) => {
      const addressees = [{ via: 'email' as const, name, value: email }]
      await call(changeRecipientEndpoint, { id: envelope, recipient: recipient.id, name, addressees })
      say({ tone: 'success', text: t('edit.done') })
      await refreshAll()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('edit.title')}
      text={t('edit.text')}
      actions={
        <Button kind="primary" type="submit" form="correct-recipient" isBusy={form.isBusy}>
          {t('edit.save')}
        </Button>
      }
    >
      <form id="correct-recipient" noValidate className="grid gap-4" onSubmit={form.submit}>
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <TextField label={t('edit.name')} {...form.field('name')} />
        <TextField label={t('edit.email')} type="email" inputMode="email" {...form.field('email')} />
      </form>
    </Dialog>
  )
}
