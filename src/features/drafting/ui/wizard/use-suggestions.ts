/** Whom somebody may mean while they type a name or an address: contacts first, then whom they wrote to lately. */
import { useEffect, useEffectEvent, useState } from 'react'
import { maskedCpf } from '../../../../kernel/cpf.ts'
import { listContactsEndpoint, showContactEndpoint } from '../../../contacts/contact.contract.ts'
import type { Suggestion } from '../../../../web/design/SuggestField.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { listAddresseesEndpoint } from '../../../../core/envelope/addressee.contract.ts'
import type { RecipientRow } from '../../recipient-rows.model.ts'
import type { SuggestedPerson } from './person.ts'

const SETTLED_MS = 200
const SHORTEST = 2
const MOST = 6

/** `contact`: of a contact whose CPF is kept. */
export type SuggestedAddressee = Suggestion & SuggestedPerson & Readonly<{ contact?: string }>

/** @param text what is being typed; empty while nobody types */
export function useSuggestions(text: string, taken: (address: string) => boolean): SuggestedAddressee[] {
  const q = useSettled(text.trim())
  const settings = { enabled: q.length >= SHORTEST, staleTime: 60_000 }
  const contacts = useAnswer(listContactsEndpoint, { q, limit: MOST }, settings).data?.data ?? []
  const addressees = useAnswer(listAddresseesEndpoint, { q, limit: MOST }, settings).data?.data ?? []
  if (!settings.enabled || !text) return []
  const people: (SuggestedPerson & Pick<SuggestedAddressee, 'contact'>)[] = [
    ...contacts.map(({ id, name, email, phone, masked_cpf: cpf }) => ({
      name,
      email,
      phone: phone ?? '',
      ...(cpf && { contact: id }),
    })),
    ...addressees.map(({ name, value }) => {
      const isPhone = value.startsWith('+')
      return { name, email: isPhone ? '' : value, phone: isPhone ? value : '' }
    }),
  ]
  const found = new Map(people.toReversed().map((person) => [person.email || person.phone, person]))
  return [...found]
    .toReversed()
    .filter(([address]) => !taken(address))
    .slice(0, MOST)
    .map(([address, person]) => ({ id: address, label: person.name, detail: address, ...person }))
}

/** Brings the CPF of a contact who was picked: lists have it masked only. @returns what asks for it */
export function useCpfOfContact(
  row: RecipientRow,
  onRow: (row: RecipientRow) => void,
): (id: string | undefined) => void {
  const [asked, ask] = useState<Readonly<{ id: string }>>()
  const settings = { enabled: asked !== undefined, staleTime: 0 }
  const { data, isFetching } = useAnswer(showContactEndpoint, { id: asked?.id ?? '' }, settings)
  const contact = isFetching ? undefined : data // what was told before may have been changed since
  const bring = useEffectEvent(({ email, cpf }: Readonly<{ email: string; cpf: string | null }>) => {
    if (cpf && row.email === email && !row.cpf) onRow({ ...row, cpf: maskedCpf(cpf) })
  })
  useEffect(() => {
    if (contact && contact.id === asked?.id) bring(contact)
  }, [contact, asked])
  return (id) => ask(id === undefined ? undefined : { id })
}

function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
