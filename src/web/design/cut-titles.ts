/** Shows the `title` of what is cut by its width, or says nothing else, to fingers and keyboards: browsers show it to a resting mouse alone. */
import { bubbleLook, placeBubble } from './bubble.ts'

let shown: HTMLElement | undefined
let leaving: MutationObserver | undefined

/** @param event a touch that ended, or the focus of a keyboard that came */
export function showCutTitle({ type, target }: Event): void {
  hide()
  if (!(target instanceof HTMLElement)) return
  const [found] = type === 'pointerup' ? touched(target) : focused(target)
  if (found) show(found)
}

/** What acts when it is touched says what it does by doing it. */
const touched = (target: HTMLElement) =>
  above(target).filter((titled) => isCut(titled) || (saysMore(titled) && !titled.matches('a, button, input')))

const focused = (target: HTMLElement) => [
  ...above(target).filter((titled) => isCut(titled) || saysMore(titled)),
  ...within(target).filter((titled) => isCut(titled) || (target.matches('a, button') && saysMore(titled))),
  ...within(rowOf(target)).filter(isCut),
]

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

/** Of a picture, a mark or a colour nobody can read its words beside the title; a frame's is for readers alone. */
const saysMore = (titled: HTMLElement): boolean =>
  titled.title !== '' &&
  titled.checkVisibility() &&
  !titled.matches('iframe') &&
  !plain(titled.innerText).includes(plain(titled.title))

const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim().toLowerCase()

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
