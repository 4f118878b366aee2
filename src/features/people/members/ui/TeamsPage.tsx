/** /business/teams: the teams, as cards that lead to their pages. */
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { createTeamEndpoint, listTeamsEndpoint } from '../../teams/team.contract.ts'
import { Button } from '../../../../web/design/Button.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { cardLink, Faces } from './Faces.tsx'
import { CARDS_PER_PAGE, FoundCards, type MemberQuery } from './FoundCards.tsx'
import { NameDialog } from './NameDialog.tsx'
import { usePeopleText } from './text.ts'

export function TeamsPage() {
  const t = usePeopleText()
  const { date } = useFormats()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<MemberQuery>({ q: '', page: 1 })
  const [isMaking, setMaking] = useState(false)
  const answer = useAnswer(
    listTeamsEndpoint,
    { q: asked.q || undefined, page: asked.page, limit: CARDS_PER_PAGE, include: 'users-preview' },
    { placeholderData: keepPreviousData },
  )
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
  const isFirst = answer.data?.data.length === 0 && asked.q === ''
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('teams.title')} actions={!isFirst && create} />
      <FoundCards
        answer={answer}
        asked={asked}
        onAsk={setAsked}
        placeholder={t('teams.search')}
        empty={
          isFirst ? (
            <EmptyState icon={UsersRound} title={t('teams.none')} text={t('teams.noneText')} action={create} />
          ) : (
            <EmptyState icon={UsersRound} title={t('teams.notFound')} text={t('users.noneText')} />
          )
        }
        card={(team) => (
          <Link to="/business/teams/edit/$id" params={{ id: team.id }} className={cardLink}>
            <span className="grid min-w-0">
              <span title={team.name} className="truncate font-semibold">
                {team.name}
              </span>
              <span className="text-sm text-muted">{t('teams.created', { date: date(team.created_at) })}</span>
            </span>
            <Faces users={team.users} amount={team.amount_users} />
          </Link>
        )}
      />
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
