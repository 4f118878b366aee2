/** The users' pages with what another feature has to say there: who is invited, and how many places are left. */
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { UserView } from '../../core/identity/account.contract.ts'
import { InvitationsTab } from '../../features/people/invitations/ui/inviting/InvitationsTab.tsx'
import { InviteButton } from '../../features/people/invitations/ui/inviting/InviteButton.tsx'
import { PlacesBar } from '../../features/people/invitations/ui/inviting/Places.tsx'
import { useInvitingText } from '../../features/people/invitations/ui/inviting/text.ts'
import { usePeopleText } from '../../features/people/members/ui/text.ts'
import { UsersPage } from '../../features/people/members/ui/UsersPage.tsx'
import { UsersTab } from '../../features/people/members/ui/UsersTab.tsx'
import { PageHeader } from '../../web/design/PageHeader.tsx'
import { TabLinks, tabLook } from '../../web/design/Tabs.tsx'

/** In the business area, beside the roles. */
export function Users({ me }: { me: UserView }) {
  const t = useInvitingText()
  const invitations = { label: t('tab'), content: <InvitationsTab me={me} /> }
  return (
    <UsersPage me={me} places={<PlacesBar me={me} />} invite={<InviteButton me={me} />} invitations={invitations} />
  )
}

/** In the account area each tab is an address of its own (docs/domain/screens.md#account). */
export function AccountUsers({ me }: { me: UserView }) {
  const t = usePeopleText()
  const words = useInvitingText()
  const { pathname } = useLocation()
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('users.title')} />
      <PlacesBar me={me} />
      <TabLinks label={t('users.tabs')} at={pathname}>
        <Link to="/account/users/usersguest" className={tabLook}>
          {t('users.tab')}
        </Link>
        <Link to="/account/users/pendinginvites" className={tabLook}>
          {words('tab')}
        </Link>
      </TabLinks>
      <Outlet />
    </div>
  )
}

/** docs/domain/screens.md#account. */
const SEARCH_DEBOUNCE_MS = 300

export const AccountMembers = ({ me }: { me: UserView }) => (
  <UsersTab me={me} invite={<InviteButton me={me} />} debounceMs={SEARCH_DEBOUNCE_MS} />
)
