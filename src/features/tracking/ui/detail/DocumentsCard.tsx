/** Each document with what can be had of it. */
import { Download, FileCheck, FileText } from 'lucide-react'
import { Card } from '../../../../web/design/Card.tsx'
import { IconButton } from '../../../../web/design/Button.tsx'
import { useDetailText } from './text.ts'

type Listed = Readonly<{
  id: string
  name: string
  pages: readonly unknown[]
  /** The page is there once the envelope completed. */
  links: Readonly<{ background_sheet: string | null }>
}>

export function DocumentsCard<One extends Listed>({
  documents,
  onDownload,
  onSheet,
}: {
  documents: readonly One[]
  onDownload: (document: One) => void
  onSheet: (document: One) => void
}) {
  const t = useDetailText()
  if (documents.length === 0) return null
  return (
    <Card title={t('documents')}>
      <ul className="divide-y divide-line">
        {documents.map((document) => {
          const { id, name, pages, links } = document
          return (
            <li key={id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
              <FileText aria-hidden className="size-4.5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="break-words">{name}</p>
                <p className="num text-sm text-muted">{t('about.pages', { count: pages.length })}</p>
              </div>
              <div className="flex shrink-0">
                {links.background_sheet && (
                  <IconButton icon={FileCheck} label={t('sheetOf', { name })} onClick={() => onSheet(document)} />
                )}
                <IconButton icon={Download} label={t('downloadOne', { name })} onClick={() => onDownload(document)} />
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
