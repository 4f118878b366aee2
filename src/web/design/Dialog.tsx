/** Something that has to be answered before going on. On phones it rises from the bottom, where thumbs are. */
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { tv } from 'tailwind-variants/lite'
import { IconButton } from './Button.tsx'
import { useDesignText } from './text.ts'

export type DialogProps = Readonly<{
  isOpen: boolean
  /** Escape, the close button and a press outside. Absent: it can only be left through its buttons. */
  onClose?: (() => void) | undefined
  title: string
  text?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Where focus goes first; the first control by default. */
  startsAt?: RefObject<HTMLElement | null>
  /** The buttons, the one that goes on last. */
  actions?: ReactNode
  children?: ReactNode
}>

export function Dialog({ isOpen, onClose, title, text, size = 'md', startsAt, actions, children }: DialogProps) {
  const t = useDesignText()
  return (
    <Base.Root open={isOpen} disablePointerDismissal={!onClose} onOpenChange={(willOpen) => !willOpen && onClose?.()}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Popup className={popupLook({ size })} {...(startsAt && { initialFocus: startsAt })}>
          <header className={`px-5 pt-5 ${onClose ? 'pr-14' : ''}`}>
            <Base.Title className="text-lg">{title}</Base.Title>
            {text && <Base.Description className="mt-1 text-body text-muted">{text}</Base.Description>}
          </header>
          {children && (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 focus-inset">{children}</div>
          )}
          {actions && <footer className={footerLook}>{actions}</footer>}
          {onClose && (
            // last in order, so that focus starts at what the dialog is about
            <div className="absolute top-3 right-3">
              <IconButton icon={X} label={t('close')} onClick={onClose} />
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export const backdropLook =
  'fixed inset-0 z-40 bg-print/40 transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0 dark:bg-[#000]/60'

const footerLook =
  'flex flex-col-reverse gap-2 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] tablet:flex-row tablet:justify-end [&>*]:max-tablet:w-full [&>span>button]:max-tablet:w-full'

const popupLook = tv({
  base: [
    'fixed z-40 flex flex-col bg-surface text-ink shadow-floating outline-none transition duration-150 ease-out',
    'inset-x-0 bottom-0 max-h-[calc(100dvh-2rem)] rounded-t-xl max-tablet:data-starting-style:translate-y-4',
    'tablet:inset-x-auto tablet:bottom-auto tablet:top-1/2 tablet:left-1/2 tablet:max-h-[calc(100dvh-4rem)] tablet:w-[calc(100vw-4rem)]',
    'tablet:-translate-1/2 tablet:rounded-xl data-starting-style:opacity-0 data-ending-style:opacity-0',
  ],
  variants: { size: { sm: 'tablet:max-w-md', md: 'tablet:max-w-xl', lg: 'tablet:max-w-3xl' } },
})
