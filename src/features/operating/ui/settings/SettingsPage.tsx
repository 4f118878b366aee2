/** /operate/settings: what is in force and where it comes from; first what somebody has set. */
import { KeyRound, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { TableSkeleton } from '../../../../web/design/Skeleton.tsx'
import { Table, type Column } from '../../../../web/design/Table.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { listSettingsEndpoint, type SettingView } from '../../settings/settings.contract.ts'
import { useSettingsText } from './text.ts'

export function SettingsPage() {
  const t = useSettingsText()
  const [isWhole, setWhole] = useState(false)
  const { data, error, refetch } = useAnswer(listSettingsEndpoint, {})
  const columns = useColumns()
  const shown = data?.data.filter(({ from }) => isWhole || from !== 'default') ?? []
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('title')} text={t('text')} />
      <Checkbox label={t('whole')} checked={isWhole} onChange={({ target }) => setWhole(target.checked)} />
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <TableSkeleton />}
      {data && shown.length === 0 && <EmptyState icon={SlidersHorizontal} title={t('none')} text={t('noneText')} />}
      {shown.length > 0 && <Table caption={t('title')} columns={columns} rows={shown} keyOf={({ name }) => name} />}
    </div>
  )
}

function useColumns(): readonly Column<SettingView>[] {
  const t = useSettingsText()
  return [
    { name: 'name', label: t('name'), cell: ({ name }) => <code className="text-sm wrap-anywhere">{name}</code> },
    { name: 'value', label: t('value'), cell: (setting) => <Value setting={setting} /> },
    { name: 'from', label: t('from'), cell: ({ from }) => t(`sources.${from}`) },
  ]
}

function Value({ setting: { value, is_secret: isSecret, is_set: isSet } }: { setting: SettingView }) {
  const t = useSettingsText()
  if (isSecret && isSet)
    return (
      <Badge tone="neutral" icon={KeyRound}>
        {t('secret')}
      </Badge>
    )
  if (value === null) return <span className="text-muted">{t('unset')}</span>
  return <code className="text-sm wrap-anywhere">{value}</code>
}
