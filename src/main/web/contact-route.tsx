/** The page of contacts. Every member has it, in a personal workspace too. */
import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { showMeEndpoint } from '../../features/accounts/account.contract.ts'
import { contactSearch } from '../../features/contacts/ui/book/search.ts'
import { TableSkeleton } from '../../web/design/Skeleton.tsx'
import { useAnswer } from '../../web/query.tsx'
import { business } from './business-route.tsx'

const ContactsPage = lazy(async () => ({
  default: (await import('../../features/contacts/ui/book/ContactsPage.tsx')).ContactsPage,
}))

export const contacts = createRoute({
  getParentRoute: () => business,
  path: 'contacts',
  validateSearch: contactSearch,
  component: Contacts,
})

function Contacts() {
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  const search = contacts.useSearch()
  return me ? <ContactsPage me={me} search={search} /> : <TableSkeleton />
}
