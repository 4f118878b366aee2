/** The documents on their sunken ground: one at a time, its fields over the page, blurred until the terms are accepted. */
import { useEffect, useRef } from 'react'
import { tabListLook, tabLook } from '../../../../web/design/Tabs.tsx'
import { PdfViewer } from '../../../../web/pdf/PdfViewer.tsx'
import type { PdfViewerHandle } from '../../../../web/pdf/viewer-props.ts'
import { noLegalValue, stamp } from '../../sandbox.model.ts'
import type { SigningView } from '../../signing/signing.contract.ts'
import { printFont } from '../print-font.ts'
import type { FieldValue, PlacedField } from './ceremony.ts'
import { ContentOnPage } from './ContentOnPage.tsx'
import { FieldControl, OtherField } from './FieldControl.tsx'
import { useSigningText } from './text.ts'

type Props = Readonly<{
  view: SigningView
  fields: readonly PlacedField[]
  activeId: string | null
  documentIndex: number
  isBlurred: boolean
  isLocked: boolean
  onDocument: (index: number) => void
  onGive: (fieldId: string, value: FieldValue, options?: { isTyping?: boolean }) => void
  onSign: (field: PlacedField) => void
  onReach: (fieldId: string) => void
}>

export function DocumentStage(props: Props) {
  const { view, fields, activeId, documentIndex, isBlurred, onDocument } = props
  const viewer = useRef<PdfViewerHandle>(null)
  const { documents } = view.envelope
  const shown = documents[documentIndex] ?? documents[0]
  useGuide(viewer, fields, activeId, documentIndex)
  if (!shown) return null
  return (
    <div className="grid h-full grid-rows-[auto_1fr]">
      {documents.length > 1 ? (
        <DocumentTabs documents={documents} index={documentIndex} onDocument={onDocument} />
      ) : (
        <span />
      )}
      <div
        className={`min-h-0 transition-[filter] duration-200 ${isBlurred ? 'blur-md select-none' : ''}`}
        aria-hidden={isBlurred}
      >
        <PdfViewer
          key={shown.id}
          ref={viewer}
          address={shown.links.display}
          name={shown.name}
          pageSizes={shown.pages}
          placeholderImage={shown.links.preview}
          keptPages={pagesOf(fields, documentIndex)}
          renderOverlay={(page, scale) => <PageFields {...props} page={page} scale={scale} />}
        />
      </div>
    </div>
  )
}

const pagesOf = (fields: readonly PlacedField[], documentIndex: number): number[] => [
  ...new Set(fields.filter((field) => field.documentIndex === documentIndex).map(({ page }) => page)),
]

const REACH_MS = 5000

/** Goes to the field that became active, once its document is there, and puts the focus into it. */
function useGuide(
  viewer: React.RefObject<PdfViewerHandle | null>,
  fields: readonly PlacedField[],
  activeId: string | null,
  documentIndex: number,
): void {
  const field = fields.find(({ id }) => id === activeId)
  const widget = field?.widgets[0]
  const isHere = field?.documentIndex === documentIndex
  const [page, x, y] = [widget?.page, widget?.x_axis, widget?.y_axis]
  useEffect(() => {
    if (!isHere || page === undefined || x === undefined || y === undefined || !activeId) return
    const controlOf = () =>
      document.querySelector<HTMLElement>(`[data-field="${activeId}"] :is(button, input, select, textarea)`)
    if (controlOf()?.matches(':focus')) return // the reader went there alone: nothing has to move
    viewer.current?.scrollTo(page, x, y)
    // The page may still be on its way, and a dialog that closes holds the focus for a moment.
    const until = performance.now() + REACH_MS
    const reach = () => {
      const control = controlOf()
      control?.focus({ preventScroll: true })
      if (!control?.matches(':focus') && performance.now() < until) frame = requestAnimationFrame(reach)
    }
    let frame = requestAnimationFrame(reach)
    return () => cancelAnimationFrame(frame)
  }, [viewer, activeId, isHere, page, x, y])
}

function PageFields({
  view,
  fields,
  activeId,
  documentIndex,
  isLocked,
  page,
  scale,
  onGive,
  onSign,
  onReach,
}: Props & { page: number; scale: number }) {
  const shown = view.envelope.documents[documentIndex]
  if (!shown || view.envelope.state === 'completed') return null // the sealed PDF shows it all itself
  const images = { signature: view.signature, initial: view.initial }
  const nameOf = (id: string) => view.envelope.recipients.find((recipient) => recipient.id === id)?.name ?? ''
  return (
    <>
      {shown.contents
        .filter((content) => content.page === page)
        .map((content) => (
          <ContentOnPage key={content.id} content={content} scale={scale} />
        ))}
      {shown.fields
        .filter((field) => !field.is_mine && field.widgets[0]?.page === page)
        .map((field) => (
          <OtherField key={field.id} field={field} scale={scale} owner={nameOf(field.recipient)} />
        ))}
      {view.envelope.is_sandbox && <Stamp text={noLegalValue[view.language]} scale={scale} />}
      {fields
        .filter((field) => field.documentIndex === documentIndex && field.page === page)
        .map((field) => (
          <FieldControl
            key={field.id}
            field={field}
            scale={scale}
            isActive={field.id === activeId}
            isLocked={isLocked}
            images={images}
            captions={[view.name, view.value]}
            onGive={onGive}
            onSign={onSign}
            onReach={onReach}
          />
        ))}
    </>
  )
}

/** Where the sealed file will have it. */
function Stamp({ text, scale }: { text: string; scale: number }) {
  const { top, height, fontSize, colour, opacity } = stamp
  const place = { top: top * scale, height: height * scale, color: colour, opacity }
  return (
    <p
      className="pointer-events-none absolute inset-x-0 text-center font-bold"
      style={{ ...place, ...printFont('Helvetica', fontSize * scale) }}
    >
      {text}
    </p>
  )
}

function DocumentTabs({
  documents,
  index,
  onDocument,
}: {
  documents: SigningView['envelope']['documents']
  index: number
  onDocument: (index: number) => void
}) {
  const t = useSigningText()
  return (
    <nav aria-label={t('page.documents')} className={`${tabListLook} bg-surface px-2`}>
      {documents.map((document, at) => (
        <button
          key={document.id}
          type="button"
          className={`${tabLook} max-w-64`}
          aria-current={at === index ? 'page' : undefined}
          aria-label={t('page.documentOf', {
            number: String(at + 1),
            total: String(documents.length),
            name: document.name,
          })}
          onClick={() => onDocument(at)}
        >
          <span className="truncate">{document.name}</span>
        </button>
      ))}
    </nav>
  )
}
