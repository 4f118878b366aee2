/** The PDF viewer with a field on each page; `?pdf=` names the file. */
import { SkipForward } from 'lucide-react'
import { useRef } from 'react'
import { PdfViewer } from '../../pdf/PdfViewer.tsx'
import type { PdfViewerHandle } from '../../pdf/viewer-props.ts'
import { IconButton } from '../Button.tsx'

export function PdfSample() {
  const viewer = useRef<PdfViewerHandle>(null)
  const address = new URLSearchParams(window.location.search).get('pdf') ?? '/sample.pdf'
  return (
    <main className="flex h-dvh flex-col">
      <h1 className="sr-only">PDF</h1>
      <div className="min-h-0 flex-1">
        <PdfViewer
          ref={viewer}
          address={address}
          name="contrato.pdf"
          tools={
            <IconButton
              icon={SkipForward}
              label="Próximo campo"
              onClick={() => viewer.current?.scrollTo(3, 300, 400)}
            />
          }
          renderOverlay={(page) => (
            <button
              type="button"
              className="absolute top-[calc(var(--zoom)*400px)] left-[calc(var(--zoom)*300px)] h-[calc(var(--zoom)*40px)] w-[calc(var(--zoom)*180px)] rounded-sm border-2 border-accent bg-accent-soft/80 text-accent"
            >
              Assine aqui ({page})
            </button>
          )}
        />
      </div>
    </main>
  )
}
