/** The pages about an organization and its people. A personal workspace has its plan alone, and nobody gets to what they may not do. */
import { createRoute, Navigate, redirect } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { showMeEndpoint, type UserView } from '../../core/identity/account.contract.ts'
import type { Permission } from '../../kernel/permission.ts'
import { Skeleton } from '../../web/design/Skeleton.tsx'
import { useAnswer } from '../../web/query.tsx'
import { DeniedPage } from '../../web/shell/area-ends.tsx'
import { business } from './business-route.tsx'

const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => business, path }) as const

/** @param rights any of them lets in */
function Within({
  rights,
  inPersonal = () => <Navigate to="/business/dashboard" replace />,
  children,
}: {
  rights: readonly Permission[]
  /** What stands here in a personal workspace. */
  inPersonal?: ((me: UserView) => ReactNode) | undefined
  children: (me: UserView) => ReactNode
}) {
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  if (!me) return <Skeleton lines={6} />
  if (me.organization.is_personal) return inPersonal(me)
  return rights.some((right) => me.permissions.includes(right)) ? children(me) : <DeniedPage isInside />
}

const toNew = createRoute({
  ...at('organizations'),
  beforeLoad: () => {
    throw redirect({ to: '/business/organizations/new', replace: true })
  },
})

const toSettings = createRoute({
  ...at('organization'),
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({ to: '/business/organizations/settings', search: true, hash, replace: true })
  },
})

const NewOrganizationPage = lazy(async () => ({
  default: (await import('../../features/people/organizations/ui/NewOrganizationPage.tsx')).NewOrganizationPage,
}))
const fresh = createRoute({ ...at('organizations/new'), component: NewOrganizationPage })

const SettingsPage = lazy(async () => ({
  default: (await import('../../features/people/organizations/ui/SettingsPage.tsx')).SettingsPage,
}))
const PlansTab = lazy(async () => ({ default: (await import('../../features/plans/ui/PlansTab.tsx')).PlansTab }))
const BrandingTab = lazy(async () => ({
  default: (await import('../../features/branding/ui/BrandingTab.tsx')).BrandingTab,
}))
const ReadingChoice = lazy(async () => ({
  default: (await import('../../features/reading-times/ui/ReadingChoice.tsx')).ReadingChoice,
}))
const HistoryTab = lazy(async () => ({
  default: (await import('../../features/histories/ui/HistoryTab.tsx')).HistoryTab,
}))
const PlansPage = lazy(async () => ({ default: (await import('../../features/plans/ui/PlansPage.tsx')).PlansPage }))
const settings = createRoute({
  ...at('organizations/settings'),
  component: () => (
    <Within rights={['edit_organization', 'manage_billing']} inPersonal={(me) => <PlansPage me={me} />}>
      {(me) => (
        <SettingsPage
          key={me.organization.id}
          id={me.organization.id}
          mayEdit={me.permissions.includes('edit_organization')}
          branding={
            <div className="grid max-w-3xl grid-cols-1 gap-4">
              <BrandingTab id={me.organization.id} name={me.organization.name} />
              <ReadingChoice id={me.organization.id} />
            </div>
          }
          plans={me.permissions.includes('manage_billing') && <PlansTab me={me} />}
          history={me.organization.is_owner && <HistoryTab id={me.organization.id} />}
        />
      )}
    </Within>
  ),
})

const Users = lazy(async () => ({ default: (await import('./Users.tsx')).Users }))
const users = createRoute({
  ...at('users'),
  component: () => <Within rights={['manage_users']}>{(me) => <Users me={me} />}</Within>,
})

const RolePage = lazy(async () => ({
  default: (await import('../../features/people/members/ui/RolePage.tsx')).RolePage,
}))
const role = createRoute({
  ...at('roles/edit/$id'),
  component: () => {
    const { id } = role.useParams()
    return <Within rights={['manage_users']}>{(me) => <RolePage key={id} id={id} me={me} />}</Within>
  },
})

const TeamsPage = lazy(async () => ({
  default: (await import('../../features/people/members/ui/TeamsPage.tsx')).TeamsPage,
}))
const teams = createRoute({
  ...at('teams'),
  component: () => <Within rights={['manage_teams']}>{() => <TeamsPage />}</Within>,
})

const TeamPage = lazy(async () => ({
  default: (await import('../../features/people/members/ui/TeamPage.tsx')).TeamPage,
}))
const team = createRoute({
  ...at('teams/edit/$id'),
  component: () => {
    const { id } = team.useParams()
    return <Within rights={['manage_teams']}>{() => <TeamPage key={id} id={id} />}</Within>
  },
})

export const organizationRoutes = [toNew, toSettings, fresh, settings, users, role, teams, team] as const
