/** Shows a PDF. This file is small: until the viewer and pdf.js have come, a picture of the first page stands in. */
import { untilItComes } from '../until-it-comes.ts'
import { GAP } from './layout.ts'
import type { PdfViewerProps } from './viewer-props.ts'
import { lazyPart } from '../lazy-part.tsx'

const load = untilItComes(() => import('./Viewer.tsx'))
/** For a page that will show one before it is drawn. */
export function preloadViewer(): void {
  load().catch(() => undefined) // asked for again when it is shown
}

/** Fills its parent, which must have a height. */
export const PdfViewer = lazyPart<PdfViewerProps>(async () => ({ default: (await load()).Viewer }), StandIn)

/** The same margins as the viewer's, so that nothing jumps when it takes over. */
function StandIn({ pageSizes: sizes, placeholderImage: image }: PdfViewerProps) {
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
