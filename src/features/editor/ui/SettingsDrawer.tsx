/** The settings where there is no panel at the side: from below on phones, from the right on small desks. */
import type { ReactNode } from 'react'
import { Drawer } from '../../../web/design/Drawer.tsx'
import { DESK } from '../../../web/use-media.ts'
import { useEditorText } from './text.ts'

export const hasSidePanel = (): boolean => window.matchMedia(DESK).matches

export function SettingsDrawer({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}) {
  const t = useEditorText()
  const isPhone = window.matchMedia('(width <= 48rem)').matches
  return (
    <Drawer
      isOpen={isOpen && !hasSidePanel()}
      onClose={onClose}
      title={t('settings.title')}
      from={isPhone ? 'bottom' : 'right'}
    >
      {children}
    </Drawer>
  )
}
