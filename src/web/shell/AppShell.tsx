/** The frame of the business area: whose workspace this is, where one can go, who one is. */
import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Avatar } from '../design/Avatar.tsx'
import { IconButton } from '../design/Button.tsx'
import { Drawer } from '../design/Drawer.tsx'
import { useShellText } from './text.ts'

export function AppShell({
  organization,
  navigation,
  account,
  place,
  children,
}: {
  /** Absent while it is being asked for. */
  organization: string | undefined
  /** Links with `navLook`. */
  navigation: ReactNode
  account: ReactNode
  /** The address: when it changes, the drawer closes and readers go to the new page. */
  place: string
  children: ReactNode
}) {
  const t = useShellText()
  const main = useRef<HTMLElement>(null)
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === place
  useArrival(main, place)
  const nav = (
    <nav aria-label={t('navigation')} className="grid gap-0.5">
      {navigation}
    </nav>
  )
  return (
    <div className="min-h-dvh tablet:grid tablet:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a href="#content" className={skipLook}>
        {t('skip')}
      </a>
      <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-navbar px-2 text-on-navbar tablet:hidden">
        <IconButton icon={MenuIcon} label={t('openMenu')} onClick={() => setOpenAt(place)} />
        <Workspace name={organization} />
      </header>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-r border-line bg-sunken p-3 tablet:flex">
        <div className="p-2">
          <Workspace name={organization} />
        </div>
        {nav}
        <span className="flex-1" />
        {account}
      </aside>
      <Drawer isOpen={isOpen} onClose={() => setOpenAt(undefined)} title={organization ?? 'Rubrica'} from="left">
        <div className="grid gap-4">
          {nav}
          <div className="border-t border-line pt-4">{account}</div>
        </div>
      </Drawer>
      <main id="content" ref={main} tabIndex={-1} className={mainLook}>
        {children}
      </main>
    </div>
  )
}

/** `aria-current="page"` marks the one that is open. */
export const navLook =
  'flex h-9 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted no-underline transition-colors duration-120 hover:bg-hover hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-raised max-tablet:h-12 max-tablet:text-base'

const skipLook =
  'fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-surface px-3 py-2 font-medium text-ink no-underline shadow-floating focus:translate-y-0'

/** A page that fills the window (an editor, a document) says so with `data-fills-window`. */
const mainLook =
  'mx-auto w-full max-w-295 min-w-0 p-4 outline-none tablet:px-8 tablet:py-6 has-data-fills-window:h-[calc(100dvh-3.5rem)] has-data-fills-window:max-w-none has-data-fills-window:p-0! tablet:has-data-fills-window:h-dvh'

function Workspace({ name }: { name: string | undefined }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5 font-semibold">
      <Avatar name={name ?? 'Rubrica'} size="md" isSquare />
      <span className="truncate">{name}</span>
    </div>
  )
}

/** After going somewhere, readers and keyboards start at the page, unless it has taken the focus itself. */
function useArrival(main: React.RefObject<HTMLElement | null>, place: string): void {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [main, place])
}
