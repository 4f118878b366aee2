/** Places the fields that a document asks for, in one step that is taken back in one. */
import type { RefObject } from 'react'
import { useToasts } from '../../../web/design/Toasts.tsx'
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import type { DocumentView } from '../../../core/envelope/parts.contract.ts'
import type { FieldElement } from '../../drafting/layout.model.ts'
import type { Editor } from './use-editor.ts'
import type { EditorGround } from './use-ground.ts'
import { useProposals } from './use-proposals.ts'
import { useEditorText } from './text.ts'

type Place = Readonly<{
  envelope: EnvelopeView
  document: DocumentView
  editor: Editor
  ground: EditorGround
  frame: RefObject<HTMLElement | null>
  announce: (text: string) => void
}>

const none: readonly FieldElement[] = []

export type Offered = ReturnType<typeof useOffer>

export function useOffer({ envelope, document, editor, ground, frame, announce }: Place) {
  const t = useEditorText()
  const { say } = useToasts()
  const proposals = useProposals(envelope, document, editor.elements)
  const elements = proposals.is === 'found' ? proposals.elements : none
  const place = (chosen: readonly FieldElement[]) => {
    const wanted = chosen.map((element) => ({ ...element, key: crypto.randomUUID() }))
    const count = editor.placeAll(wanted)
    editor.select([])
    frame.current?.focus({ preventScroll: true })
    if (count === 0 || !wanted[0]) return
    ground.reveal(wanted[0].box)
    const undo = () => {
      editor.removeAll(wanted.map(({ key }) => key))
      announce(t('found.undone'))
    }
    say({ tone: 'success', text: t('found.placed', { count }), action: { label: t('undo'), onSelect: undo } })
  }
  const { recipients } = envelope
  return { proposals, place, pages: document.pages, recipients, onCanvas: { recipients, proposed: elements } }
}
