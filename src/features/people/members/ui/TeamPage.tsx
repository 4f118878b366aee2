/** /business/teams/edit/{id}: the name, saved a second after the last key, and who is in the team. */
import { Link, useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  addTeamUsersEndpoint,
  deleteTeamEndpoint,
  listTeamsEndpoint,
  listTeamUsersEndpoint,
  removeTeamUserEndpoint,
  renameTeamEndpoint,
  showTeamEndpoint,
  type TeamView,
} from '../../teams/team.contract.ts'
import { teamNameLimit } from '../../teams/team.model.ts'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { call } from '../../../../web/call.ts'
import { remember, useAnswer, useRefresh } from '../../../../web/query.tsx'
import { TroublePage } from '../../../../web/shell/area-ends.tsx'
import { sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { backLook } from './back-look.ts'
import { Belonging } from './Belonging.tsx'
import { MEMBERS_PER_PAGE } from './MemberCards.tsx'
import { usePeopleText } from './text.ts'

export function TeamPage({ id }: { id: string }) {
  const t = usePeopleText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const [isDeleting, setDeleting] = useState(false)
  const { data: team, error, refetch } = useAnswer(showTeamEndpoint, { id })
  const members = useAnswer(listTeamUsersEndpoint, { id, page, limit: MEMBERS_PER_PAGE })
  if (error && !team) return <TroublePage isInside error={error} onRetry={() => void refetch()} />
  if (!team) return <Skeleton lines={8} />

  const refreshMembers = () => refresh(showTeamEndpoint, listTeamUsersEndpoint, listTeamsEndpoint)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <PageHeader
        title={t('teams.edit')}
        before={
          <Link to="/business/teams" className={backLook}>
            {t('teams.title')}
          </Link>
        }
        actions={
          <Button kind="danger" icon={Trash2} onClick={() => setDeleting(true)}>
            {t('teams.remove')}
          </Button>
        }
      />
      <Card>
        <div className="max-w-md">
          <TeamName key={team.id} team={team} />
        </div>
      </Card>
      <Belonging
        of="teams"
        id={id}
        members={members}
        onAdd={(users) => call(addTeamUsersEndpoint, { id, users }).then(refreshMembers)}
        onTake={(user) => call(removeTeamUserEndpoint, { id, user }).then(refreshMembers)}
        onPage={setPage}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        kind="danger"
        title={t('teams.removeAsk', { name: team.name })}
        text={t('teams.removeText')}
        action={t('teams.remove')}
        onConfirm={async () => {
          await call(deleteTeamEndpoint, { id })
          await navigate({ to: '/business/teams' })
          await refresh(listTeamsEndpoint)
          say({ tone: 'success', text: t('teams.removed') })
        }}
      />
    </div>
  )
}

/** docs/domain/limits.md#organizations. */
const SAVED_AFTER_MS = 1000

function TeamName({ team: { id, name } }: { team: TeamView }) {
  const t = usePeopleText()
  const words = useDesignText()
  const { say } = useToasts()
  const refresh = useRefresh()
  const [typed, setTyped] = useState(name)
  const [failure, setFailure] = useState<string>()
  const asked = useRef(name)
  const save = async (next: string) => {
    if (next === asked.current || next === '') return
    asked.current = next
    try {
      remember(showTeamEndpoint, { id }, await call(renameTeamEndpoint, { id, name: next }))
      await refresh(listTeamsEndpoint)
      say({ tone: 'success', text: t('saved') })
    } catch (error) {
      asked.current = name
      const atName = error instanceof WireError ? error.fieldErrors['name']?.join(' ') : undefined
      setFailure(atName ?? sentenceFor(error))
    }
  }
  const saveLater = useEffectEvent(save)
  useEffect(() => {
    const timer = setTimeout(() => void saveLater(typed.trim()), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextField
      label={t('teams.name')}
      hint={t('teams.autosave')}
      error={typed.trim() === '' ? words('form.required') : failure}
      maxLength={teamNameLimit}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        setFailure(undefined)
      }}
      onBlur={() => void save(typed.trim())} // for a user who leaves the page within that second
    />
  )
}
