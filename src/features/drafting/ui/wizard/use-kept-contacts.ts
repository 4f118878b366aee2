/** Hook: puts recipients among the contacts, and knows which were put there here: they need not be offered again. */
import { useState } from 'react'
import { createContactEndpoint } from '../../../contacts/contact.contract.ts'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useCommand } from '../../../../web/query.tsx'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import { addressOf, type RecipientRow } from '../../recipient-rows.model.ts'
import { checks } from './recipient-checks.ts'
import { useWizardText } from './text.ts'

export function useKeptContacts() {
  const t = useWizardText()
  const { say } = useToasts()
  const create = useCommand(createContactEndpoint)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const keep = async (row: RecipientRow) => {
    const email = addressOf(row)
    const cpf = row.cpf && checks.isCpf(row.cpf) ? row.cpf : null
    try {
      await create.mutateAsync({ input: { name: row.name, email, phone: row.phone || null, ...(cpf && { cpf }) } })
      say({ tone: 'success', text: t('recipients.kept', { name: row.name }) })
    } catch (error) {
      if (!isRefusal(error, 'contact.email_taken')) return say({ tone: 'danger', text: sentenceFor(error) })
      say({ tone: 'success', text: t('recipients.keptAlready', { email }) })
    }
    setKept((before) => new Set([...before, email]))
  }
  return { kept, keep }
}
