/** Account menu: name and role, the other area, the plan, a new organization, earlier notices, shortcuts, logout. */
import { Bell, Building2, CircleUserRound, Gauge, Keyboard, LogOut, Plus } from 'lucide-react'
import { Avatar } from '../design/Avatar.tsx'
import { Menu } from '../design/Menu.tsx'
import { useShellText } from './text.ts'

export function AccountMenu({
  name,
  picture,
  email,
  role,
  area,
  onOtherArea,
  onPlan,
  onNewOrganization,
  onNotices,
  onShortcuts,
  onLogOut,
}: {
  name: string
  picture: string | null
  email: string
  /** What they are in the organization. */
  role: string
  /** Where one is. */
  area: 'business' | 'account'
  onOtherArea: () => void
  /** null: it is for others to know. */
  onPlan: (() => void) | null
  onNewOrganization: () => void
  onNotices: () => void
  onShortcuts: () => void
  onLogOut: () => void
}) {
  const t = useShellText()
  const other =
    area === 'business' ? { label: t('toAccount'), icon: CircleUserRound } : { label: t('toBusiness'), icon: Building2 }
  return (
    <Menu
      trigger={
        <button type="button" aria-label={t('account', { name })} className={triggerLook}>
          <Avatar name={name} picture={picture} isMark />
        </button>
      }
      header={
        <>
          <p title={name} className="truncate font-medium">
            {name}
          </p>
          <p title={email} className="truncate text-muted">
            {email}
          </p>
          <p className="truncate text-xs text-muted">{role}</p>
        </>
      }
      items={[
        [
          { ...other, onSelect: onOtherArea },
          ...(onPlan ? [{ label: t('plan'), icon: Gauge, onSelect: onPlan }] : []),
          { label: t('newOrganization'), icon: Plus, onSelect: onNewOrganization },
        ],
        [
          { label: t('notices'), icon: Bell, onSelect: onNotices },
          { label: t('shortcuts.title'), icon: Keyboard, onSelect: onShortcuts },
        ],
        [{ label: t('logOut'), icon: LogOut, onSelect: onLogOut }],
      ]}
    />
  )
}

const triggerLook =
  'grid size-10 place-items-center rounded-full border-0 bg-transparent transition-colors duration-120 hover:bg-hover data-popup-open:bg-hover coarse:size-11'
