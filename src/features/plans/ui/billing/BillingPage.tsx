/** /account/billing: whose billing is looked at, and how the subscription of that organization stands. */
import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { selectOrganization } from '../../../../web/organization.ts'
import { useAnswer } from '../../../../web/query.tsx'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import { listOrganizationsEndpoint, type OrganizationView } from '../../../../core/identity/organization.contract.ts'
import { showSubscriptionEndpoint } from '../../plan.contract.ts'
import { shownState } from './subscription-standing.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { useBillingText } from './text.ts'

export function BillingPage({ me }: { me: UserView }) {
  const t = useBillingText()
  const { data: list, error, refetch } = useAnswer(listOrganizationsEndpoint, {}, { staleTime: 60_000 })
  const mayBill = me.permissions.includes('manage_billing')
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4">
      <PageHeader title={t('home.title')} text={t('home.text')} />
      {error && !list && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!list && !error && <Skeleton lines={4} />}
      {list && <Choice me={me} organizations={list.data.filter(isBillable)} isChosen={mayBill} />}
      {list && (mayBill ? <SubscriptionCard /> : <EmptyState icon={Building2} title={t('home.choose')} />)}
    </div>
  )
}

const isBillable = ({ is_owner: isOwner, permissions }: OrganizationView): boolean =>
  isOwner || permissions['manage_billing'] === true

/** Choosing one is acting for it, as everywhere. */
function Choice({
  me,
  organizations,
  isChosen,
}: {
  me: UserView
  organizations: readonly OrganizationView[]
  isChosen: boolean
}) {
  const t = useBillingText()
  const choose = (id: string) => {
    const chosen = organizations.find((organization) => organization.id === id)
    if (chosen) selectOrganization(chosen.is_personal ? null : chosen.id)
  }
  return (
    <Select
      label={t('home.organization')}
      hint={t('home.hint')}
      value={isChosen ? me.organization.id : ''}
      isPlaceholderShown={!isChosen}
      options={organizations.map(({ id, name, is_personal: isPersonal }) => ({
        value: id,
        label: isPersonal ? me.name : name,
      }))}
      onChange={({ target }) => choose(target.value)}
    />
  )
}

function SubscriptionCard() {
  const t = useBillingText()
  const { date } = useFormats()
  const { data, error, refetch } = useAnswer(showSubscriptionEndpoint, {}, { staleTime: 0 })
  if (error && !data) {
    return <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton lines={4} />
  const { plan, paid_until: paidUntil, next_recurrence_at: renewsAt } = data
  return (
    <Card title={t('home.card')} aside={<StatusBadge state={shownState(data)} />}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-base font-semibold">{t('home.plan', { name: plan.name })}</p>
          <p className="text-sm text-muted">
            {paidUntil ? t('home.until', { date: date(paidUntil) }) : t('home.renews', { date: date(renewsAt) })}
          </p>
        </div>
        <Link to="/account/billing/plan" className={buttonLook({ kind: 'primary' })}>
          {t('home.open')}
        </Link>
      </div>
    </Card>
  )
}
