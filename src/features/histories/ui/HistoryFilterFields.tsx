/** Filters of a history: its area, who did it, and between which days. */
import { DateField } from '../../../web/design/dates/DateField.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { useAnswer } from '../../../web/query.tsx'
import { listMembersEndpoint } from '../../people/members/member.contract.ts'
import { areas } from '../history.model.ts'
import type { HistoryFilters } from './history-filters.ts'
import { useHistoryText } from './text.ts'

/** As many as one call gives: of a larger organization the rest is found in the exported file. */
const MEMBERS = 100

export function HistoryFilterFields({
  filters,
  onChange,
}: {
  filters: HistoryFilters
  onChange: (filters: HistoryFilters) => void
}) {
  const t = useHistoryText()
  const { data: members } = useAnswer(listMembersEndpoint, { limit: MEMBERS })
  const people = (members?.data ?? []).map(({ id, name, email }) => ({ value: id, label: name || email }))
  return (
    <div role="group" aria-label={t('filters')} className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
      <div className="max-tablet:col-span-2">
        <Select
          label={t('area')}
          value={filters.area}
          options={[
            { value: '', label: t('everything') },
            ...areas.map((area) => ({ value: area, label: t(`areas.${area}`) })),
          ]}
          onChange={({ target }) => onChange({ ...filters, area: target.value })}
        />
      </div>
      <div className="max-tablet:col-span-2">
        <Select
          label={t('person')}
          value={filters.actor}
          options={[{ value: '', label: t('everybody') }, ...people]}
          onChange={({ target }) => onChange({ ...filters, actor: target.value })}
        />
      </div>
      <DateField label={t('firstDay')} value={filters.from} onValueChange={(from) => onChange({ ...filters, from })} />
      <DateField label={t('lastDay')} value={filters.to} onValueChange={(to) => onChange({ ...filters, to })} />
    </div>
  )
}
