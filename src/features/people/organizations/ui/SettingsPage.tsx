/**
 * /business/organizations/settings: what the organization is called, how it looks, its end, its plan, and its history for owners.
 * The hash names the tab; who may not edit the organization, but manages its billing, has the plans alone (docs/domain/rights.md#organizations).
 */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Tabs, type Tab } from '../../../../web/design/Tabs.tsx'
import type { OrganizationView } from '../../../../core/identity/organization.contract.ts'
import { CountryCard } from './CountryCard.tsx'
import { DeleteCard } from './DeleteCard.tsx'
import { LogoCard } from './LogoCard.tsx'
import { NameCard, type TypedNames } from './NameCard.tsx'
import { RetentionCard } from './RetentionCard.tsx'
import { useOrganizationText } from './text.ts'
import { ThemeCard } from './ThemeCard.tsx'
import { WithOrganization } from './WithOrganization.tsx'

export function SettingsPage({
  id,
  mayEdit,
  branding,
  plans,
  history,
}: {
  id: string
  mayEdit: boolean
  /** Letters and new envelopes; for members who may edit. */
  branding: ReactNode
  /** Nothing for members who do not manage the billing. */
  plans: ReactNode
  /** Nothing for members who are no owners. */
  history: ReactNode
}) {
  const t = useOrganizationText()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [typed, onTyped] = useState<TypedNames>() // what is not saved survives a look at another tab
  const tabsOf = (organization: OrganizationView): Tab<TabName>[] => [
    ...(mayEdit ? editing(organization, t, { typed, onTyped, branding }) : []),
    ...(plans ? [{ name: 'plans', label: t('plans'), content: plans } as const] : []),
    ...(history ? [{ name: 'audit', label: t('audit'), content: history } as const] : []),
  ]
  return (
    <WithOrganization id={id}>
      {(organization) => {
        const tabs = tabsOf(organization)
        return (
          <div className="grid grid-cols-1 gap-4">
            <PageHeader title={t('title')} text={organization.name} />
            <Tabs
              label={t('tabs')}
              tabs={tabs}
              value={tabs.find(({ name }) => name === hash)?.name ?? tabs[0]!.name}
              onChange={(name) => void navigate({ to: '.', hash: name, replace: true })}
            />
          </div>
        )
      }}
    </WithOrganization>
  )
}

type TabName = 'settings' | 'themes' | 'branding' | 'retention' | 'plans' | 'audit'

type Given = Readonly<{ typed: TypedNames | undefined; onTyped: (names: TypedNames) => void; branding: ReactNode }>

function editing(
  organization: OrganizationView,
  t: ReturnType<typeof useOrganizationText>,
  { typed, onTyped, branding }: Given,
): Tab<TabName>[] {
  return [
    {
      name: 'settings',
      label: t('settings'),
      content: (
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          <NameCard key={organization.name} organization={organization} typed={typed} onTyped={onTyped} />
          {organization.is_owner && <CountryCard key={organization.country} organization={organization} />}
          {organization.is_owner && <DeleteCard organization={organization} />}
        </div>
      ),
    },
    {
      name: 'themes',
      label: t('themes'),
      content: (
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          <LogoCard organization={organization} />
          <ThemeCard key={JSON.stringify(organization.style)} organization={organization} />
        </div>
      ),
    },
    { name: 'branding', label: t('branding'), content: branding },
    {
      name: 'retention',
      label: t('retention.tab'),
      content: (
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          <RetentionCard id={organization.id} />
        </div>
      ),
    },
  ]
}
