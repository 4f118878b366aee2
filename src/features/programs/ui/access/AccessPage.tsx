/** /account/profile/applications: which programs somebody lets act for them, and taking that back. */
import { ShieldCheck, Unplug } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { TableSkeleton } from '../../../../web/design/Skeleton.tsx'
import { Table, type Column } from '../../../../web/design/Table.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { endAccessEndpoint, listAccessEndpoint, type AccessView } from '../../consent.contract.ts'
import { scopeWords, told } from '../scope-words.ts'
import { useAccessText } from './text.ts'

export function AccessPage() {
  const t = useAccessText()
  const { data, error, refetch } = useAnswer(listAccessEndpoint, {})
  const [ending, setEnding] = useState<AccessView>()
  const columns = useColumns(setEnding)
  if (error && !data) {
    return <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <TableSkeleton rows={3} />
  if (data.data.length === 0) return <EmptyState icon={ShieldCheck} title={t('none')} text={t('noneText')} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-body text-pretty text-muted">{t('text')}</p>
      <Table
        caption={t('caption')}
        columns={columns}
        rows={data.data}
        keyOf={({ client, organization }) => `${client.id} ${organization.id}`}
      />
      {ending && <EndDialog access={ending} onClose={() => setEnding(undefined)} />}
    </div>
  )
}

function useColumns(onEnd: (access: AccessView) => void): Column<AccessView>[] {
  const t = useAccessText()
  const { date, since } = useFormats()
  return [
    {
      name: 'app',
      label: t('app'),
      cell: ({ client }) => <span className="font-medium wrap-anywhere">{client.name}</span>,
    },
    {
      name: 'organization',
      label: t('organization'),
      cell: ({ organization }) => <span className="wrap-anywhere">{organization.name}</span>,
    },
    {
      name: 'may',
      label: t('may'),
      cell: ({ scopes }) => (
        <ul className="m-0 grid list-none gap-0.5 p-0">
          {told(scopes).map((scope) => (
            <li key={scope}>{t(scopeWords[scope])}</li>
          ))}
        </ul>
      ),
    },
    { name: 'since', label: t('since'), cell: ({ created_at: at }) => date(at), isNumeric: true },
    {
      name: 'used',
      label: t('used'),
      cell: ({ last_used_at: at }) => (at ? since(at) : <span className="text-muted">{t('never')}</span>),
    },
    {
      name: 'actions',
      label: t('actions'),
      cell: (access) => (
        <Button
          icon={Unplug}
          aria-label={t('endOf', { app: access.client.name, organization: access.organization.name })}
          onClick={() => onEnd(access)}
        >
          {t('end')}
        </Button>
      ),
    },
  ]
}

function EndDialog({ access: { client, organization }, onClose }: { access: AccessView; onClose: () => void }) {
  const t = useAccessText()
  const { say } = useToasts()
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      kind="danger"
      title={t('ask', { app: client.name })}
      text={t('askText', { organization: organization.name })}
      action={t('end')}
      onConfirm={async () => {
        await call(endAccessEndpoint, { client: client.id, organization: organization.id })
        await refresh(listAccessEndpoint)
        say({ tone: 'success', text: t('done', { app: client.name }) })
      }}
    />
  )
}
