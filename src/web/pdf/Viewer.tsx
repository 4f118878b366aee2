/** The PDF viewer itself; a chunk of its own, opened through PdfViewer.tsx. */
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Alert } from '../design/Alert.tsx'
import { Button } from '../design/Button.tsx'
import type { ShownPageSize } from './layout.ts'
import { PageSurface } from './PageSurface.tsx'
import type { Pdf } from './pdfjs.ts'
import { usePdfText } from './text.ts'
import { Toolbar } from './Toolbar.tsx'
import { useExpanded } from './use-expanded.ts'
import { usePageLayout, useSight } from './use-page-layout.ts'
import { usePdf } from './use-pdf.ts'
import { usePinchZoom } from './use-pinch-zoom.ts'
import type { PdfViewerProps } from './viewer-props.ts'

const A4 = { width: 595, height: 842 }

export function Viewer({
  address,
  name,
  pageSizes,
  placeholderImage,
  keptPages = [],
  renderOverlay,
  onShown,
  onPageChange,
  tools,
  ref,
}: PdfViewerProps) {
  const t = usePdfText()
  const scroller = useRef<HTMLDivElement>(null)
  const opened = usePdf(address)
  const { pdf } = opened
  const { sizes, learn } = useSizes(pdf, pageSizes)
  const { layout, zoom, zoomTo, zoomBy, scrollTo } = usePageLayout(scroller, sizes)
  const { page, near } = useSight(scroller, layout)
  const { isExpanded, toggle } = useExpanded()
  usePinchZoom(scroller, zoomBy)
  useImperativeHandle(ref, () => ({ scrollTo, zoomTo }), [scrollTo, zoomTo])
  useEffect(() => onPageChange?.(page), [page, onPageChange])
  const { drawn, learnDrawn } = useDrawn()
  const isStale = (number: number) => drawn[number] !== undefined && (opened.is !== 'open' || drawn[number] !== pdf)
  const sight = layout.pages.slice(near[0], near[1] + 1).map((_, index) => near[0] + index + 1)
  const isShown = opened.is === 'open' && sight.length > 0 && sight.every((number) => drawn[number] === pdf)
  useEffect(() => {
    if (isShown) onShown?.(address)
  }, [isShown, address, onShown])

  return (
    <section aria-label={t('document', { name })} className={frameLook} data-expanded={isExpanded || undefined}>
      <Toolbar
        page={page}
        pages={sizes.length}
        zoom={zoom}
        isExpanded={isExpanded}
        onPage={(wanted) => scrollTo(wanted)}
        onZoom={zoomTo}
        onExpand={toggle}
        tools={tools}
      />
      {opened.is === 'failed' && (
        <div className="p-4">
          <Alert
            tone="danger"
            title={t('failedTitle')}
            action={<Button onClick={opened.retry}>{t('tryAgain')}</Button>}
          >
            {t('failedText')}
          </Alert>
        </div>
      )}
      {/* scrolled with the keyboard too, so it takes the focus */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- axe: scrollable-region-focusable */}
      <div ref={scroller} tabIndex={0} role="group" aria-label={t('document', { name })} className={scrollerLook}>
        <div className="relative" style={{ width: layout.width, height: layout.height }}>
          {layout.pages.map((box, index) => {
            const isNear = index >= near[0] && index <= near[1]
            const number = index + 1
            if (!isNear && !keptPages.includes(number)) return null
            return (
              <PageSurface
                key={number}
                pdf={pdf}
                number={number}
                label={t('page', { page: String(number), total: String(sizes.length) })}
                box={box}
                scale={layout.scale}
                isNear={isNear}
                placeholder={number === 1 ? placeholderImage : undefined}
                onMeasured={learn}
                onDrawn={learnDrawn}
              >
                {renderOverlay?.(number, layout.scale, isStale(number))}
              </PageSurface>
            )
          })}
        </div>
      </div>
    </section>
  )
}

const frameLook =
  'relative flex size-full min-h-0 flex-col bg-sunken data-expanded:fixed data-expanded:inset-0 data-expanded:bottom-(--below-viewer,0px) data-expanded:z-30 data-expanded:h-auto'

/** Panning is the browser's, pinching is ours. */
const scrollerLook = 'min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain focus-inset'

/** By page: of which PDF its picture is. */
function useDrawn() {
  const [drawn, setDrawn] = useState<Readonly<Record<number, Pdf | undefined>>>({})
  const learnDrawn = useCallback(
    (number: number, pdf: Pdf | undefined) => setDrawn((before) => ({ ...before, [number]: pdf })),
    [],
  )
  return { drawn, learnDrawn }
}

/** The server knows every page's size; without it the first page's is assumed until a page is read. */
function useSizes(pdf: Pdf | undefined, known: readonly ShownPageSize[] | undefined) {
  const [read, setRead] = useState<Readonly<Record<number, ShownPageSize>>>({})
  const count = known?.length ?? pdf?.numPages ?? 1
  const sizes = useMemo(
    () => known ?? Array.from({ length: count }, (_, index) => read[index + 1] ?? read[1] ?? A4),
    [known, count, read],
  )
  const learn = useCallback((number: number, size: ShownPageSize) => {
    setRead((before) => {
      const old = before[number]
      return old?.width === size.width && old.height === size.height ? before : { ...before, [number]: size }
    })
  }, [])
  return { sizes, learn }
}
