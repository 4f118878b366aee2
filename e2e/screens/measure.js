/**
 * Runs in the page before its own scripts: gives it `whatDoesNotFit`, which answers with sentences, none when all is well; and `unstick`
 * and `stick`, between which bars that float over the page lie where they belong, so that a picture of the whole page shows all of it.
 */
{
  const SLACK = 1.5
  let styles = new Map()

  /** @param mayBeCut selectors of texts that may be cut */
  globalThis.whatDoesNotFit = (mayBeCut) => {
    styles = new Map()
    const isExcused = (element) => mayBeCut.some((selector) => element.closest(selector))
    const { scrollWidth, clientWidth } = document.scrollingElement
    return [
      ...new Set([
        scrollWidth > clientWidth && `the page is ${scrollWidth - clientWidth} px too wide`,
        ...texts().map(([text, element]) => !isExcused(element) && judgeText(text, element)),
        ...lists().map((control) => !isExcused(control) && judgeList(control)),
        ...overlaps(),
      ]),
    ].filter(Boolean)
  }

  let unstuck = []

  globalThis.unstick = () => {
    const candidates = [...document.querySelectorAll('[class*=sticky]')]
    unstuck = candidates.filter((element) => getComputedStyle(element).position === 'sticky')
    for (const { style } of unstuck) Object.assign(style, { position: 'relative', inset: 'auto' })
  }

  globalThis.stick = () => {
    for (const { style } of unstuck) Object.assign(style, { position: '', inset: '' })
    unstuck = []
  }

  function styleOf(element) {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element))
    return styles.get(element)
  }

  function named(element) {
    const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()} “${text || element.getAttribute('aria-label') || element.className}”`
  }

  /** What is for readers only is not laid out for the eye. */
  function isSeen(element) {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip'

  /** What stands in a box of a pixel that cuts (the header of the signing page, while somebody reads) has boxes of its own that no eye meets. */
  function isForReaders(element) {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect()
      if (width <= 1 && height <= 1 && cuts(styleOf(at).overflowX)) return true
    }
    return false
  }

  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll'

  /** Of an ellipsis, whether the whole is there for a person who points at it. */
  function isTold(element) {
    const holder = element.closest('[title], [data-tooltip]')
    const told = holder ? holder.title || holder.dataset.tooltip || '' : ''
    return told.includes(element.textContent.trim())
  }

  function texts() {
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const element = text.parentElement
      if (!text.data.trim() || element.closest('script, style, option, svg, [inert], .pdf-text')) continue
      if (isSeen(element) && !isForReaders(element)) found.push([text, element])
    }
    return found
  }

  function boxOf(text) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    return {
      left: Math.min(...rects.map(({ left }) => left)),
      right: Math.max(...rects.map(({ right }) => right)),
      top: Math.min(...rects.map(({ top }) => top)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
    }
  }

  /** A text has to lie within each box around it, up to one that scrolls or floats. */
  function judgeText(text, element) {
    const box = boxOf(text)
    if (box.left > box.right) return null
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { display, position, overflowX } = styleOf(at)
      if (display === 'inline' || display === 'contents') continue
      if (scrolls(overflowX) || !isSeen(at)) return null
      const trouble = troubleBetween(box, at)
      if (trouble) return cuts(overflowX) && isTold(at) ? null : `${named(element)} ${trouble}`
      if (position === 'fixed' || position === 'absolute') return null
    }
    return null
  }

  /** Whether a person who wants to see the rest can push it into sight. */
  function isScrolled(element) {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (scrolls(styleOf(at).overflowX) && at.scrollWidth > at.clientWidth) return true
    }
    return false
  }

  function troubleBetween(box, at) {
    const { overflowX, overflowY } = styleOf(at)
    const around = at.getBoundingClientRect()
    const over = Math.max(box.right - around.right, around.left - box.left)
    if (over > SLACK && !cuts(overflowX) && isScrolled(at)) return null
    if (over > SLACK) return `is ${cuts(overflowX) ? 'cut' : 'wider than its box'} by ${Math.round(over)} px`
    const below = Math.max(box.bottom - around.bottom, around.top - box.top)
    return cuts(overflowY) && below > 4 && `is cut below by ${Math.round(below)} px`
  }

  const lists = () =>
    [...document.querySelectorAll('select, input[placeholder]')].filter(
      (control) => isSeen(control) && (control.tagName === 'SELECT' || !control.value),
    )

  /** The words that a native control shows are no text of the page: they are measured with a pen. */
  function judgeList(control) {
    const style = styleOf(control)
    if (/[,/] 0\)$/.test(style.color)) return null // transparent: something above it shows the words
    const words = control.tagName === 'SELECT' ? (control.selectedOptions[0]?.text ?? '') : control.placeholder
    const pen = document.createElement('canvas').getContext('2d')
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = control.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const over = pen.measureText(words).width - room
    if (style.textOverflow === 'ellipsis' && control.tagName === 'SELECT') return null // opening it tells the whole
    return over > 2 && `${control.tagName.toLowerCase()} “${words}” is cut by ${Math.round(over)} px`
  }

  const dialogs = () => [...document.querySelectorAll('dialog')]

  /** What of a control is to be seen, after everything around it has cut it, and what floats around it. */
  function seenOf(element) {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    const layers = [dialogs().indexOf(element.closest('dialog'))] // the upper one of two covers the other
    if (styleOf(element).position === 'fixed') layers.push(element.className) // above all that scrolls by
    for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = styleOf(at)
      if (['fixed', 'sticky', 'absolute'].includes(position)) layers.push(at.className)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const around = at.getBoundingClientRect()
      left = Math.max(left, around.left)
      right = Math.min(right, around.right)
      top = Math.max(top, around.top)
      bottom = Math.min(bottom, around.bottom)
    }
    return { element, left, top, right, bottom, layers: String(layers) }
  }

  /** Controls that a finger could reach now; links within a sentence wrap and are left out. */
  function controls() {
    return [...document.querySelectorAll('button, a[href], input, select, textarea, [role=button], [role=tab]')]
      .filter((element) => isSeen(element) && !element.closest('[inert], [data-page], [aria-hidden=true]'))
      .filter((element) => styleOf(element).pointerEvents !== 'none' && styleOf(element).display !== 'inline')
      .map(seenOf)
      .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2)
  }

  function overlaps() {
    return controls().flatMap((one, index, all) =>
      all
        .slice(index + 1)
        .filter((other) => one.layers === other.layers && isOver(one, other) && !belongTogether(one, other))
        .map((other) => `${named(one.element)} and ${named(other.element)} overlap`),
    )
  }

  const isOver = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2

  /** One in the other, or a button in a field. */
  function belongTogether(one, other) {
    const isField = ({ element }) => element.matches('input, select, textarea')
    return (
      one.element.contains(other.element) ||
      other.element.contains(one.element) ||
      (isField(one) && isInside(other, one)) ||
      (isField(other) && isInside(one, other))
    )
  }

  const isInside = (inner, outer) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1
}
