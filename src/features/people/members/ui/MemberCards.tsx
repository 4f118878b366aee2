/** Cards of the members of a role or a team, each with a button that removes the member. */
import { UserMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { IconButton } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ListPages } from '../../../../web/design/ListPages.tsx'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import type { MemberCardView } from '../card.contract.ts'

export type PageOfMembers = Readonly<{
  data: readonly MemberCardView[]
  links: Readonly<{ next: string | null; prev: string | null }>
  meta: Readonly<{ current_page: number; total: number }>
}>

export const MEMBERS_PER_PAGE = 30

export function MemberCards({
  title,
  empty,
  members,
  add,
  takes,
  onTake,
  onPage,
}: {
  title: string
  /** Said where nobody is. */
  empty: string
  members: PageOfMembers
  add: ReactNode
  /** What the button beside somebody does. */
  takes: (name: string) => string
  /** null: the reader may remove nobody. */
  onTake: ((member: MemberCardView) => void) | null
  onPage: (page: number) => void
}) {
  const { data } = members
  return (
    <Card title={title} aside={add}>
      {data.length === 0 ? (
        <p className="py-6 text-center text-muted">{empty}</p>
      ) : (
        <ul className="grid list-none grid-cols-1 gap-2 p-0 tablet:grid-cols-2">
          {data.map((member) => (
            <li key={member.id} className="flex min-w-0 items-center gap-3 rounded-md p-3 inset-ring-1 inset-ring-line">
              <Avatar name={member.name} picture={member.avatar} />
              <span className="min-w-0 flex-1">
                <span title={member.name} className="block truncate text-body font-medium">
                  {member.name}
                </span>
                <span className="block text-sm text-muted">
                  <EmailAddress>{member.email}</EmailAddress>
                </span>
              </span>
              {onTake && <IconButton icon={UserMinus} label={takes(member.name)} onClick={() => onTake(member)} />}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 empty:hidden">
        <ListPages list={members} perPage={MEMBERS_PER_PAGE} onPage={onPage} />
      </div>
    </Card>
  )
}
