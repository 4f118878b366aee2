/** The layout of a draft as it is kept on a device: compared with what the server has, and told apart in words. */
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import type { KeptPart } from '../../../core/envelope/ui/kept/kept-part.ts'
import type { Shown } from '../../../core/envelope/ui/kept/KeptDraft.tsx'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import { contentRequest, elementsOf, fieldRequest } from '../../drafting/ui/shared/wire.ts'
import { useElementWords } from './element-words.ts'
import { useEditorText } from './text.ts'

/** In the words of the wire, for the server answers in its own order and with names of its own. */
export const layoutPart: KeptPart<readonly LayoutElement[]> = {
  there: elementsOf,
  lines: (elements) => elements.map(lineOf),
}

const lineOf = (element: LayoutElement): string => {
  const request = element.is === 'field' ? fieldRequest(element) : contentRequest(element)
  return JSON.stringify([element.document, request], (_, part: unknown) =>
    typeof part === 'number' ? Math.round(part * 100) / 100 : part,
  )
}

export function useLayoutWords(): (elements: readonly LayoutElement[], envelope: EnvelopeView) => Shown[] {
  const t = useEditorText()
  const { nameOf, distancesOf } = useElementWords()
  return (elements, { documents, recipients }) =>
    elements.map((element) => {
      const document = documents.find(({ id }) => id === element.document)?.name
      const recipient = element.is === 'field' && recipients.find(({ id }) => id === element.recipient)
      const title = element.is === 'field' ? element.title : ''
      return {
        line: lineOf(element),
        label: [
          documents.length > 1 && document,
          t('page', { page: String(element.box.page) }),
          distancesOf(element.box),
        ]
          .filter(Boolean)
          .join(' · '),
        text: [nameOf(element), title, recipient && (recipient.name || recipient.role), element.value]
          .filter(Boolean)
          .join(' · '),
      }
    })
}
