/** The layout of an envelope's documents, kept by itself: every step is saved a moment later, and nothing is lost on the way. */
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useRevise } from '../../../web/query.tsx'
import { showEnvelopeEndpoint, type EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import { mayHaveFields } from '../../../core/envelope/field.model.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import { changeLayout, emptyLayout } from '../layout.model.ts'
import { useKeeper, useKeeping } from '../../../web/use-kept.ts'
import type { Unsaved } from '../../../web/save-over.ts'
import { layoutShelf } from '../../drafting/ui/shared/shelves.ts'
import { partOver } from '../../../core/envelope/ui/kept/kept-part.ts'
import { layoutPart } from './kept-layout.ts'
import { keepPictures } from './pictures.ts'
import { saverOf } from './save-layout.ts'
import { elementsOf, picturesOf, type SavedLayout } from '../../drafting/ui/shared/wire.ts'

export function useLayout(envelope: EnvelopeView, kept: Unsaved<readonly LayoutElement[]>) {
  const { value: unsaved } = kept
  const [pictures] = useState(() => keepPictures(picturesOf(envelope)))
  const revise = useRevise()
  const [saver] = useState(() =>
    saverOf(envelope, pictures, {
      isCertain: unsaved === null,
      onSaved: (document, saved) =>
        revise(showEnvelopeEndpoint, { id: envelope.id }, (known) => withLayout(known, document, saved)),
    }),
  )
  const [first] = useState<readonly LayoutElement[]>(() =>
    unsaved ? stillPossible(unsaved, envelope) : elementsOf(envelope),
  )
  const [layout, dispatch] = useReducer(changeLayout, first, (elements) =>
    changeLayout(emptyLayout, { does: 'load', elements }),
  )
  const [, setRestored] = useState(unsaved === null)
  const keeper = useKeeper<readonly LayoutElement[]>(layoutShelf(envelope.id), (elements) => saver.save(elements), {
    over: partOver(layoutPart, envelope, kept),
  })
  const keeping = useKeeping(keeper)

  const resume = useEffectEvent(() => {
    const names = first.flatMap((element) => (element.is === 'content' && element.picture ? [element.picture] : []))
    void Promise.all(names.map((name) => pictures.restore(name))).then(() => setRestored(true))
    if (unsaved) keeper.change(first)
  })
  useEffect(() => resume(), [])

  // Undoing everything brings back the very elements that it began with: new is all that was not told last.
  const told = useRef(first)
  const tell = useEffectEvent((elements: readonly LayoutElement[]) => {
    if (elements === told.current) return
    told.current = elements
    keeper.change(elements)
  })
  useEffect(() => tell(layout.elements), [layout.elements])

  return { layout, dispatch, pictures, keeper, keeping }
}

/** Documents and recipients may have gone since this was put aside. */
function stillPossible(elements: readonly LayoutElement[], { documents, recipients }: EnvelopeView): LayoutElement[] {
  const pages = new Map(documents.map((document) => [document.id, document.pages.length]))
  const signers = new Set(recipients.filter(({ type }) => mayHaveFields(type)).map(({ id }) => id))
  return elements.filter(
    (element) =>
      element.box.page <= (pages.get(element.document) ?? 0) &&
      (element.is === 'content' || signers.has(element.recipient)),
  )
}

/** So that a user who leaves in any way and comes back finds what was saved last. */
const withLayout = (envelope: EnvelopeView, document: string, { fields, contents }: SavedLayout): EnvelopeView => ({
  ...envelope,
  documents: envelope.documents.map((known) =>
    known.id === document ? { ...known, fields: [...fields], contents: [...contents] } : known,
  ),
})
