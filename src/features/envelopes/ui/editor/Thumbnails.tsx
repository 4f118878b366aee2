/** All pages of a document, small, with how many elements stand on each. */
import type { Element } from '../../drafts/layout.model.ts'
import type { DocumentView } from '../../parts.contract.ts'
import { useEditorText } from './text.ts'

export function Thumbnails({
  document,
  elements,
  onPage,
}: {
  document: DocumentView
  elements: readonly Element[]
  onPage: (page: number) => void
}) {
  const t = useEditorText()
  return (
    <nav aria-label={t('thumbnails')} className="grid grid-cols-2 gap-3">
      {document.pages.map((size, index) => {
        const page = index + 1
        const count = elements.filter(({ box }) => box.page === page).length
        return (
          <button
            key={page}
            type="button"
            aria-label={t('thumbnail', { page: String(page), count })}
            className="group grid gap-1 rounded-md border-0 bg-transparent p-0 text-left"
            onClick={() => onPage(page)}
          >
            <span className="relative block bg-paper inset-ring-1 inset-ring-line group-hover:inset-ring-control">
              <img
                src={`${document.links.preview}?page=${page}&width=240`}
                alt=""
                loading="lazy"
                className="block w-full"
                style={{ aspectRatio: `${size.width} / ${size.height}` }}
              />
              {count > 0 && (
                <span className="num absolute right-1 bottom-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent">
                  {count}
                </span>
              )}
            </span>
            <span aria-hidden className="num text-center text-xs text-muted">
              {page}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
