/** Card of an envelope: which pages each recipient read, and for how long. */
import { Card } from '../../../../web/design/Card.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { isOpen } from '../../../../core/envelope/envelope.model.ts'
import { showReadingEndpoint, type ReadingView } from '../../reading-time.contract.ts'
import { useReadingText } from './text.ts'

const WATCHING_MS = 30_000

type Pages = ReadingView['recipients'][number]['pages']

export function ReadingCard({
  envelope,
}: {
  envelope: Pick<EnvelopeView, 'id' | 'state' | 'recipients' | 'documents'>
}) {
  const t = useReadingText()
  const { id, state, recipients, documents } = envelope
  const { data } = useAnswer(showReadingEndpoint, { id }, { refetchInterval: isOpen(state) && WATCHING_MS })
  if (!data?.is_kept || (data.recipients.length === 0 && !isOpen(state))) return null
  const total = documents.reduce((sum, { pages }) => sum + pages.length, 0)
  const readers = recipients.flatMap(({ id: reader, name }) => {
    const pages = data.recipients.find((each) => each.id === reader)?.pages
    return pages ? [{ id: reader, name, pages }] : []
  })
  return (
    <Card title={t('title')}>
      <p className="text-sm text-muted">{t('text')}</p>
      {readers.length === 0 && <p className="mt-2 text-sm text-muted">{t('none')}</p>}
      <ul className="m-0 mt-2 grid list-none divide-y divide-line p-0 empty:hidden">
        {readers.map(({ id: reader, name, pages }) => (
          <li key={reader} className="py-2 last:pb-0">
            <details>
              <summary className="flex min-h-8 cursor-pointer flex-wrap items-center justify-between gap-x-3 coarse:min-h-11">
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                <span className="num text-sm text-muted">
                  {t('seen', { seen: String(pages.length), total })} · <Time seconds={sum(pages)} />
                </span>
              </summary>
              <PagesRead name={name} pages={pages} documents={documents} />
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PagesRead({ name, pages, documents }: { name: string; pages: Pages; documents: EnvelopeView['documents'] }) {
  const t = useReadingText()
  const nameOf = (id: string) => documents.find((document) => document.id === id)?.name ?? ''
  return (
    <table className="mt-1 w-full text-sm" aria-label={t('pages', { name })}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('pageHead')}</th>
          <th scope="col">{t('time')}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ document, page, seconds }) => (
          <tr key={`${document} ${page}`}>
            <td className="py-0.5 pr-3 text-muted wrap-anywhere">
              {t('page', { document: nameOf(document), page: String(page) })}
            </td>
            <td className="num py-0.5 text-right whitespace-nowrap">{`${seconds} s`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Time({ seconds }: { seconds: number }) {
  const t = useReadingText()
  return seconds < 60 ? t('less') : t('minutes', { count: String(Math.round(seconds / 60)) })
}

const sum = (pages: Pages): number => pages.reduce((all, { seconds }) => all + seconds, 0)
