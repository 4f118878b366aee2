/** The roles, as cards that lead to their pages. */
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { BadgeCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { createRoleEndpoint, listRolesEndpoint } from '../../roles/role.contract.ts'
import { Badge } from '../../../web/design/Badge.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { Pagination } from '../../../web/design/Pagination.tsx'
import { SearchField } from '../../../web/design/SearchField.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { call } from '../../../web/call.ts'
import { useAnswer, useRefresh } from '../../../web/query.tsx'
import { cardGrid, cardLink, Faces } from './Faces.tsx'
import { Failure } from './Failure.tsx'
import { NameDialog } from './NameDialog.tsx'
import { roleName } from './role-name.ts'
import { usePeopleText } from './text.ts'

const PER_PAGE = 12
const DEBOUNCE_MS = 500
const schema = createRoleEndpoint.input.pick({ name: true })

export function RolesTab() {
  const t = usePeopleText()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [{ q, page }, setAsked] = useState({ q: '', page: 1 })
  const [isMaking, setMaking] = useState(false)
  const asked = { q: q || undefined, page, limit: PER_PAGE }
  const { data, error, refetch } = useAnswer(listRolesEndpoint, asked, { placeholderData: keepPreviousData })
  const make = async (name: string) => {
    const { id } = await call(createRoleEndpoint, { name })
    await refresh(listRolesEndpoint)
    await navigate({ to: '/business/roles/edit/$id', params: { id } })
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60 tablet:max-w-md">
          <SearchField
            value={q}
            placeholder={t('roles.search')}
            debounceMs={DEBOUNCE_MS}
            onSearch={(text) => setAsked({ q: text, page: 1 })}
          />
        </div>
        <Button kind="primary" icon={Plus} onClick={() => setMaking(true)}>
          {t('roles.new')}
        </Button>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={3} />
      ) : data.data.length === 0 ? (
        <EmptyState icon={BadgeCheck} title={t('roles.none')} text={t('users.noneText')} />
      ) : (
        <>
          <ul className={cardGrid}>
            {data.data.map((role) => (
              <li key={role.id} className="min-w-0">
                <Link to="/business/roles/edit/$id" params={{ id: role.id }} className={cardLink}>
                  <span className="flex min-w-0 items-center justify-between gap-2">
                    <span className="truncate font-semibold">{roleName(role, t)}</span>
                    {role.system && <Badge tone="neutral">{t('roles.system')}</Badge>}
                  </span>
                  <Faces users={role.users} amount={role.amount_users} />
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
          title={t('roles.new')}
          text={t('roles.newText')}
          label={t('roles.name')}
          action={t('roles.create')}
          schema={schema}
          onName={make}
          onClose={() => setMaking(false)}
        />
      )}
    </div>
  )
}
