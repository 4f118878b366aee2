/** Shows a PDF. This file is small: until the viewer and pdf.js have come, a picture of the first page stands in. */
import { lazy, Suspense, type ReactNode, type Ref } from 'react'
import { GAP, type PageSize } from './layout.ts'

export type PdfViewerHandle = Readonly<{
  /** x and y in points from the top left corner of the page as shown; page from 1. */
  scrollTo: (page: number, x?: number, y?: number) => void
  /** Relative to filling the width: 0.6 to 4. */
  zoomTo: (zoom: number) => void
}>

export type PdfViewerProps = Readonly<{
  /** Where the PDF is; HTTP ranges are used when the server offers them. */
  address: string
  /** For addresses that need X-Organization. */
  headers?: Readonly<Record<string, string>>
  /** The document's, for readers. */
  name: string
  /** Sizes in points, as shown, of every page: the server has them, and the layout is right from the start. */
  pageSizes?: readonly PageSize[]
  /** The server's picture of page 1. */
  placeholderImage?: string | undefined
  /** Pages whose overlay stays in the document however far away they are, so that Tab reaches their fields. */
  keptPages?: readonly number[]
  /**
   * What lies on a page. `scale` is pixels per point, also there as the CSS variable `--zoom`; the overlay's own box is
   * the page: position with `left: calc(var(--zoom) * 72px)`.
   */
  renderOverlay?: (page: number, scale: number) => ReactNode
  onPageChange?: (page: number) => void
  /** More buttons for the bar: downloads. */
  tools?: ReactNode
  ref?: Ref<PdfViewerHandle>
}>

const Viewer = lazy(async () => ({ default: (await import('./Viewer.tsx')).Viewer }))

/** Fills its parent, which must have a height. */
export function PdfViewer(props: PdfViewerProps) {
  return (
    <Suspense fallback={<StandIn sizes={props.pageSizes} image={props.placeholderImage} />}>
      <Viewer {...props} />
    </Suspense>
  )
}

/** The same margins as the viewer's, so that nothing jumps when it takes over. */
function StandIn({ sizes, image }: { sizes: readonly PageSize[] | undefined; image: string | undefined }) {
  const [first = { width: 595, height: 842 }] = sizes ?? []
  return (
    <div aria-busy className="flex size-full min-h-0 flex-col bg-sunken">
      <div className="h-[calc(var(--control-height)+0.5rem)] shrink-0 border-b border-line bg-surface" />
      <div className="min-h-0 flex-1 overflow-hidden p-2 tablet:p-6">
        <div
          className="mx-auto w-full bg-paper shadow-floating"
          style={{ aspectRatio: `${first.width} / ${first.height}`, maxWidth: first.width * 1.4, marginBottom: GAP }}
        >
          {image && <img src={image} alt="" className="size-full" />}
        </div>
      </div>
    </div>
  )
}
