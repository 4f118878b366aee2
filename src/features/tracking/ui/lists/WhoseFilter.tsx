/** Mine, or everybody's: owners look at what all of their organization prepared and sent. */
import { Select } from '../../../../web/design/Select.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { useListText } from './text.ts'

/** Nobody else is in a personal workspace. */
export function useSeesAll(): { email: string | undefined; seesAll: boolean } {
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  return { email: me?.email, seesAll: me !== undefined && me.organization.is_owner && !me.organization.is_personal }
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
