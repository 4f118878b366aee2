/** /business/organizations/settings: what the organization is called and how it looks; and its end. The hash names the tab. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Alert } from '../../../web/design/Alert.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { PageHeader } from '../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { Tabs } from '../../../web/design/Tabs.tsx'
import { useAnswer } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { showOrganizationEndpoint } from '../organization.contract.ts'
import { DeleteCard } from './DeleteCard.tsx'
import { LogoCard } from './LogoCard.tsx'
import { NameCard } from './NameCard.tsx'
import { useOrganizationText } from './text.ts'
import { ThemeCard } from './ThemeCard.tsx'

export function SettingsPage({ id }: { id: string }) {
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
  const tabs = [
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
  ] as const
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('title')} text={organization.name} />
      <Tabs
        label={t('tabs')}
        tabs={tabs}
        value={hash === 'themes' ? 'themes' : 'settings'}
        onChange={(name) => void navigate({ to: '.', hash: name, replace: true })}
      />
    </div>
  )
}
