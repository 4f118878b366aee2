/** What recipients wrote to the sender; nothing while nobody wrote. */
import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { Pagination } from '../../../../web/design/Pagination.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { listNotesEndpoint } from '../../envelope.contract.ts'
import { useDetailText } from './text.ts'

const A_PAGE = 5

export function Notes({ id }: { id: string }) {
  const t = useDetailText()
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const notes = useAnswer(listNotesEndpoint, { id, page, limit: A_PAGE }, { placeholderData: keepPreviousData })
  if (notes.error) {
    return (
      <Alert tone="danger" title={t('notes.failed')}>
        {sentenceFor(notes.error)}
      </Alert>
    )
  }
  if (!notes.data || notes.data.meta.total === 0) return null
  const { data, links, meta } = notes.data
  return (
    <Card title={t('notes.title')}>
      <ul className="divide-y divide-line">
        {data.map(({ message, created_at, recipient }) => (
          <li key={`${created_at} ${recipient.value}`} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
            <p className="break-words whitespace-pre-line">{message}</p>
            <p className="text-sm text-muted">
              {recipient.name || recipient.value} <span aria-hidden>·</span>{' '}
              <time dateTime={created_at} className="num">
                {formats.dateTime(created_at)}
              </time>
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-3 empty:hidden">
        <Pagination
          page={meta.current_page}
          pages={Math.ceil(meta.total / A_PAGE)}
          onPrevious={links.prev ? () => setPage(page - 1) : null}
          onNext={links.next ? () => setPage(page + 1) : null}
        />
      </div>
    </Card>
  )
}
