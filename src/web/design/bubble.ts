/** Look and place of the few words that stand beside something: of tooltips, and of names that are cut. */
export const bubbleLook =
  'fixed m-0 w-max max-w-64 animate-appear rounded-sm border-0 bg-print px-2 py-1 text-xs font-medium text-wrap wrap-anywhere text-paper shadow-floating dark:inset-ring-1 dark:inset-ring-line'

const GAP = 6

/** Above if there is room, else below; never over the edge of the window. */
export function placeBubble(bubble: HTMLElement, anchor: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect()
  const left = anchor.left + anchor.width / 2 - width / 2
  const above = anchor.top - height - GAP
  bubble.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`
  bubble.style.top = `${above >= GAP ? above : anchor.bottom + GAP}px`
}
