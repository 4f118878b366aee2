/** /account/configuration: what the organization is called and how it looks, for its owners (docs/domain/screens.md#account). */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Tabs } from '../../../../web/design/Tabs.tsx'
import type { OrganizationView } from '../../../../core/identity/organization.contract.ts'
import { LogoCard } from './LogoCard.tsx'
import { NameCard } from './NameCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { useOrganizationText } from './text.ts'
import { WithOrganization } from './WithOrganization.tsx'

export function ConfigurationPage({ id }: { id: string }) {
  const t = useOrganizationText()
  return (
    <WithOrganization id={id}>
      {(organization) => (
        <div className="grid grid-cols-1 gap-4">
          <PageHeader title={t('settings')} text={organization.name} />
          <Parts organization={organization} />
        </div>
      )}
    </WithOrganization>
  )
}

function Parts({ organization }: { organization: OrganizationView }) {
  const t = useOrganizationText()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const tabs = [
    {
      name: 'customize',
      label: t('customize'),
      content: (
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          <NameCard key={organization.name} organization={organization} />
          <LogoCard organization={organization} />
        </div>
      ),
    },
    {
      name: 'security',
      label: t('security'),
      content: (
        <div className="max-w-3xl">
          <SecondFactorCard organization={organization} />
        </div>
      ),
    },
  ] as const
  return (
    <Tabs
      label={t('tabs')}
      tabs={tabs}
      value={tabs.find(({ name }) => name === hash)?.name ?? 'customize'}
      onChange={(name) => void navigate({ to: '.', hash: name, replace: true })}
    />
  )
}
