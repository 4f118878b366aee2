/**
 * /business/organizations/settings: what the organization is called, how it looks, its end, and its plan. The hash names the
 * tab; who may not edit the organization, but manages its billing, has the plans alone (spec 2 §6).
 */
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { PageHeader } from '../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { Tabs, type Tab } from '../../../web/design/Tabs.tsx'
import { useAnswer } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { showOrganizationEndpoint, type OrganizationView } from '../organization.contract.ts'
import { DeleteCard } from './DeleteCard.tsx'
import { LogoCard } from './LogoCard.tsx'
import { NameCard } from './NameCard.tsx'
import { useOrganizationText } from './text.ts'
import { ThemeCard } from './ThemeCard.tsx'

export function SettingsPage({
  id,
  mayEdit,
  plans,
}: {
  id: string
  mayEdit: boolean
  /** Nothing for whoever does not manage the billing. */
  plans: ReactNode
}) {
  const t = useOrganizationText()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { data: organization, error, refetch } = useAnswer(showOrganizationEndpoint, { id, extended: 'true' })
  if (error && !organization) {
    return (
      <Alert tone="danger" action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}>
        {sentenceFor(error)}
      </Alert>
    )
  }
  if (!organization) return <Skeleton lines={8} />
  const tabs: Tab<TabName>[] = [
    ...(mayEdit ? editing(organization, t) : []),
    ...(plans ? [{ name: 'plans', label: t('plans'), content: plans } as const] : []),
  ]
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
}

type TabName = 'settings' | 'themes' | 'plans'

function editing(organization: OrganizationView, t: ReturnType<typeof useOrganizationText>): Tab<TabName>[] {
  return [
    {
      name: 'settings',
      label: t('settings'),
      content: (
        <div className="grid max-w-3xl grid-cols-1 gap-4">
          <NameCard key={organization.name} organization={organization} />
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
  ]
}
