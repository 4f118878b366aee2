/** Hook of pages on which one works: on a phone a new notice would lie over what was just pressed near the foot, so the page scrolls by as much. */
import { useEffect } from 'react'
import { PHONE } from '../use-media.ts'
import { useToasts } from './Toasts.tsx'

const ROOM_PX = 12

export function useNoticeRoom(): void {
  const { history } = useToasts()
  useEffect(() => {
    const region = document.querySelector('[data-toast]')?.parentElement
    const pressed = document.activeElement
    if (!region || region.closest('dialog') || !pressed?.matches('button, a, input, select, textarea')) return
    if (!window.matchMedia(PHONE).matches) return
    const [notice, control] = [region.getBoundingClientRect(), pressed.getBoundingClientRect()]
    const isUnder = control.bottom > notice.top && control.top < notice.bottom
    if (isUnder) window.scrollBy({ top: control.bottom - notice.top + ROOM_PX })
  }, [history])
}
