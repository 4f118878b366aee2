/** A panel from an edge of the screen: navigation and choices on phones, details on desks. */
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { look } from './look.ts'
import { IconButton } from './Button.tsx'
import { Modal } from './Modal.tsx'
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
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} titleId={titleId} className={panelLook({ from })}>
      <div className="flex items-center gap-3 py-2 pr-2 pl-4">
        <h2 id={titleId} className="min-w-0 flex-1 text-body wrap-anywhere">
          {title}
        </h2>
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </Modal>
  )
}

const panelLook = look({
  base: 'fixed flex flex-col bg-surface text-ink shadow-floating',
  variants: {
    from: {
      left: 'inset-y-0 right-auto left-0 h-dvh w-72 max-w-[85vw]! animate-from-left',
      right: 'inset-y-0 right-0 left-auto h-dvh w-96 max-w-[92vw]! animate-from-right',
      bottom: 'inset-x-0 top-auto bottom-0 mx-auto! max-h-[85dvh]! w-full max-w-2xl! animate-rise rounded-t-xl',
    },
  },
})
