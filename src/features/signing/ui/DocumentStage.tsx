/** The documents on their sunken ground: one at a time, its fields over the page, blurred until the terms are accepted. */
import { Download, Printer } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { iconLinkLook } from '../../../web/design/button-look.ts'
import { PdfViewer } from '../../../web/pdf/PdfViewer.tsx'
import type { PdfViewerHandle } from '../../../web/pdf/viewer-props.ts'
import type { SigningView } from '../signing.contract.ts'
import { othersFields, type FieldToGive } from './shared/ceremony.ts'
import type { PageFieldsProps } from './shared/PageFields.tsx'
import { useAppearing, useGuide, useJump } from './guide.ts'
import { ceremonyParts } from './ceremony-parts.ts'
import { useSigningText } from './text.ts'
import { lazyPart } from '../../../web/lazy-part.tsx'

const DocumentSwitch = lazyPart(async () => ({ default: (await ceremonyParts.documents()).DocumentSwitch }))
const PageFields = lazyPart(async () => ({ default: (await ceremonyParts.fields()).PageFields }))

type Props = PageFieldsProps &
  Readonly<{
    view: SigningView
    isBlurred: boolean
    isDesk: boolean
    /** In the bar below. */
    isWriting: boolean
    /** How often the reader asked to be led, also to where they were led before. */
    asked: number
    onDocument: (index: number) => void
    /** The pages in sight are those of this address. */
    onShown: (address: string) => void
  }>

/** The PDF behind the link changes while it is open: values put into it are no longer drawn over it. */
export const addressOf = ({ links, sha256 }: SigningView['envelope']['documents'][number]): string =>
  `${links.display}#${sha256}`

export function DocumentStage(props: Props) {
  const {
    view,
    fields,
    activeId,
    documentIndex,
    isBlurred,
    isLocked,
    isDesk,
    isWriting,
    asked,
    onDocument,
    onReach,
    onShown,
  } = props
  const viewer = useRef<PdfViewerHandle>(null)
  const { documents } = view.envelope
  const shown = documents[documentIndex] ?? documents[0]
  const isThere = useAppearing(shown?.id)
  const stage = useRef<HTMLDivElement>(null)
  const reachable = useMemo(() => [...fields, ...othersFields(view)], [fields, view])
  useGuide(viewer, reachable, { activeId, asked }, documentIndex, isWriting ? stage : null)
  useJump(documentIndex, fields, activeId, !isBlurred && !isLocked, onReach)
  if (!shown) return null
  return (
    <div className="grid h-full min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      {documents.length > 1 && !isDesk ? (
        <div className="min-h-14 border-b border-line bg-surface [[data-reading]_&]:hidden">
          <DocumentSwitch documents={documents} index={documentIndex} onDocument={onDocument} />
        </div>
      ) : (
        <span />
      )}
      <div
        ref={stage}
        data-reads={shown.id}
        className={`min-h-0 min-w-0 transition-[filter] duration-200 ${isBlurred ? 'blur-md select-none' : ''}`}
        aria-hidden={isBlurred}
      >
        <PdfViewer
          key={shown.id}
          ref={viewer}
          address={addressOf(shown)}
          name={shown.name}
          pageSizes={shown.pages}
          placeholderImage={shown.links.preview}
          keptPages={pagesOf(fields, documentIndex)}
          onShown={onShown}
          renderOverlay={(page, scale, isStale) => (
            // isolated: the room for fingers around a field lies below the fields beside it, and above the text of the page; cut at its edges, or it would widen it
            <div
              className={`absolute inset-0 isolate overflow-x-clip pointer-events-none! transition-opacity duration-200 ${isThere ? '' : 'opacity-0'}`}
            >
              <PageFields {...props} {...{ page, scale, isStale }} />
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

const pagesOf = (fields: readonly FieldToGive[], documentIndex: number): number[] => [
  ...new Set(fields.filter((field) => field.documentIndex === documentIndex).map(({ page }) => page)),
]
