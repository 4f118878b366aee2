/** The frame of the areas of a signed-in user: workspace switcher, navigation, account. */
import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../design/Button.tsx'
import { Drawer } from '../design/Drawer.tsx'
import { useNoticeRoom } from '../design/use-notice-room.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { useShellText } from './text.ts'

export function AppShell({
  workspace,
  tools,
  navigation,
  foot,
  place,
  children,
}: {
  /** The workspace switcher. */
  workspace: ReactNode
  /** Right in the header. */
  tools: ReactNode
  /** Links with `navLook`. */
  navigation: ReactNode
  /** Below the navigation. */
  foot?: ReactNode
  /** The address: when it changes, the drawer closes and readers go to the new page. */
  place: string
  children: ReactNode
}) {
  const t = useShellText()
  const main = useRef<HTMLElement>(null)
  const [openAt, setOpenAt] = useState<string>()
  useArrival(main, place)
  useNoticeRoom()
  const nav = (
    <nav aria-label={t('navigation')} className="grid grid-cols-1 gap-0.5">
      {navigation}
    </nav>
  )
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className={skipLook}>
        {t('skip')}
      </a>
      <header className={headerLook}>
        <div className="tablet:hidden">
          <IconButton icon={MenuIcon} label={t('openMenu')} onClick={() => setOpenAt(place)} />
        </div>
        <div className="min-w-0 flex-1">{workspace}</div>
        <div className="flex shrink-0 items-center gap-0.5 tablet:gap-1">{tools}</div>
      </header>
      <div className="tablet:grid tablet:flex-1 tablet:grid-cols-[14.5rem_minmax(0,1fr)]">
        <aside className={sideLook}>
          {nav}
          <span className="flex-1" />
          {foot}
        </aside>
        <div className="min-w-0">
          <ConnectionBar />
          <main id="content" ref={main} tabIndex={-1} className={mainLook}>
            {children}
          </main>
        </div>
      </div>
      <Drawer isOpen={openAt === place} onClose={() => setOpenAt(undefined)} title={t('navigation')} from="left">
        <div className="grid grid-cols-1 gap-4">
          {nav}
          {foot && <div className="border-t border-line pt-4">{foot}</div>}
        </div>
      </Drawer>
    </div>
  )
}

/** `aria-current="page"` marks the one that is open. */
export const navLook =
  'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 py-1.5 font-medium text-muted no-underline transition-colors duration-120 hover:bg-hover hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-raised max-tablet:min-h-12 max-tablet:text-base'

/** Between two groups of links. */
export const navLine = 'my-2 border-t border-line'

const headerLook =
  'on-navbar sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line px-2 tablet:gap-2 tablet:px-3'

const sideLook =
  'sticky top-14 hidden h-[calc(100dvh-3.5rem)] flex-col gap-4 overflow-y-auto border-r border-line bg-sunken p-3 tablet:flex'

const skipLook =
  'fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-surface px-3 py-2 font-medium text-ink no-underline shadow-floating focus:translate-y-0'

/** A page that fills the window (an editor, a document) says so with `data-fills-window`. */
const mainLook =
  'mx-auto w-full max-w-295 min-w-0 p-4 outline-none roomy-under-notice tablet:px-8 tablet:py-6 has-data-fills-window:h-[calc(100dvh-3.5rem)] has-data-fills-window:max-w-none has-data-fills-window:p-0!'

/** After going somewhere, readers and keyboards start at the page, unless it has taken the focus itself. */
function useArrival(main: React.RefObject<HTMLElement | null>, place: string): void {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [main, place])
}
