/** Short notices: they stay 10 s (docs/domain/limits.md#envelopes), wait while looked at, can be closed, and can be read again. */
import { X } from 'lucide-react'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { asToldNow } from '../wire-error.ts'
import { toneIcons, type AlertTone } from './Alert.tsx'
import { MissingNotice } from './MissingNotice.tsx'
import { useTopModal } from './Modal.tsx'
import { closeLook, noticeLook } from './notice-look.ts'
import { useDesignText } from './text.ts'

/** The text may be a component: a sentence with another one in it is composed anew when the language changes. */
export type ToastNotice = Readonly<{
  tone: AlertTone
  text: ReactNode
  action?: { label: string; onSelect: () => void }
}>
type Shown = ToastNotice & Readonly<{ id: number; at: Date }>

type Toasts = Readonly<{
  say: (notice: ToastNotice) => void
  /** Newest first, as long as the page lives. */
  history: readonly Shown[]
}>

const ToastContext = createContext<Toasts | null>(null)
const STAYS_MS = 10_000
const REMEMBERED = 20

export function ToastProvider({ children }: { children: ReactNode }) {
  const next = useRef(0)
  const [shown, setShown] = useState<readonly Shown[]>([])
  const [history, setHistory] = useState<readonly Shown[]>([])
  const say = useCallback((notice: ToastNotice) => {
    const fresh = { ...notice, id: next.current++, at: new Date() }
    setShown((before) => [...before.filter(({ text }) => text !== notice.text), fresh].slice(-3))
    setHistory((before) => [fresh, ...before].slice(0, REMEMBERED))
  }, [])
  const close = useCallback((id: number) => setShown((before) => before.filter((notice) => notice.id !== id)), [])
  const toasts = useMemo(() => ({ say, history }), [say, history])
  return (
    <ToastContext value={toasts}>
      {children}
      <Regions shown={shown} onClose={close} />
    </ToastContext>
  )
}

/** `const { say } = useToasts(); say({ tone: 'success', text: t('sent') })` */
export function useToasts(): Toasts {
  const toasts = use(ToastContext)
  if (!toasts) throw new Error('useToasts outside of ToastProvider')
  return toasts
}

type RegionProps = Readonly<{ shown: readonly Shown[]; onClose: (id: number) => void }>

/** An open modal shuts off all that is outside of it: while there is one, notices stand in it, above what it asks. */
function Regions({ shown, onClose }: RegionProps) {
  const modal = useTopModal()
  return (
    <>
      <div inert={modal !== undefined}>
        <Region shown={modal ? [] : shown} onClose={onClose}>
          {!modal && <MissingNotice />}
        </Region>
      </div>
      {modal &&
        createPortal(
          <Region shown={shown} onClose={onClose} isInModal>
            <MissingNotice />
          </Region>,
          modal,
        )}
    </>
  )
}

function Region({
  shown,
  onClose,
  isInModal = false,
  children,
}: RegionProps & { isInModal?: boolean; children: ReactNode }) {
  const t = useDesignText()
  const region = useRef<HTMLElement>(null)
  const isHeld = useHeld(region)
  return (
    <section
      aria-label={t('toast.region')}
      aria-live="polite"
      aria-relevant="additions"
      className={`pointer-events-none fixed inset-x-0 z-60 mx-auto grid w-[min(26rem,calc(100vw-2rem))] gap-2 ${isInModal ? 'top-[max(1rem,env(safe-area-inset-top))]' : 'bottom-[max(1rem,env(safe-area-inset-bottom))] [html:has([data-action-bar])_&]:bottom-24 [html:has([data-offer],[data-step])_&]:top-18 [html:has([data-offer],[data-step])_&]:bottom-auto'}`}
      ref={region}
    >
      {shown.map((notice) => (
        <Toast key={notice.id} notice={notice} isHeld={isHeld} onClose={onClose} />
      ))}
      {children}
    </section>
  )
}

/** Gives more time while the pointer or the focus is on a notice. */
function useHeld(region: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const element = region.current
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    element?.addEventListener('pointerover', hold)
    element?.addEventListener('pointerleave', release)
    element?.addEventListener('focusin', hold)
    element?.addEventListener('focusout', release)
    return () => {
      element?.removeEventListener('pointerover', hold)
      element?.removeEventListener('pointerleave', release)
      element?.removeEventListener('focusin', hold)
      element?.removeEventListener('focusout', release)
    }
  }, [region])
  return isHeld
}

function Toast({ notice, isHeld, onClose }: { notice: Shown; isHeld: boolean; onClose: (id: number) => void }) {
  const t = useDesignText()
  const { id, tone, text, action } = notice
  const Icon = toneIcons[tone]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onClose(id), STAYS_MS)
    return () => clearTimeout(timer)
  }, [isHeld, id, onClose])
  return (
    <div data-toast className={noticeLook}>
      <Icon aria-hidden className={`mt-px size-4.5 shrink-0 ${colour[tone]}`} />
      <div className="min-w-0 flex-1">{asToldNow(text)}</div>
      {action && (
        <button type="button" className={actionLook} onClick={() => (onClose(id), action.onSelect())}>
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t('close')} className={closeLook} onClick={() => onClose(id)}>
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

const colour = { info: 'text-accent', success: 'text-success', warning: 'text-warning', danger: 'text-danger' } as const
const actionLook =
  '-my-1 h-7 shrink-0 rounded-sm border-0 bg-transparent px-2 text-sm font-medium text-accent hover:bg-hover coarse:h-10'
