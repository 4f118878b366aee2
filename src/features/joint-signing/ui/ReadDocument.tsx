/** A document as its recipient is asked to sign it, to be read only: contents, what others gave, and where they will sign. */
import { PdfViewer } from '../../../web/pdf/PdfViewer.tsx'
import type { SigningView } from '../../signing/signing.contract.ts'
import { ReadFields } from '../../signing/ui/shared/ReadFields.tsx'
import { myFields } from '../../signing/ui/shared/ceremony.ts'

/** Fills its parent, which must have a height. */
export function ReadDocument({ view, index }: { view: SigningView; index: number }) {
  const shown = view.envelope.documents[index]
  if (!shown) return null
  const fields = myFields({ view, unsaved: {} })
  return (
    <PdfViewer
      key={shown.id}
      address={`${shown.links.display}#${shown.sha256}`}
      name={shown.name}
      pageSizes={shown.pages}
      placeholderImage={shown.links.preview}
      renderOverlay={(page, scale, isStale) => (
        <ReadFields {...{ view, fields, page, scale, isStale }} documentIndex={index} />
      )}
    />
  )
}
