/** Places the fields that a document asks for, in one step that is taken back in one. */
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useToasts } from '../../../web/design/Toasts.tsx'
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import { mayHaveFields } from '../../../core/envelope/field.model.ts'
import type { DocumentView } from '../../../core/envelope/parts.contract.ts'
import type { Stays } from '../../drafting/corrections/ui/shared/use-stays.ts'
import type { FieldElement } from '../../drafting/layout-element.model.ts'
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
  stays: Pick<Stays, 'fieldsOf'>
  announce: (text: string) => void
  onNext: () => void
}>

const none: readonly FieldElement[] = []

export type Offered = ReturnType<typeof useOffer>

export function useOffer({ envelope, document, editor, ground, frame, stays, announce, onNext }: Place) {
  const t = useEditorText()
  const { say } = useToasts()
  const proposals = useProposals(envelope, document, editor.elements, stays)
  const elements = proposals.is === 'found' ? proposals.elements : none
  const put = (chosen: readonly FieldElement[]) => {
    const wanted = chosen.map((element) => ({ ...element, key: crypto.randomUUID() }))
    const count = editor.placeAll(wanted)
    editor.select([])
    frame.current?.focus({ preventScroll: true })
    return { wanted, count }
  }
  const place = (chosen: readonly FieldElement[]) => {
    const { wanted, count } = put(chosen)
    if (count === 0 || !wanted[0]) return
    ground.reveal(wanted[0].box)
    const undo = () => {
      editor.removeAll(wanted.map(({ key }) => key))
      announce(t('found.undone'))
    }
    say({ tone: 'success', text: t('found.placed', { count }), action: { label: t('undo'), onSelect: undo } })
  }
  /** The review shows every page with its fields: nobody goes on unseen. */
  const placeAndGo = (chosen: readonly FieldElement[]) => {
    flushSync(() => put(chosen)) // the step is left with what was placed
    onNext()
  }
  const { recipients, documents } = envelope
  const isAll = documents.length === 1
  return {
    proposals,
    place,
    placeAndGo: isAll ? placeAndGo : undefined,
    pages: document.pages,
    recipients,
    signers: recipients.filter(({ id, type }) => mayHaveFields(type) && !stays.fieldsOf(id)),
    onCanvas: { recipients, proposed: elements },
  }
}
