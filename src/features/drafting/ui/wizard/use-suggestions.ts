/** Whom somebody may mean while they type a name or an address: contacts first, then whom they wrote to lately. */
import { useEffect, useState } from 'react'
import { listContactsEndpoint } from '../../../contacts/contact.contract.ts'
import type { Suggestion } from '../../../../web/design/SuggestField.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { listAddresseesEndpoint } from '../../../../core/envelope/addressee.contract.ts'
import type { SuggestedPerson } from './person.ts'

const SETTLED_MS = 200
const SHORTEST = 2
const MOST = 6

/** @param text what is being typed; empty while nobody types */
export function useSuggestions(text: string, taken: (address: string) => boolean): (Suggestion & SuggestedPerson)[] {
  const q = useSettled(text.trim())
  const settings = { enabled: q.length >= SHORTEST, staleTime: 60_000 }
  const contacts = useAnswer(listContactsEndpoint, { q, limit: MOST }, settings).data?.data ?? []
  const addressees = useAnswer(listAddresseesEndpoint, { q, limit: MOST }, settings).data?.data ?? []
  if (!settings.enabled || !text) return []
  const people: SuggestedPerson[] = [
    ...contacts.map(({ name, email, phone }) => ({ name, email, phone: phone ?? '' })),
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

function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
