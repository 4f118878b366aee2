/** /business/teams: the teams, as cards that lead to their pages. */
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { createTeamEndpoint, listTeamsEndpoint } from '../../teams/team.contract.ts'
import { Button } from '../../../web/design/Button.tsx'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../web/design/PageHeader.tsx'
import { Pagination } from '../../../web/design/Pagination.tsx'
import { SearchField } from '../../../web/design/SearchField.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { call } from '../../../web/call.ts'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../web/query.tsx'
import { cardGrid, cardLink, Faces } from './Faces.tsx'
import { Failure } from './Failure.tsx'
import { NameDialog } from './NameDialog.tsx'
import { usePeopleText } from './text.ts'

const PER_PAGE = 12
const DEBOUNCE_MS = 500

export function TeamsPage() {
  const t = usePeopleText()
  const { date } = useFormats()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [{ q, page }, setAsked] = useState({ q: '', page: 1 })
  const [isMaking, setMaking] = useState(false)
  const asked = { q: q || undefined, page, limit: PER_PAGE, include: 'users-preview' }
  const { data, error, refetch } = useAnswer(listTeamsEndpoint, asked, { placeholderData: keepPreviousData })
  const create = (
    <Button kind="primary" icon={Plus} onClick={() => setMaking(true)}>
      {t('teams.new')}
    </Button>
  )
  const make = async (name: string) => {
    const { id } = await call(createTeamEndpoint, { name })
    await refresh(listTeamsEndpoint)
    await navigate({ to: '/business/teams/edit/$id', params: { id } })
  }
  const isFirst = data?.data.length === 0 && q === ''
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('teams.title')} actions={!isFirst && create} />
      {!isFirst && (
        <div className="max-w-md">
          <SearchField
            value={q}
            placeholder={t('teams.search')}
            debounceMs={DEBOUNCE_MS}
            onSearch={(text) => setAsked({ q: text, page: 1 })}
          />
        </div>
      )}
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={3} />
      ) : isFirst ? (
        <EmptyState icon={UsersRound} title={t('teams.none')} text={t('teams.noneText')} action={create} />
      ) : data.data.length === 0 ? (
        <EmptyState icon={UsersRound} title={t('teams.notFound')} text={t('users.noneText')} />
      ) : (
        <>
          <ul className={cardGrid}>
            {data.data.map((team) => (
              <li key={team.id} className="min-w-0">
                <Link to="/business/teams/edit/$id" params={{ id: team.id }} className={cardLink}>
                  <span className="grid min-w-0">
                    <span title={team.name} className="truncate font-semibold">
                      {team.name}
                    </span>
                    <span className="text-sm text-muted">{t('teams.created', { date: date(team.created_at) })}</span>
                  </span>
                  <Faces users={team.users} amount={team.amount_users} />
                </Link>
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(data.meta.total / PER_PAGE)}
            onPrevious={data.links.prev ? () => setAsked({ q, page: page - 1 }) : null}
            onNext={data.links.next ? () => setAsked({ q, page: page + 1 }) : null}
          />
        </>
      )}
      {isMaking && (
        <NameDialog
          title={t('teams.new')}
          text={t('teams.newText')}
          label={t('teams.name')}
          action={t('teams.create')}
          schema={createTeamEndpoint.input}
          onName={make}
          onClose={() => setMaking(false)}
        />
      )}
    </div>
  )
}
