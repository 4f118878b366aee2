/**
 * Keeps texts up to date on visitors' pages that a browser translates. Chrome and Edge put a `<font>` in the place of each text and take the text out of the
 * document (github.com/facebook/react/issues/11538); what Preact writes into it then is not seen. A text that changes comes back, and is translated anew.
 */
import { options, type VNode } from 'preact'

/** What stands in the place of a text, and what was translated. */
const translations = new WeakMap<Node, Readonly<{ shown: Element; text: string }>>()

const isTranslation = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

new MutationObserver((changes) => {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const shown = [addedNodes[0], previousSibling, nextSibling].find(isTranslation)
    if (!shown) continue
    for (const node of removedNodes) if (node instanceof Text) translations.set(node, { shown, text: node.data })
  }
}).observe(document.documentElement, { childList: true, subtree: true })

/** Preact notes there what a node was drawn as. */
type Drawn = VNode & { readonly __e?: Node }

const before = { ...options }

options.diffed = (node: Drawn) => {
  before.diffed?.(node)
  const translation = translationOf(node)
  if (!translation || translation.text === (node.__e as Text).data) return
  translation.shown.replaceWith(node.__e!)
  translations.delete(node.__e!)
}

options.unmount = (node: Drawn) => {
  before.unmount?.(node)
  translationOf(node)?.shown.remove()
}

const translationOf = ({ type, __e: drawn }: Drawn) =>
  (type as unknown) === null && drawn ? translations.get(drawn) : undefined
