/** Everything that happened, newest first. */
import { Unbroken } from '../../../../web/design/Unbroken.tsx'
import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Card } from '../../../../web/design/Card.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { listEventsEndpoint } from '../../../../core/envelope/envelope.contract.ts'
import { PagedCard } from './PagedCard.tsx'
import { useDetailText } from './text.ts'

const A_PAGE = 20

export function History({ id }: { id: string }) {
  const t = useDetailText()
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const events = useAnswer(listEventsEndpoint, { id, page, limit: A_PAGE }, { placeholderData: keepPreviousData })
  return (
    <PagedCard
      answer={events}
      size={A_PAGE}
      failed={t('historyFailed')}
      waiting={<Skeleton lines={6} />}
      empty={
        <Card>
          <p className="text-muted">{t('historyEmpty')}</p>
        </Card>
      }
      onTurn={setPage}
    >
      {(rows) => (
        <ol className="grid gap-0">
          {rows.map(({ sequence, message, created_at, ip, user_agent, shown }) => (
            <li
              key={sequence}
              className="relative grid min-w-0 gap-0.5 border-l border-line pb-4 pl-5 last:border-transparent last:pb-0"
            >
              <span aria-hidden className="absolute top-1.5 -left-1 size-2 rounded-full bg-muted" />
              <p className="min-w-0 break-words">
                <Unbroken>{message}</Unbroken>
              </p>
              <time dateTime={created_at} className="num text-sm text-muted">
                {formats.dateTime(created_at)}
              </time>
              {ip && (
                <p className="text-xs break-words text-muted">
                  {[t('eventIp', { ip }), user_agent].filter(Boolean).join(' · ')}
                </p>
              )}
              {shown && (
                <p className="text-xs break-all text-muted">
                  {t(shown.is_confirmed ? 'eventShown' : 'eventNoted', { digest: shown.sha256 })}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </PagedCard>
  )
}
