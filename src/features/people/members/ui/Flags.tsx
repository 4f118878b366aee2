/** The rights as boxes to tick. What one lacks oneself one can neither give nor take. */
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { useSelling } from '../../../plans/ui/shared/use-selling.ts'
import { usePeopleText } from './text.ts'

/** In the order of the specification; `attach_organizations` stands in payloads alone. */
const shown = ['edit_organization', 'manage_users', 'manage_teams', 'send_envelopes', 'manage_billing'] as const
export type ShownFlag = (typeof shown)[number]

export function Flags({
  given,
  fromRoles,
  own,
  onChange,
}: {
  given: Readonly<Record<ShownFlag, boolean>>
  /** Of a member: what their roles give them anyway. */
  fromRoles?: Readonly<Record<ShownFlag, boolean>>
  /** Permissions of the reader. */
  own: readonly string[]
  onChange: (flag: ShownFlag, isGiven: boolean) => void
}) {
  const t = usePeopleText()
  const isSelling = useSelling() === true
  return (
    <div
      role="group"
      aria-label={t('permissions.title')}
      className="grid grid-cols-1 gap-x-6 gap-y-1 tablet:grid-cols-2"
    >
      {shown.map((flag) => {
        const isLacking = !own.includes(flag)
        const hint = isLacking ? t('permissions.lacking') : fromRoles?.[flag] ? t('permissions.byRole') : undefined
        return (
          <Checkbox
            key={flag}
            label={t(`permissions.${flag === 'manage_billing' && !isSelling ? 'manage_plan' : flag}`)}
            hint={hint}
            checked={given[flag]}
            disabled={isLacking}
            onChange={({ target }) => onChange(flag, target.checked)}
          />
        )
      })}
    </div>
  )
}
