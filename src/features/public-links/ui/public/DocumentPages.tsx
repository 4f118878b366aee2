/** Pictures of the pages of what a public link offers: each is asked for when it comes near. */
import type { OpenedLinkView } from '../../public-link.contract.ts'
import { useOpenedLinkText } from './text.ts'

type Documents = NonNullable<OpenedLinkView['template']>['documents']

const WIDTH_PX = 1200

export function DocumentPages({ documents }: { documents: Documents }) {
  const t = useOpenedLinkText()
  return (
    <section aria-labelledby="documents" className="grid grid-cols-1 gap-5">
      <h2 id="documents" className="sr-only">
        {t('documents')}
      </h2>
      {documents.map(({ id, name, pages, preview }) => (
        <article key={id} aria-label={name} className="grid grid-cols-1 gap-3">
          <h3 className="text-body font-medium wrap-anywhere">
            {name} <span className="num font-normal text-muted">· {t('pages', { count: pages.length })}</span>
          </h3>
          {pages.map(({ width, height }, index) => (
            <img
              key={index}
              src={`${preview}?page=${index + 1}&width=${WIDTH_PX}`}
              alt={t('page', { document: name, page: String(index + 1), pages: String(pages.length) })}
              loading="lazy"
              decoding="async"
              width={Math.round(width)}
              height={Math.round(height)}
              className="paper h-auto w-full bg-paper shadow-raised"
            />
          ))}
        </article>
      ))}
    </section>
  )
}
