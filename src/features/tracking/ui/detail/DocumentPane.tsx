/** The documents themselves, beside what is said about them. */
import { useState } from 'react'
import { Select } from '../../../../web/design/Select.tsx'
import { PdfViewer } from '../../../../web/pdf/PdfViewer.tsx'
import { useDetailText } from './text.ts'

type Shown = Readonly<{
  id: string
  name: string
  pages: { width: number; height: number }[]
  links: Readonly<{ display: string; preview: string }>
  sealed_at?: string | null
}>

export function DocumentPane({ documents }: { documents: readonly Shown[] }) {
  const t = useDetailText()
  const [id, setId] = useState(documents[0]?.id)
  const document = documents.find((one) => one.id === id) ?? documents[0]
  if (!document) return null
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
          address={document.links.display}
          name={document.name}
          pageSizes={document.pages}
          placeholderImage={`${document.links.preview}?page=1&width=800`}
        />
      </div>
    </section>
  )
}
