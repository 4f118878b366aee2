/** Something that has to be answered before going on. On phones it rises from the bottom, where thumbs are. */
import { X } from 'lucide-react'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { look } from './look.ts'
import { IconButton } from './Button.tsx'
import { Modal } from './Modal.tsx'
import { useDesignText } from './text.ts'

export type DialogProps = Readonly<{
  isOpen: boolean
  /** Escape, the close button and a press outside. Absent: it can only be left through its buttons. */
  onClose?: (() => void) | undefined
  title: string
  text?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** It belongs to the first picture of a page, and does not rise into it. */
  isInstant?: boolean
  /** Where focus goes first; the first control by default. */
  startsAt?: RefObject<HTMLElement | null>
  /**
   * Names the content, and focus starts there: for what comes while somebody types, whose keys may choose no button, and for content that scrolls and
   * holds nothing that keys could reach.
   */
  contentLabel?: string
  /** The buttons, the one that goes on last. */
  actions?: ReactNode
  children?: ReactNode
}>

export function Dialog({
  isOpen,
  onClose,
  title,
  text,
  size = 'md',
  isInstant = false,
  startsAt,
  contentLabel,
  actions,
  children,
}: DialogProps) {
  const t = useDesignText()
  const id = useId()
  const textId = text ? `${id}-text` : undefined
  const content = useRef<HTMLDivElement>(null)
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      titleId={`${id}-title`}
      textId={textId}
      startsAt={contentLabel ? content : startsAt}
      className={`${popupLook({ size })} ${isInstant ? 'animate-none! backdrop:animate-none!' : ''}`}
    >
      <div className={`px-5 pt-5 ${onClose ? 'pr-14' : ''}`}>
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {text && (
          <div id={textId} className="mt-1 text-body text-muted">
            {text}
          </div>
        )}
      </div>
      {children && (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 focus-inset low:flex-none low:overflow-visible">
          {contentLabel ? (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing that keys could reach
            <div ref={content} role="group" aria-label={contentLabel} tabIndex={0} className="-m-1.5 rounded-lg p-1.5">
              {children}
            </div>
          ) : (
            children
          )}
        </div>
      )}
      {actions && <footer className={footerLook}>{actions}</footer>}
      {onClose && (
        // last in order, so that focus starts at what the dialog is about
        <div className="absolute top-3 right-3">
          <IconButton icon={X} label={t('close')} onClick={onClose} />
        </div>
      )}
    </Modal>
  )
}

const footerLook =
  'flex flex-col-reverse gap-2 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] tablet:flex-row tablet:flex-wrap tablet:justify-end [&>*]:max-tablet:w-full [&>span>button]:max-tablet:w-full'

const popupLook = look({
  base: [
    'fixed inset-x-0 top-auto bottom-0 flex w-full max-h-[calc(100dvh-2rem)]! flex-col rounded-t-xl bg-surface text-ink shadow-floating low:overflow-y-auto low:overscroll-contain',
    'animate-rise tablet:inset-0 tablet:m-auto tablet:h-fit tablet:max-h-[calc(100dvh-4rem)]! tablet:w-[calc(100vw-4rem)] tablet:animate-appear tablet:rounded-xl',
  ],
  variants: { size: { sm: 'tablet:max-w-md', md: 'tablet:max-w-xl', lg: 'tablet:max-w-3xl' } },
})
