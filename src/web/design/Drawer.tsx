/** A panel from an edge of the screen: navigation and choices on phones, details on desks. */
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { IconButton } from './Button.tsx'
import { backdropLook } from './Dialog.tsx'
import { useDesignText } from './text.ts'

export function Drawer({
  isOpen,
  onClose,
  title,
  from = 'bottom',
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  from?: 'left' | 'right' | 'bottom'
  children: ReactNode
}) {
  const t = useDesignText()
  return (
    <Base.Root open={isOpen} onOpenChange={(willOpen) => !willOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup className={panelLook({ from })}>
          <header className="flex items-center gap-3 py-2 pr-2 pl-4">
            <Base.Title className="min-w-0 flex-1 truncate text-body">{title}</Base.Title>
            <IconButton icon={X} label={t('close')} onClick={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const panelLook = tv({
  base: 'fixed z-40 flex flex-col bg-surface text-ink shadow-floating outline-none transition-transform duration-200 ease-out',
  variants: {
    from: {
      left: 'inset-y-0 left-0 w-72 max-w-[85vw] data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
      right:
        'inset-y-0 right-0 w-96 max-w-[92vw] data-starting-style:translate-x-full data-ending-style:translate-x-full',
      bottom:
        'inset-x-0 bottom-0 mx-auto max-h-[85dvh] max-w-2xl rounded-t-xl data-starting-style:translate-y-full data-ending-style:translate-y-full',
    },
  },
})
