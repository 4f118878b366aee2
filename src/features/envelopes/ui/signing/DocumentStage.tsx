/** The documents on their sunken ground: one at a time, its fields over the page, blurred until the terms are accepted. */
import { Download, Printer } from 'lucide-react'
import { useRef } from 'react'
import { iconLinkLook } from '../../../../web/design/button-look.ts'
import { PdfViewer } from '../../../../web/pdf/PdfViewer.tsx'
import type { PdfViewerHandle } from '../../../../web/pdf/viewer-props.ts'
import { noLegalValue, stamp } from '../../sandbox.model.ts'
import type { SigningView } from '../../signing/signing.contract.ts'
import { printFont } from '../print-font.ts'
import type { Give, PlacedField } from './ceremony.ts'
import { ContentOnPage } from './ContentOnPage.tsx'
import { DocumentSwitch } from './DocumentSwitch.tsx'
import { FieldControl, OtherField } from './FieldControl.tsx'
import { useAppearing, useGuide, useJump } from './guide.ts'
import { useSigningText } from './text.ts'

type Props = Readonly<{
  view: SigningView
  fields: readonly PlacedField[]
  activeId: string | null
  documentIndex: number
  isBlurred: boolean
  isLocked: boolean
  isDesk: boolean
  /** Texts are written in a bar of their own. */
  isPhone: boolean
  /** Pixels that a keyboard on the screen leaves. */
  room: number | undefined
  onDocument: (index: number) => void
  onGive: Give
  onSign: (field: PlacedField) => void
  onReach: (fieldId: string) => void
}>

export function DocumentStage(props: Props) {
  const { view, fields, activeId, documentIndex, isBlurred, isLocked, isDesk, room, onDocument, onReach } = props
  const viewer = useRef<PdfViewerHandle>(null)
  const { documents } = view.envelope
  const shown = documents[documentIndex] ?? documents[0]
  const isThere = useAppearing(shown?.id)
  useGuide(viewer, fields, activeId, documentIndex, room)
  useJump(documentIndex, fields, activeId, !isBlurred && !isLocked, onReach)
  if (!shown) return null
  return (
    <div className="grid h-full min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      {documents.length > 1 && !isDesk ? (
        <DocumentSwitch documents={documents} index={documentIndex} onDocument={onDocument} />
      ) : (
        <span />
      )}
      <div
        className={`min-h-0 min-w-0 transition-[filter] duration-200 ${isBlurred ? 'blur-md select-none' : ''}`}
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
          renderOverlay={(page, scale) => (
            <div
              className={`absolute inset-0 pointer-events-none! transition-opacity duration-200 ${isThere ? '' : 'opacity-0'}`}
            >
              <PageFields {...props} page={page} scale={scale} />
            </div>
          )}
          tools={<OwnCopy links={shown.links} />}
        />
      </div>
    </div>
  )
}

/** Download and print, always. */
function OwnCopy({ links }: { links: SigningView['envelope']['documents'][number]['links'] }) {
  const t = useSigningText()
  return (
    <>
      <a
        href={links.download}
        download
        aria-label={t('bar.download')}
        title={t('bar.download')}
        className={iconLinkLook}
      >
        <Download aria-hidden className="size-4.5" />
      </a>
      <a
        href={links.display}
        target="_blank"
        rel="noopener"
        aria-label={t('bar.print')}
        title={t('bar.print')}
        className={`${iconLinkLook} max-tablet:hidden`}
      >
        <Printer aria-hidden className="size-4.5" />
      </a>
    </>
  )
}

const pagesOf = (fields: readonly PlacedField[], documentIndex: number): number[] => [
  ...new Set(fields.filter((field) => field.documentIndex === documentIndex).map(({ page }) => page)),
]

function PageFields({
  view,
  fields,
  activeId,
  documentIndex,
  isLocked,
  isPhone,
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
            isPhone={isPhone}
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
