/**
 * Waits for a press to end. Leaving a field shows its error, and the error moves what stands below it: were that done while
 * the button of the mouse is down, it would come up beside what it was meant for, and the press would be lost.
 */
let isDown = false

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), true)
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, () => (isDown = false), true)
}

export async function pressEnded(): Promise<void> {
  if (!isDown) return
  await new Promise<void>((resolve) => {
    const end = () => setTimeout(resolve) // the click comes first
    window.addEventListener('pointerup', end, { once: true, capture: true })
    window.addEventListener('pointercancel', end, { once: true, capture: true })
  })
}
