/** Everything that happened, newest first. */
import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { Pagination } from '../../../../web/design/Pagination.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { listEventsEndpoint } from '../../envelope.contract.ts'
import { useDetailText } from './text.ts'

const A_PAGE = 20

export function History({ id }: { id: string }) {
  const t = useDetailText()
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const events = useAnswer(listEventsEndpoint, { id, page, limit: A_PAGE }, { placeholderData: keepPreviousData })
  if (events.error) {
    return (
      <Alert tone="danger" action={<Button onClick={() => void events.refetch()}>{t('retry')}</Button>}>
        {sentenceFor(events.error)}
      </Alert>
    )
  }
  if (!events.data) return <Skeleton lines={6} />
  const { data, links, meta } = events.data
  return (
    <Card>
      {data.length === 0 && <p className="text-muted">{t('historyEmpty')}</p>}
      <ol aria-busy={events.isPlaceholderData} className="grid gap-0">
        {data.map(({ sequence, message, created_at }) => (
          <li
            key={sequence}
            className="relative grid min-w-0 gap-0.5 border-l border-line pb-4 pl-5 last:border-transparent last:pb-0"
          >
            <span aria-hidden className="absolute top-1.5 -left-1 size-2 rounded-full bg-muted" />
            <p className="min-w-0 break-words">{message}</p>
            <time dateTime={created_at} className="num text-sm text-muted">
              {formats.dateTime(created_at)}
            </time>
          </li>
        ))}
      </ol>
      <div className="mt-4 empty:hidden">
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
