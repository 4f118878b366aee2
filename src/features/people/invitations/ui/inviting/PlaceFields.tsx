/** Role and team of the people to be invited: the default role unless another is chosen (docs/domain/screens.md#organizations). */
import { useState } from 'react'
import { Select } from '../../../../../web/design/Select.tsx'
import { useAnswer } from '../../../../../web/query.tsx'
import { listRolesEndpoint } from '../../../roles/role.contract.ts'
import type { UserView } from '../../../../../core/identity/account.contract.ts'
import { isBeyond } from '../../../../../core/identity/authority.model.ts'
import { listTeamsEndpoint } from '../../../teams/team.contract.ts'
import { useInvitingText } from './text.ts'

const ALL = { limit: 100 } as const

type PlaceChoice = ReturnType<typeof usePlace>

/** Nobody invites into a role that gives more than they have. */
export function usePlace({ permissions }: UserView) {
  const { data: roles } = useAnswer(listRolesEndpoint, ALL)
  const { data: teams } = useAnswer(listTeamsEndpoint, ALL)
  const [chosen, setRole] = useState<string>()
  const [team, setTeam] = useState<string | null>(null)
  const may = (roles?.data ?? []).map((one) => ({ ...one, isOpen: !isBeyond(one, permissions) }))
  const open = may.filter(({ isOpen }) => isOpen)
  const role = chosen ?? (open.find(({ system }) => system === 'user') ?? open[0])?.id
  return { roles: may, teams: teams?.data ?? [], role, team, setRole, setTeam }
}

export function PlaceFields({ place: { roles, teams, role, team, setRole, setTeam } }: { place: PlaceChoice }) {
  const t = useInvitingText()
  return (
    <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
      <Select
        label={t('role')}
        value={role ?? ''}
        options={roles.map(({ id, name, system, isOpen }) => ({
          value: id,
          label: system ? t(system) : name,
          isDisabled: !isOpen,
        }))}
        isPlaceholderShown={roles.length > 0 && role === undefined}
        hint={roles.every(({ isOpen }) => isOpen) ? undefined : t('roleHint')}
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
