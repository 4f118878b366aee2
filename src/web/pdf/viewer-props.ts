/** Props and handle of the PDF viewer. */
import type { ReactNode, Ref } from 'react'
import type { ShownPageSize } from './layout.ts'

export type PdfViewerHandle = Readonly<{
  /** x and y in points from the top left corner of the page as shown; page from 1. */
  scrollTo: (page: number, x?: number, y?: number) => void
  /** Relative to filling the width: 0.6 to 4. */
  zoomTo: (zoom: number) => void
}>

export type PdfViewerProps = Readonly<{
  /**
   * Where the PDF is; HTTP ranges are used when the server offers them. When only its fragment changes, it is a newer version of the
   * same PDF: the pages of the earlier one stay until those of the newer one are drawn.
   */
  address: string
  /** The document's, for readers. */
  name: string
  /** Sizes in points, as shown, of every page: the server has them, and the layout is right from the start. */
  pageSizes?: readonly ShownPageSize[]
  /** The server's picture of page 1. */
  placeholderImage?: string | undefined
  /** Pages whose overlay stays in the document however far away they are, so that Tab reaches their fields. */
  keptPages?: readonly number[]
  /**
   * What lies on a page. `scale` is pixels per point, also there as the CSS variable `--zoom`; the overlay's own box is
   * the page: position with `left: calc(var(--zoom) * 72px)`. `isStale`: the page is still that of an earlier version.
   */
  renderOverlay?: (page: number, scale: number, isStale: boolean) => ReactNode
  /** The pages in sight have been drawn from this address. */
  onShown?: (address: string) => void
  onPageChange?: (page: number) => void
  /** More buttons for the bar: downloads. */
  tools?: ReactNode
  ref?: Ref<PdfViewerHandle>
}>
