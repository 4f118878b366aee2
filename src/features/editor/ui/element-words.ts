/** Names and places of elements, on the screen and for screen readers. */
import { useFormats } from '../../../web/i18n/formats.ts'
import type { Box, PageSize } from '../../../core/envelope/field.model.ts'
import type { FieldElement, LayoutElement } from '../../drafting/layout-element.model.ts'
import type { Problem } from '../../drafting/element-problem.model.ts'
import type { Tool } from './tools.ts'
import { useEditorText } from './text.ts'

export function useElementWords() {
  const t = useEditorText()
  const formats = useFormats()
  const nameOf = (element: LayoutElement) =>
    element.is === 'field' ? t(`type.${element.type}`) : t(`content.${element.type}`)
  const millimetres = (points: number) => formats.number(Math.round((points * 25.4) / 72))
  return {
    nameOf,
    toolName: (tool: Tool) => (tool.is === 'field' ? t(`type.${tool.type}`) : t(`content.${tool.type}`)),
    /** `place`: where it is right now, and how large its page is. */
    labelOf(
      element: LayoutElement,
      ownerName: string | undefined,
      place: Readonly<{ box: Box; page: number; size: PageSize }>,
      problem?: Problem,
      keptBecause?: string,
    ) {
      const what = nameOf(element)
      const named = element.is === 'field' ? titleOf(element) : ''
      const title = named && named !== what ? ` “${named}”` : ''
      const label =
        element.is === 'field'
          ? t('element.field', { what: what + title, name: ownerName ?? '' })
          : [t('element.content', { what }), element.value].filter(Boolean).join(': ')
      const where = this.whereOf(place.box, place.size)
      return t('element.at', {
        label,
        page: String(place.page),
        state: keptBecause ?? stateOf(element, problem),
        where,
      })
    },
    /** At the top left, in the middle, and so on. */
    whereOf: ({ x, y, width, height }: Box, page: PageSize) =>
      t(`where.${thirdOf(y + height / 2, page.height)}${thirdOf(x + width / 2, page.width)}`),
    /** The same with millimetres, for people who move it by keys. */
    placeOf(box: Box, page: PageSize) {
      const left = millimetres(box.x)
      const top = millimetres(box.y)
      return t('said.moved', { page: String(box.page), where: this.whereOf(box, page), left, top })
    },
    /** From the left and from the top, to tell two places apart. */
    distancesOf: ({ x, y }: Box) => t('placedAt', { left: millimetres(x), top: millimetres(y) }),
    sizeOf: ({ width, height }: Box) => t('said.sized', { width: millimetres(width), height: millimetres(height) }),
  }

  function stateOf(element: LayoutElement, problem: Problem | undefined): string {
    if (problem === 'not_in_archive') return t('element.notInArchive')
    if (problem) return t('element.incomplete')
    if (element.is === 'content') return t('element.fixed')
    return element.isRequired ? t('element.required') : t('element.optional')
  }
}

/** A place of a radio group is called by what is chosen there, too. */
const titleOf = ({ type, title, options }: FieldElement): string =>
  type === 'radio' ? [title, options[0]].filter(Boolean).join(': ') : title

const thirdOf = (middle: number, whole: number): 0 | 1 | 2 => {
  if (middle < whole / 3) return 0
  return middle > (whole * 2) / 3 ? 2 : 1
}
