/** The organizations of somebody, their personal workspace first. Another one is another set of pages: they start anew. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { UserView } from '../../core/identity/account.contract.ts'
import { listOrganizationsEndpoint } from '../../core/identity/organization.contract.ts'
import { useToasts } from '../../web/design/Toasts.tsx'
import { selectOrganization } from '../../web/organization.ts'
import { useAnswer } from '../../web/query.tsx'
import { useShellText } from '../../web/shell/text.ts'
import { Workspace } from '../../web/shell/Workspace.tsx'
import { keepTheme } from '../../web/theme.ts'

export function OrganizationSwitcher({ me }: { me: UserView | undefined }) {
  const t = useShellText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { say } = useToasts()
  const { data: list } = useAnswer(listOrganizationsEndpoint, {}, { staleTime: 60_000 })
  const organizations = list?.data ?? []
  // the personal workspace bears the name that its owner has now
  const nameOf = ({ name, is_personal: isPersonal }: { name: string; is_personal: boolean }) =>
    isPersonal && me ? me.name : name
  return (
    <Workspace
      name={me && nameOf(me.organization)}
      selected={me?.organization.id ?? ''}
      choices={organizations.map((one) => ({
        id: one.id,
        name: nameOf(one),
        isPersonal: one.is_personal,
        isOwner: one.is_owner,
        style: one.style,
        logo: one.logo,
        wideLogo: one.wide_logo,
      }))}
      onNew={() => void navigate({ to: '/business/organizations/new' })}
      onChoose={({ id, name, isPersonal, style }) => {
        const header = isPersonal ? null : id
        keepTheme(header, style)
        // what is open belongs to the organization that is left
        if (isAboutOne(pathname)) void navigate({ to: '/business/dashboard' })
        selectOrganization(header)
        say({ tone: 'info', text: t('switched', { name }) })
      }}
    />
  )
}

const isAboutOne = (pathname: string): boolean => /\/[0-9a-f]{8}-[0-9a-f-]{27}(?=\/|$)/i.test(pathname)
