/** Members of a role or a team: shows them, adds others from suggestions, removes them. */
import type { UseQueryResult } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { showRoleEndpoint } from '../../roles/role.contract.ts'
import { showTeamEndpoint } from '../../teams/team.contract.ts'
import type { MemberView } from '../member.contract.ts'
import { AddMembersDialog } from './AddMembersDialog.tsx'
import { MemberCards, type PageOfMembers } from './MemberCards.tsx'
import { usePeopleText } from './text.ts'

type Kind = 'roles' | 'teams'

export function Belonging({
  of,
  id,
  whyNot,
  mayBeHere = () => true,
  members: { data, error, refetch },
  onAdd,
  onTake,
  onPage,
}: {
  of: Kind
  id: string
  /** Why the reader can neither add nor remove anybody. */
  whyNot?: string | undefined
  /** Who may be added. */
  mayBeHere?: (member: MemberView) => boolean
  members: Pick<UseQueryResult<PageOfMembers, Error>, 'data' | 'error' | 'refetch'>
  onAdd: (users: string[]) => Promise<unknown>
  onTake: (user: string) => Promise<unknown>
  onPage: (page: number) => void
}) {
  const t = usePeopleText()
  const { say } = useToasts()
  const [isAdding, setAdding] = useState(false)
  const already = useThoseIn(of, id, { enabled: isAdding })
  const take = (user: string) =>
    onTake(user).catch((reason: unknown) => say({ tone: 'danger', text: sentenceFor(reason) }))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <MemberCards
        title={t(`${of}.members`)}
        empty={t(`${of}.empty`)}
        members={data}
        add={
          <Button icon={UserPlus} disabledBecause={whyNot} onClick={() => setAdding(true)}>
            {t(`${of}.add`)}
          </Button>
        }
        takes={(name) => t(`${of}.takeFrom`, { name })}
        onTake={whyNot ? null : ({ id }) => void take(id)}
        onPage={onPage}
      />
      {isAdding && (
        <AddMembersDialog
          title={t(`${of}.addTitle`)}
          already={already}
          mayBeHere={mayBeHere}
          onClose={() => setAdding(false)}
          onAdd={async (users) => {
            await onAdd(users)
            say({ tone: 'success', text: t('add.done', { count: users.length }) })
          }}
        />
      )}
    </>
  )
}

/** Beyond the page that is shown: nobody is offered who is there. */
function useThoseIn(of: Kind, id: string, { enabled }: Readonly<{ enabled: boolean }>): ReadonlySet<string> {
  const asked = { id, extended: 'true' }
  const role = useAnswer(showRoleEndpoint, asked, { enabled: enabled && of === 'roles' })
  const team = useAnswer(showTeamEndpoint, asked, { enabled: enabled && of === 'teams' })
  const { data } = of === 'roles' ? role : team
  return new Set(data?.users.map((user) => user.id))
}
