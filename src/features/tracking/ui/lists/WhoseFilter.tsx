/** Mine, or everybody's: owners look at what all of their organization prepared and sent. */
import { Select } from '../../../../web/design/Select.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { useListText } from './text.ts'

/** Nobody else is in a personal workspace. */
export function useSeesAll(): { email: string | undefined; seesAll: boolean; hasTeams: boolean } {
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  const hasTeams = me !== undefined && !me.organization.is_personal
  return { email: me?.email, seesAll: hasTeams && me.organization.is_owner, hasTeams }
}

/** Templates also come from colleagues, by way of teams. */
export function WhoseTemplates({
  value,
  seesAll,
  onChange,
}: {
  value: 'own' | 'everybody' | 'shared'
  seesAll: boolean
  onChange: (value: 'own' | 'everybody' | 'shared') => void
}) {
  const t = useListText()
  const offered = (['own', 'shared', 'everybody'] as const).filter((each) => each !== 'everybody' || seesAll)
  return (
    <Select
      label={t('whose.label')}
      hidesLabel
      value={value}
      options={offered.map((each) => ({ value: each, label: t(`whose.${each}`) }))}
      onChange={({ target }) => onChange(offered.find((each) => each === target.value) ?? 'own')}
    />
  )
}

export function WhoseFilter({ everybody, onChange }: { everybody: boolean; onChange: (everybody: boolean) => void }) {
  const t = useListText()
  return (
    <Select
      label={t('whose.label')}
      hidesLabel
      value={everybody ? 'everybody' : 'own'}
      options={[
        { value: 'own', label: t('whose.own') },
        { value: 'everybody', label: t('whose.everybody') },
      ]}
      onChange={({ target }) => onChange(target.value === 'everybody')}
    />
  )
}
