/** The page of contacts, in both areas. Every member has it, in a personal workspace too. */
import { createRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { showMeEndpoint } from '../../core/identity/account.contract.ts'
import { contactSearch, type ContactSearch } from '../../features/contacts/ui/book/search.ts'
import { TableSkeleton } from '../../web/design/Skeleton.tsx'
import { useAnswer } from '../../web/query.tsx'
import { account, business } from './business-route.tsx'

const ContactsPage = lazy(async () => ({
  default: (await import('../../features/contacts/ui/book/ContactsPage.tsx')).ContactsPage,
}))

const page = { path: 'contacts', validateSearch: contactSearch } as const

export const contacts = createRoute({
  ...page,
  getParentRoute: () => business,
  component: () => <Contacts search={contacts.useSearch()} />,
})

export const accountContacts = createRoute({
  ...page,
  getParentRoute: () => account,
  component: () => <Contacts search={accountContacts.useSearch()} />,
})

function Contacts({ search }: { search: ContactSearch }) {
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  return me ? <ContactsPage me={me} search={search} /> : <TableSkeleton />
}
