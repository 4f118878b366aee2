/** /account/configuration: what the organization is called and how it looks, for its owners (docs/domain/screens.md#account). */
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Tabs } from '../../../../web/design/Tabs.tsx'
import type { OrganizationView } from '../../../../core/identity/organization.contract.ts'
import { LogoCard } from './LogoCard.tsx'
import { NameCard } from './NameCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'
import { useOrganizationText } from './text.ts'
import { WithOrganization } from './WithOrganization.tsx'

/** @param singleSignOn what of it is set up here */
export function ConfigurationPage({ id, singleSignOn }: { id: string; singleSignOn: ReactNode }) {
  const t = useOrganizationText()
  return (
    <WithOrganization id={id}>
      {(organization) => (
        <div className="grid grid-cols-1 gap-4">
          <PageHeader title={t('settings')} text={organization.name} />
          <Parts organization={organization} singleSignOn={singleSignOn} />
        </div>
      )}
    </WithOrganization>
  )
}

function Parts({ organization, singleSignOn }: { organization: OrganizationView; singleSignOn: ReactNode }) {
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
    { name: 'single-sign-on', label: t('singleSignOn'), content: singleSignOn },
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
