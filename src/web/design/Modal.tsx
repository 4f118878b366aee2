/**
 * Base of all dialogs: the browser's own modal `<dialog>`. It keeps the focus inside, the page behind it inert, Escape
 * working, and gives the focus back; a library for the same would cost every visitor 20 kB.
 */
import {
  createContext,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'

export type ModalProps = Readonly<{
  isOpen: boolean
  /** Escape and a press outside. Absent: it can only be left through its buttons. */
  onClose?: (() => void) | undefined
  titleId: string
  textId?: string | undefined
  className: string
  /** Where focus goes first; the first control by default. */
  startsAt?: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}>

export function Modal({ isOpen, ...rest }: ModalProps) {
  return isOpen ? createPortal(<OpenModal {...rest} />, document.body) : null
}

const ModalContext = createContext<HTMLElement | null>(null)

/** Where menus and lists have to be put to lie above the dialog that they are opened from. */
export function useModalElement(): HTMLElement | undefined {
  return use(ModalContext) ?? undefined
}

/** The modals that are open, the uppermost last: what is outside of it cannot be reached, nor heard. */
let open: readonly HTMLElement[] = []
const watchers = new Set<() => void>()

function show(next: readonly HTMLElement[]): void {
  if (open.length === 0 && takesRoom.matches) keepScrollBarRoom()
  open = next
  for (const watch of watchers) watch()
}

/** Of fingers alone a scroll bar lies above the page: laying the page out to measure it would delay its first dialog. */
const takesRoom = window.matchMedia('(any-pointer: fine)')

/** The scroll bar goes while a modal is open; its room is kept, so that the page does not jump. */
function keepScrollBarRoom(): void {
  const root = document.documentElement
  root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`)
}

export function useTopModal(): HTMLElement | undefined {
  return useSyncExternalStore(
    (watch) => (watchers.add(watch), () => watchers.delete(watch)),
    () => open.at(-1),
  )
}

function OpenModal({ onClose, titleId, textId, className, startsAt, children }: Omit<ModalProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    show([...open, shown])
    shown.showModal()
    const start = startsAt?.current ?? shown.querySelector<HTMLElement>(controls)
    start?.focus() // browsers would also start at a box that merely scrolls
    return () => {
      shown.close() // before it leaves the document, so that the focus goes back to where it came from
      show(open.filter((each) => each !== shown))
    }
  }, [startsAt])
  useClosing(dialog, onClose)

  return (
    <dialog
      ref={(placed) => {
        dialog.current = placed
        setElement(placed)
      }}
      aria-labelledby={titleId}
      aria-describedby={textId}
      className={`${resetLook} ${className}`}
    >
      <ModalContext value={element}>{children}</ModalContext>
    </dialog>
  )
}

const controls = 'input, select, textarea, button, a[href]'

const resetLook =
  'm-0 max-h-none max-w-none overflow-visible border-0 p-0 outline-none backdrop:animate-appear backdrop:bg-[#181f28]/40 dark:backdrop:bg-[#000]/60'

function useClosing(dialog: RefObject<HTMLDialogElement | null>, onClose: (() => void) | undefined): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const cancel = (event: Event) => {
      if (event.target !== shown) return // a file chooser inside was cancelled
      event.preventDefault()
      latest.current?.()
    }
    // browsers let a second Escape through whatever we say
    const closed = () => {
      if (shown.open || !shown.isConnected) return
      if (latest.current) latest.current()
      else shown.showModal()
    }
    let wasPressedOutside = false
    const press = (event: PointerEvent) => {
      wasPressedOutside = event.target === shown && isOutside(shown, event)
    }
    const click = (event: MouseEvent) => {
      if (wasPressedOutside && event.target === shown && isOutside(shown, event)) latest.current?.()
    }
    shown.addEventListener('cancel', cancel)
    shown.addEventListener('close', closed)
    shown.addEventListener('pointerdown', press)
    shown.addEventListener('click', click)
    return () => {
      shown.removeEventListener('cancel', cancel)
      shown.removeEventListener('close', closed)
      shown.removeEventListener('pointerdown', press)
      shown.removeEventListener('click', click)
    }
  }, [dialog])
}

function isOutside(element: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
