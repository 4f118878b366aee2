/** The first few members of a role or a team as pictures, and how many more there are. */
import { Avatar } from '../../../../web/design/Avatar.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { MemberCardView } from '../card.contract.ts'
import { usePeopleText } from './text.ts'

export function Faces({ users, amount }: { users: readonly MemberCardView[]; amount: number }) {
  const t = usePeopleText()
  const formats = useFormats()
  const more = amount - users.length
  return (
    <div className="flex min-h-8 items-center justify-between gap-3">
      <span className="num text-sm text-muted">{t('count', { count: amount })}</span>
      <span title={formats.list(users.map(({ name }) => name))} className="flex -space-x-1.5">
        {users.map(({ id, name, avatar }) => (
          <span key={id} className="rounded-full ring-2 ring-surface">
            <Avatar name={name} picture={avatar} />
          </span>
        ))}
        {more > 0 && (
          <span className="num z-1 grid size-8 place-items-center rounded-full bg-sunken text-xs font-medium text-muted ring-2 ring-surface">
            {t('more', { count: String(more) })}
          </span>
        )}
      </span>
    </div>
  )
}

export const cardGrid = 'grid list-none grid-cols-1 gap-3 p-0 tablet:grid-cols-2 desk:grid-cols-3'
export const cardLink =
  'grid h-full gap-3 rounded-lg bg-surface p-4 text-ink no-underline shadow-raised transition-colors duration-120 hover:bg-hover'
