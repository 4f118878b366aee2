/** Shows the `title` of what is cut by its width to fingers and keyboards: browsers show it to a resting mouse alone. */
import { bubbleLook, placeBubble } from './bubble.ts'

let shown: HTMLElement | undefined
let leaving: MutationObserver | undefined

/** @param event a touch that ended, or the focus of a keyboard that came */
export function showCutTitle({ type, target }: Event): void {
  hide()
  if (!(target instanceof HTMLElement)) return
  const isTouched = type === 'pointerup'
  const [cut] = (isTouched ? above(target) : [...above(target), ...within(target), ...within(rowOf(target))]).filter(
    isCut,
  )
  if (cut) show(cut)
}

const above = (element: HTMLElement) => [element.closest<HTMLElement>('[title]')].filter((found) => found !== null)
const within = (element: HTMLElement | null) => [...(element?.querySelectorAll<HTMLElement>('[title]') ?? [])]

/** What names stand in can't always have the focus: the buttons beside them can. */
const rowOf = (element: HTMLElement) => element.closest<HTMLElement>('li, tr, [role=menu]')

const SLACK_PX = 1

/** Itself or what it holds; not where it stands for readers alone. */
const isCut = (titled: HTMLElement): boolean =>
  titled.title !== '' &&
  titled.checkVisibility() &&
  [titled, ...titled.querySelectorAll<HTMLElement>('*')].some(
    (each) =>
      each.clientWidth > SLACK_PX &&
      /hidden|clip/.test(getComputedStyle(each).overflow) &&
      (each.scrollWidth > each.clientWidth + SLACK_PX || each.scrollHeight > each.clientHeight + SLACK_PX),
  )

const ENDS = ['keydown', 'pointerdown', 'scroll'] as const

function show(cut: HTMLElement): void {
  const bubble = document.createElement('span')
  bubble.popover = 'manual'
  bubble.ariaHidden = 'true' // readers have it all
  bubble.className = bubbleLook
  bubble.textContent = cut.title
  document.body.append(bubble)
  bubble.showPopover?.()
  placeBubble(bubble, cut.getBoundingClientRect())
  shown = bubble
  leaving = new MutationObserver(() => cut.isConnected || hide())
  leaving.observe(document.body, { childList: true, subtree: true })
  for (const end of ENDS) window.addEventListener(end, hide, { capture: true, passive: true })
}

function hide(): void {
  shown?.remove()
  shown = undefined
  leaving?.disconnect()
  for (const end of ENDS) window.removeEventListener(end, hide, { capture: true })
}
