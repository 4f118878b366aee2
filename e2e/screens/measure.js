/**
 * Runs in the page: what does not fit. Answers with sentences, none when all is well.
 * @param mayBeCut selectors of texts that may be cut
 */
globalThis.whatDoesNotFit = (mayBeCut) => {
  const SLACK = 1.5
  const found = new Set()
  const root = document.scrollingElement
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)

  const styles = new Map()
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element))
    return styles.get(element)
  }
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const excused = mayBeCut.length ? (element) => element.closest(mayBeCut.join(',')) : () => null
  const named = (element) => {
    const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()} “${text || element.getAttribute('aria-label') || element.className}”`
  }

  /** Of an ellipsis, whether the whole is there for whoever points at it. */
  const isTold = (element) => {
    const whole = element.textContent.trim()
    const holder = element.closest('[title], [data-tooltip]')
    return holder && (holder.title || holder.dataset.tooltip || '').includes(whole)
  }
  /** For readers only: not laid out for the eye. */
  const isUnseen = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1
  }
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll'
  const cuts = (overflow) => overflow === 'hidden' || overflow === 'clip'

  const judge = (text, element) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (rects.length === 0) return
    const box = {
      left: Math.min(...rects.map(({ left }) => left)),
      right: Math.max(...rects.map(({ right }) => right)),
      top: Math.min(...rects.map(({ top }) => top)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
    }
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at)
      if (style.display === 'inline' || style.display === 'contents') continue
      if (at !== element && isUnseen(at)) return
      const around = at.getBoundingClientRect()
      const over = Math.max(box.right - around.right, around.left - box.left)
      if (scrolls(style.overflowX)) return
      if (over > SLACK) {
        if (cuts(style.overflowX) && isTold(at)) return
        found.add(
          `${named(element)} is ${cuts(style.overflowX) ? 'cut' : 'wider than its box'} by ${Math.round(over)} px`,
        )
        return
      }
      const below = Math.max(box.bottom - around.bottom, around.top - box.top)
      if (cuts(style.overflowY) && below > 4 && !isTold(at)) {
        found.add(`${named(element)} is cut below by ${Math.round(below)} px`)
        return
      }
      if (style.position === 'fixed' || style.position === 'absolute') return
    }
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const element = text.parentElement
    if (!text.data.trim() || !element || element.closest('script, style, option, svg, [inert], .pdf-text')) continue
    if (!isShown(element) || isUnseen(element) || excused(element)) continue
    judge(text, element)
  }

  const pen = document.createElement('canvas').getContext('2d')
  for (const control of document.querySelectorAll('select, input[placeholder], textarea[placeholder]')) {
    if (!isShown(control) || isUnseen(control) || excused(control) || control.value === undefined) continue
    if (control.tagName !== 'SELECT' && (control.value || control.tagName === 'TEXTAREA')) continue
    const words = control.tagName === 'SELECT' ? (control.selectedOptions[0]?.text ?? '') : control.placeholder
    const style = styleOf(control)
    if (style.color.endsWith(', 0)') || style.color.endsWith('/ 0)')) continue // something else shows its words
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = control.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const over = pen.measureText(words).width - room
    if (over > 2) found.add(`${control.tagName.toLowerCase()} “${words}” is cut by ${Math.round(over)} px`)
  }

  /** What of a control is to be seen, after everything around it has cut it. */
  const seenOf = (element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    const layers = []
    for (let at = element.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = styleOf(at)
      if (position === 'fixed' || position === 'sticky' || position === 'absolute') layers.push(at)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const around = at.getBoundingClientRect()
      left = Math.max(left, around.left)
      right = Math.min(right, around.right)
      top = Math.max(top, around.top)
      bottom = Math.min(bottom, around.bottom)
    }
    return { element, left, top, right, bottom, layers }
  }
  const inside = (inner, outer) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1
  const isField = ({ element }) => element.matches('input, select, textarea')
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, [role=button], [role=tab]')]
    .filter(
      (element) =>
        isShown(element) && !isUnseen(element) && !element.closest('[inert], [data-page], [aria-hidden=true]'),
    )
    .filter((element) => styleOf(element).opacity !== '0' && styleOf(element).pointerEvents !== 'none')
    .filter((element) => styleOf(element).display !== 'inline') // links within a sentence, which may wrap
    .map(seenOf)
    .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2)
  for (const [index, one] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (width <= 2 || height <= 2) continue
      if ((isField(one) && inside(other, one)) || (isField(other) && inside(one, other))) continue // a button in a field
      if (String(one.layers.map((layer) => layer.className)) !== String(other.layers.map((layer) => layer.className)))
        continue
      found.add(`${named(one.element)} and ${named(other.element)} overlap`)
    }
  }
  return [...found]
}
