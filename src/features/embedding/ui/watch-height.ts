/** Tells how high the page is, whenever that changes, so that the frame can be as high. */

/** A document that fills the frame and scrolls inside of it wants at least this. */
const LEAST_PX = 640

export function watchHeight(tell: (height: number) => void): () => void {
  const page = document.getElementById('page')
  if (!page) return () => undefined
  let last = 0
  const look = () => {
    const fills = page.querySelector('.h-dvh, .min-h-dvh') !== null
    const height = fills ? LEAST_PX : Math.ceil(page.getBoundingClientRect().height)
    if (height === last || height === 0) return
    last = height
    tell(height)
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(page)
  const screens = new MutationObserver(look)
  screens.observe(page, { childList: true, subtree: true })
  look()
  return () => {
    sizes.disconnect()
    screens.disconnect()
  }
}
