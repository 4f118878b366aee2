/** The roles, as cards that lead to their pages. */
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { BadgeCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { createRoleEndpoint, listRolesEndpoint } from '../../roles/role.contract.ts'
import { Badge } from '../../../../web/design/Badge.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { call } from '../../../../web/call.ts'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { cardLink, Faces } from './Faces.tsx'
import { CARDS_PER_PAGE, FoundCards, type MemberQuery } from './FoundCards.tsx'
import { NameDialog } from './NameDialog.tsx'
import { roleName } from './role-name.ts'
import { usePeopleText } from './text.ts'

const schema = createRoleEndpoint.input.pick({ name: true })

export function RolesTab() {
  const t = usePeopleText()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<MemberQuery>({ q: '', page: 1 })
  const [isMaking, setMaking] = useState(false)
  const answer = useAnswer(
    listRolesEndpoint,
    { q: asked.q || undefined, page: asked.page, limit: CARDS_PER_PAGE },
    { placeholderData: keepPreviousData },
  )
  const make = async (name: string) => {
    const { id } = await call(createRoleEndpoint, { name })
    await refresh(listRolesEndpoint)
    await navigate({ to: '/business/roles/edit/$id', params: { id } })
  }
  return (
    <>
      <FoundCards
        answer={answer}
        asked={asked}
        onAsk={setAsked}
        placeholder={t('roles.search')}
        beside={
          <Button kind="primary" icon={Plus} onClick={() => setMaking(true)}>
            {t('roles.new')}
          </Button>
        }
        empty={<EmptyState icon={BadgeCheck} title={t('roles.none')} text={t('users.noneText')} />}
        card={(role) => (
          <Link to="/business/roles/edit/$id" params={{ id: role.id }} className={cardLink}>
            <span className="flex min-w-0 items-center justify-between gap-2">
              <span title={roleName(role, t)} className="truncate font-semibold">
                {roleName(role, t)}
              </span>
              {role.system && <Badge tone="neutral">{t('roles.system')}</Badge>}
            </span>
            <Faces users={role.users} amount={role.amount_users} />
          </Link>
        )}
      />
      {isMaking && (
        <NameDialog
          title={t('roles.new')}
          text={t('roles.newText')}
          label={t('roles.name')}
          action={t('roles.create')}
          schema={schema}
          onName={make}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
