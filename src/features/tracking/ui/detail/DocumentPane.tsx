/** The documents themselves, with what stands on them so far, beside what is said about them. */
import { lazy, Suspense, useState } from 'react'
import { Select } from '../../../../web/design/Select.tsx'
import { PdfViewer } from '../../../../web/pdf/PdfViewer.tsx'
import type { FieldToGive } from '../../../signing/ui/shared/ceremony.ts'
import type { ViewOfPages } from '../../../signing/ui/shared/PageFields.tsx'
import { useDetailText } from './text.ts'

const PageMarks = lazy(async () => ({ default: (await import('./PageMarks.tsx')).PageMarks }))

const none: readonly FieldToGive[] = []

type Shown = Readonly<{
  id: string
  name: string
  pages: { width: number; height: number }[]
  links: Readonly<{ display: string; preview: string }>
  sealed_at?: string | null
}>

export function DocumentPane({
  documents,
  view,
  fields = none,
}: {
  documents: readonly Shown[]
  /** With the same documents; null: not known yet. */
  view: ViewOfPages | null
  /** The reader's own, where they are a recipient. */
  fields?: readonly FieldToGive[]
}) {
  const t = useDetailText()
  const [id, setId] = useState(documents[0]?.id)
  const document = documents.find((one) => one.id === id) ?? documents[0]
  if (!document) return null
  const index = view?.envelope.documents.findIndex((one) => one.id === document.id) ?? -1
  const sha256 = view?.envelope.documents[index]?.sha256
  return (
    <section aria-label={t('document')} className="grid min-w-0 gap-3 desk:sticky desk:top-18">
      {documents.length > 1 && (
        <Select
          label={t('document')}
          hidesLabel
          value={document.id}
          options={documents.map((one) => ({ value: one.id, label: one.name }))}
          onChange={({ target }) => setId(target.value)}
        />
      )}
      <div className="h-[70dvh] min-h-100 overflow-hidden rounded-lg shadow-raised desk:h-[calc(100dvh-10.5rem)]">
        <PdfViewer
          key={`${document.id} ${document.sealed_at ?? ''}`}
          address={sha256 ? `${document.links.display}#${sha256}` : document.links.display}
          name={document.name}
          pageSizes={document.pages}
          placeholderImage={`${document.links.preview}?page=1&width=800`}
          renderOverlay={(page, scale, isStale) =>
            view && (
              <Suspense fallback={null}>
                <PageMarks {...{ view, fields, index, page, scale, isStale }} />
              </Suspense>
            )
          }
        />
      </div>
    </section>
  )
}
