/** Who has a role or is in a team: shown, added from suggestions, taken out. */
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../web/design/Button.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { AddMembersDialog } from './AddMembersDialog.tsx'
import { MemberCards, type PageOfMembers } from './MemberCards.tsx'
import { usePeopleText } from './text.ts'

export function Belonging({
  of,
  members,
  onAdd,
  onTake,
  onPage,
}: {
  of: 'roles' | 'teams'
  members: PageOfMembers
  onAdd: (users: string[]) => Promise<unknown>
  onTake: (user: string) => Promise<unknown>
  onPage: (page: number) => void
}) {
  const t = usePeopleText()
  const { say } = useToasts()
  const [isAdding, setAdding] = useState(false)
  const take = (user: string) =>
    onTake(user).catch((reason: unknown) => say({ tone: 'danger', text: sentenceFor(reason) }))
  return (
    <>
      <MemberCards
        title={t(`${of}.members`)}
        empty={t(`${of}.empty`)}
        members={members}
        add={
          <Button icon={UserPlus} onClick={() => setAdding(true)}>
            {t(`${of}.add`)}
          </Button>
        }
        takes={(name) => t(`${of}.takeFrom`, { name })}
        onTake={({ id }) => void take(id)}
        onPage={onPage}
      />
      {isAdding && (
        <AddMembersDialog
          title={t(`${of}.addTitle`)}
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
