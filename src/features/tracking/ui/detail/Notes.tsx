/** Notes of recipients to the sender; nothing while there is none. */
import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { listNotesEndpoint } from '../../../../core/envelope/envelope.contract.ts'
import { PagedCard } from './PagedCard.tsx'
import { useDetailText } from './text.ts'

const A_PAGE = 5

export function Notes({ id }: { id: string }) {
  const t = useDetailText()
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const notes = useAnswer(listNotesEndpoint, { id, page, limit: A_PAGE }, { placeholderData: keepPreviousData })
  return (
    <PagedCard title={t('notes.title')} failed={t('notes.failed')} answer={notes} size={A_PAGE} onTurn={setPage}>
      {(rows) => (
        <ul className="divide-y divide-line">
          {rows.map(({ message, created_at, recipient }) => (
            <li key={`${created_at} ${recipient.value}`} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
              <p className="break-words whitespace-pre-line">{message}</p>
              <p className="text-sm break-words text-muted">
                {recipient.name || recipient.value} <span aria-hidden>·</span>{' '}
                <time dateTime={created_at} className="num">
                  {formats.dateTime(created_at)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </PagedCard>
  )
}
