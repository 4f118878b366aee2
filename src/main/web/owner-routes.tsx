/** Routes of the owners' pages in the account area: the organization's name and logo, its users, and invitations. */
import { createRoute, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { account } from './business-route.tsx'
import { ForOwners } from './ForOwners.tsx'

const ConfigurationPage = lazy(async () => ({
  default: (await import('../../features/people/organizations/ui/ConfigurationPage.tsx')).ConfigurationPage,
}))
const SingleSignOnPanel = lazy(async () => ({
  default: (await import('../../features/single-sign-on/ui/settings/SingleSignOnPanel.tsx')).SingleSignOnPanel,
}))
const ProvisioningCard = lazy(async () => ({
  default: (await import('../../features/provisioning/ui/ProvisioningCard.tsx')).ProvisioningCard,
}))
const singleSignOn = (
  <div className="grid max-w-3xl grid-cols-1 gap-4">
    <SingleSignOnPanel />
    <ProvisioningCard />
  </div>
)

const configuration = createRoute({
  getParentRoute: () => account,
  path: 'configuration',
  component: () => (
    <ForOwners isShared>
      {({ organization: { id } }) => <ConfigurationPage key={id} id={id} singleSignOn={singleSignOn} />}
    </ForOwners>
  ),
})

const AccountUsers = lazy(async () => ({ default: (await import('./Users.tsx')).AccountUsers }))
const users = createRoute({
  getParentRoute: () => account,
  path: 'users',
  component: () => <ForOwners isShared>{(me) => <AccountUsers me={me} />}</ForOwners>,
})

const toUsers = createRoute({
  getParentRoute: () => users,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/account/users/usersguest', replace: true })
  },
})

const AccountMembers = lazy(async () => ({ default: (await import('./Users.tsx')).AccountMembers }))
const members = createRoute({
  getParentRoute: () => users,
  path: 'usersguest',
  component: () => <ForOwners isShared>{(me) => <AccountMembers me={me} />}</ForOwners>,
})

const InvitationsTab = lazy(async () => ({
  default: (await import('../../features/people/invitations/ui/inviting/InvitationsTab.tsx')).InvitationsTab,
}))
const invited = createRoute({
  getParentRoute: () => users,
  path: 'pendinginvites',
  component: () => <ForOwners isShared>{(me) => <InvitationsTab me={me} />}</ForOwners>,
})

export const ownerRoutes = [configuration, users.addChildren([toUsers, members, invited])] as const
