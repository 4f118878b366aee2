/** Keeping a new contact, or changing one. */
import { useId } from 'react'
import { maskedCpf } from '../../../../kernel/cpf.ts'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { useCommand } from '../../../../web/query.tsx'
import {
  changeContactEndpoint,
  createContactEndpoint,
  listContactsEndpoint,
  type WholeContactView,
} from '../../contact.contract.ts'
import { ContactForm } from '../ContactForm.tsx'
import { useBookText } from './text.ts'

export function ContactDialog({
  contact,
  phoneCountry,
  onClose,
}: {
  /** Absent: a new one. */
  contact?: WholeContactView
  phoneCountry: 'BR' | 'US'
  onClose: () => void
}) {
  const t = useBookText()
  const words = useDesignText()
  const formId = useId()
  const { say } = useToasts()
  const refreshes = [listContactsEndpoint]
  const create = useCommand(createContactEndpoint, { refreshes })
  const change = useCommand(changeContactEndpoint, { refreshes })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t(contact ? 'edit' : 'new')}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={create.isPending || change.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <ContactForm
        id={formId}
        phoneCountry={phoneCountry}
        lockedCpf={contact && !contact.cpf ? contact.masked_cpf : null}
        {...(contact && {
          start: { name: contact.name, email: contact.email, phone: contact.phone, cpf: maskedCpf(contact.cpf ?? '') },
        })}
        send={async (parts) => {
          const kept = contact
            ? await change.mutateAsync({ input: { ...parts, id: contact.id } })
            : await create.mutateAsync({ input: parts })
          onClose()
          say({ tone: 'success', text: t('saved') })
          return kept
        }}
      />
    </Dialog>
  )
}
