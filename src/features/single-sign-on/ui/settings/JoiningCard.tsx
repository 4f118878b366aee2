/** Card of those who come for the first time, and of what the groups of the provider give. */
import { Plus, Trash2 } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { buttonRow } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Select, type Option } from '../../../../web/design/Select.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { listRolesEndpoint } from '../../../people/roles/role.contract.ts'
import { listTeamsEndpoint } from '../../../people/teams/team.contract.ts'
import { connectionLimits } from '../../connection.model.ts'
import { connectProviderEndpoint, type ConnectionView } from '../../single-sign-on.contract.ts'
import type { RunChange } from './act.ts'
import { useSsoText } from './text.ts'
import { joiningOf, wishOf } from './wish.ts'

type Mapping = ConnectionView['mappings'][number]

/** As many as one page of a list brings; further ones are set by the API. */
const MOST = 100

export function JoiningCard({ connection, act }: { connection: ConnectionView; act: RunChange }) {
  const t = useSsoText()
  const [typed, setTyped] = useState(() => joiningOf(connection))
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { roles, userRole, teams } = useChoices()
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const isChanged = JSON.stringify(typed) !== JSON.stringify(joiningOf(connection))
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isChanged || isBusy) return
    setBusy(true)
    setFailure(undefined)
    const mappings = typed.mappings.filter(({ group }) => group.trim() !== '')
    try {
      await act(() => call(connectProviderEndpoint, wishOf(connection, { ...typed, mappings })), t('saved'))
    } catch (error) {
      setFailure(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t('joining.title')}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Checkbox
          label={t('joining.admits')}
          hint={t('joining.admitsHint')}
          checked={typed.admits_newcomers}
          onChange={({ target }) => change({ admits_newcomers: target.checked })}
        />
        <div className="grid gap-4 tablet:grid-cols-2">
          <Select
            label={t('joining.role')}
            options={[{ value: '', label: t('joining.defaultRole') }, ...roles]}
            value={typed.role_id ?? ''}
            onChange={({ target }) => change({ role_id: target.value || null })}
          />
          <TextField
            label={t('joining.claim')}
            hint={t('joining.claimHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={connectionLimits.claim}
            value={typed.groups_claim}
            onChange={({ target }) => change({ groups_claim: target.value })}
          />
        </div>
        <Mappings
          mappings={typed.mappings}
          roles={roles}
          userRole={userRole}
          teams={teams}
          onChange={(mappings) => change({ mappings })}
        />
        <div className={buttonRow}>
          <Button
            type="submit"
            kind="primary"
            isBusy={isBusy}
            disabledBecause={isChanged ? undefined : t('nothingChanged')}
          >
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Mappings({
  mappings,
  roles,
  userRole,
  teams,
  onChange,
}: {
  mappings: readonly Mapping[]
  roles: readonly Option[]
  /** What a new row gives. */
  userRole: string | null
  teams: readonly Option[]
  onChange: (mappings: Mapping[]) => void
}) {
  const t = useSsoText()
  const none = { value: '', label: t('joining.nothing') }
  const set = (at: number, part: Partial<Mapping>) =>
    onChange(mappings.map((each, index) => (index === at ? { ...each, ...part } : each)))
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0">
      <legend className="mb-1 p-0 font-medium">{t('joining.mappings')}</legend>
      <p className="text-sm text-muted">{t('joining.mappingsText')}</p>
      {mappings.map(({ group, role_id: role, team_id: team }, at) => (
        // A row has nothing of its own but its place.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div
          key={at}
          className="grid items-end gap-3 max-tablet:border-b max-tablet:border-line max-tablet:pb-3 tablet:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <TextField
            label={t('joining.group')}
            autoComplete="off"
            spellCheck={false}
            maxLength={connectionLimits.group}
            value={group}
            onChange={({ target }) => set(at, { group: target.value })}
          />
          <Select
            label={t('joining.gives')}
            options={[none, ...roles]}
            value={role ?? ''}
            onChange={({ target }) => set(at, { role_id: target.value || null })}
          />
          <Select
            label={t('joining.team')}
            options={[none, ...teams]}
            value={team ?? ''}
            onChange={({ target }) => set(at, { team_id: target.value || null })}
          />
          <div className="justify-self-end">
            <IconButton
              icon={Trash2}
              label={t('joining.removeMapping', { group })}
              onClick={() => onChange(mappings.filter((_, index) => index !== at))}
            />
          </div>
        </div>
      ))}
      <div className={buttonRow}>
        <Button icon={Plus} onClick={() => onChange([...mappings, { group: '', role_id: userRole, team_id: null }])}>
          {t('joining.addMapping')}
        </Button>
      </div>
    </fieldset>
  )
}

function useChoices() {
  const roles = useAnswer(listRolesEndpoint, { limit: MOST })
  const teams = useAnswer(listTeamsEndpoint, { limit: MOST })
  const optionsOf = (named: readonly Readonly<{ id: string; name: string }>[] | undefined): Option[] =>
    (named ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const userRole = roles.data?.data.find(({ system }) => system === 'user')?.id ?? null
  return { roles: optionsOf(roles.data?.data), userRole, teams: optionsOf(teams.data?.data) }
}
