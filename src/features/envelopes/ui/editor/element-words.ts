/** What elements are called, on the screen and to a reader. */
import type { Element } from '../../drafts/layout.model.ts'
import { problemOf } from '../../drafts/layout.model.ts'
import type { Tool } from './tools.ts'
import { useEditorText } from './text.ts'

export function useElementWords() {
  const t = useEditorText()
  const nameOf = (element: Element) =>
    element.is === 'field' ? t(`type.${element.type}`) : t(`content.${element.type}`)
  return {
    nameOf,
    toolName: (tool: Tool) => (tool.is === 'field' ? t(`type.${tool.type}`) : t(`content.${tool.type}`)),
    labelOf(element: Element, ownerName: string | undefined) {
      const what = nameOf(element)
      const title = element.is === 'field' && element.title && element.title !== what ? ` “${element.title}”` : ''
      const label =
        element.is === 'field'
          ? t('element.field', { what: what + title, name: ownerName ?? '' })
          : `${t('element.content', { what })}: ${element.value}`
      return t('element.at', { label, page: String(element.box.page), state: stateOf(element) })
    },
  }

  function stateOf(element: Element): string {
    if (problemOf(element)) return t('element.incomplete')
    return element.is === 'field' && !element.isRequired ? t('element.optional') : t('element.required')
  }
}
