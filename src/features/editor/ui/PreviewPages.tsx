/** A document with its fields drawn by the parts of the signing page, as one of its recipients will find it. */
import { PdfViewer } from '../../../web/pdf/PdfViewer.tsx'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import type { DocumentView, RecipientView } from '../../../core/envelope/parts.contract.ts'
import { ContentOnPage } from '../../signing/ui/shared/ContentOnPage.tsx'
import { FieldControl, OtherField } from '../../signing/ui/shared/FieldControl.tsx'
import type { Pictures } from './pictures.ts'
import { shownContent, shownField } from '../../drafting/ui/shared/wire.ts'

const noImages = { signature: null, initial: null } as const
const nothing = () => undefined

export function PreviewPages({
  document,
  recipients,
  recipient,
  elements,
  pictures,
}: {
  document: DocumentView
  recipients: readonly RecipientView[]
  /** Whose eyes these are. */
  recipient: string
  elements: readonly LayoutElement[]
  pictures: Pictures
}) {
  const overlay = (element: LayoutElement, scale: number) => {
    if (element.is === 'content') {
      const src = element.picture === null ? null : (pictures.address(element.picture) ?? null)
      const pageWidth = document.pages[element.box.page - 1]?.width ?? 0
      return (
        <ContentOnPage key={element.key} content={shownContent(element, src)} scale={scale} pageWidth={pageWidth} />
      )
    }
    const field = shownField(element, recipient)
    const owner = recipients.find(({ id }) => id === element.recipient)?.name ?? ''
    return field.is_mine ? (
      <FieldControl
        key={element.key}
        field={field}
        scale={scale}
        isActive={false}
        isLocked
        images={noImages}
        captions={[]}
        onGive={nothing}
        onSign={nothing}
        onReach={nothing}
      />
    ) : (
      <OtherField key={element.key} field={field} scale={scale} owner={owner} />
    )
  }
  return (
    <PdfViewer
      address={document.links.display}
      name={document.name}
      pageSizes={document.pages}
      placeholderImage={document.links.preview}
      renderOverlay={(page, scale) =>
        elements.filter(({ box }) => box.page === page).map((element) => overlay(element, scale))
      }
    />
  )
}
