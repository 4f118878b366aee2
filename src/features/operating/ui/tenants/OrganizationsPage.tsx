/** /operate/organizations: found by name or id; plan and limits, suspended and resumed. */
import { keepPreviousData } from '@tanstack/react-query'
import { Ban, Building2, Ellipsis, Gauge, Play } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../web/design/Badge.tsx'
import { IconButton } from '../../../../web/design/Button.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import type { Column } from '../../../../web/design/Table.tsx'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { listTenantsEndpoint, resumeTenantEndpoint, type TenantView } from '../../tenants/tenant.contract.ts'
import { tenantKinds, type TenantKind } from '../../tenants/tenant.model.ts'
import { Listing, PER_PAGE } from '../Listing.tsx'
import { useOperatorProof } from '../use-operator-proof.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'
import { useTenantText } from './text.ts'

type Open = Readonly<{ what: 'plan' | 'suspend'; tenant: TenantView }> | null

export function OrganizationsPage() {
  const t = useTenantText()
  const [asked, setAsked] = useState<{ q: string; kind: TenantKind; page: number }>({
    q: '',
    kind: 'organizations',
    page: 1,
  })
  const [open, setOpen] = useState<Open>(null)
  const refresh = useRefresh()
  const proof = useOperatorProof()
  const { q, ...rest } = asked
  const found = useAnswer(
    listTenantsEndpoint,
    { ...rest, limit: PER_PAGE, ...(q && { q }) },
    { placeholderData: keepPreviousData },
  )
  const resume = (tenant: TenantView) =>
    void proof.act(
      async () => {
        await call(resumeTenantEndpoint, { id: tenant.id })
        await refresh(listTenantsEndpoint)
      },
      t('resumed', { name: tenant.name }),
    )
  const columns = useColumns((what, tenant) => (what === 'resume' ? resume(tenant) : setOpen({ what, tenant })))
  const close = () => setOpen(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('organizations')} text={t('organizationsText')} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-56 flex-1">
          <SearchField
            value={q}
            label={t('seekOrganization')}
            placeholder={t('seekOrganization')}
            onSearch={(text) => setAsked({ ...asked, q: text, page: 1 })}
          />
        </div>
        <Select
          label={t('kind')}
          hidesLabel
          value={asked.kind}
          options={tenantKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={({ target }) => setAsked({ ...asked, kind: target.value as TenantKind, page: 1 })}
        />
      </div>
      <Listing
        caption={t('organizations')}
        columns={columns}
        found={found}
        empty={{ icon: Building2, title: t('none'), text: q ? t('noneFound') : t('noneYet') }}
        onPage={(page) => setAsked({ ...asked, page })}
      />
      {open?.what === 'plan' && <PlanDialog tenant={open.tenant} proof={proof} onClose={close} />}
      {open?.what === 'suspend' && <SuspendDialog tenant={open.tenant} proof={proof} onClose={close} />}
      {proof.dialog}
    </div>
  )
}

function useColumns(
  onChoose: (what: 'plan' | 'suspend' | 'resume', tenant: TenantView) => void,
): readonly Column<TenantView>[] {
  const t = useTenantText()
  const { date, number, bytes } = useFormats()
  return [
    {
      name: 'name',
      label: t('name'),
      cell: ({ name, owners }) => (
        <span className="grid min-w-0">
          <span className="font-medium wrap-anywhere">{name}</span>
          {owners.map((owner) => (
            <span key={owner} className="text-sm text-muted">
              <EmailAddress>{owner}</EmailAddress>
            </span>
          ))}
        </span>
      ),
    },
    { name: 'standing', label: t('standing'), cell: ({ suspension }) => <Standing suspension={suspension} /> },
    { name: 'plan', label: t('plan'), cell: ({ plan }) => t(`plans.${plan ?? 'none'}`) },
    { name: 'members', label: t('members'), isNumeric: true, cell: ({ members }) => number(members) },
    { name: 'sent', label: t('sent'), isNumeric: true, cell: ({ consumed }) => number(consumed) },
    { name: 'storage', label: t('storage'), isNumeric: true, cell: ({ storage_bytes: size }) => bytes(size) },
    { name: 'since', label: t('since'), cell: ({ created_at: at }) => <span className="num">{date(at)}</span> },
    {
      name: 'actions',
      label: t('actions'),
      isActions: true,
      cell: (tenant) => (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={t('actionsOf', { name: tenant.name })} />}
          items={[
            [
              { label: t('planAndLimits'), icon: Gauge, onSelect: () => onChoose('plan', tenant) },
              ...(tenant.suspension
                ? [{ label: t('resume'), icon: Play, onSelect: () => onChoose('resume', tenant) }]
                : []),
              ...(tenant.is_personal
                ? []
                : [
                    {
                      label: tenant.suspension ? t('changeSuspension') : t('suspend'),
                      icon: Ban,
                      isDanger: true,
                      onSelect: () => onChoose('suspend', tenant),
                    },
                  ]),
            ],
          ]}
        />
      ),
    },
  ]
}

function Standing({ suspension }: Pick<TenantView, 'suspension'>) {
  const t = useTenantText()
  if (!suspension) return t('active')
  return (
    <Badge tone="warning" icon={Ban}>
      {suspension.stops_signing ? t('suspendedWithSigning') : t('suspended')}
    </Badge>
  )
}
