/** Where the invited will stand: a role, the default one unless another is chosen, and perhaps a team (spec 2 §2). */
import { useState } from 'react'
import { Select } from '../../../../web/design/Select.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { listRolesEndpoint } from '../../../roles/role.contract.ts'
import { listTeamsEndpoint } from '../../../teams/team.contract.ts'
import { useInvitingText } from './text.ts'

const ALL = { limit: 100 } as const

type PlaceChoice = ReturnType<typeof usePlace>

export function usePlace() {
  const { data: roles } = useAnswer(listRolesEndpoint, ALL)
  const { data: teams } = useAnswer(listTeamsEndpoint, ALL)
  const [chosen, setRole] = useState<string>()
  const [team, setTeam] = useState<string | null>(null)
  const role = chosen ?? roles?.data.find(({ system }) => system === 'user')?.id
  return { roles: roles?.data ?? [], teams: teams?.data ?? [], role, team, setRole, setTeam }
}

export function PlaceFields({ place: { roles, teams, role, team, setRole, setTeam } }: { place: PlaceChoice }) {
  const t = useInvitingText()
  return (
    <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
      <Select
        label={t('role')}
        value={role ?? ''}
        options={roles.map(({ id, name, system }) => ({ value: id, label: system ? t(system) : name }))}
        onChange={({ target }) => setRole(target.value)}
      />
      <Select
        label={t('team')}
        isOptional
        value={team ?? ''}
        options={[{ value: '', label: t('noTeam') }, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ target }) => setTeam(target.value || null)}
      />
    </div>
  )
}
