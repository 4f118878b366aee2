/** Everything that happened, newest first. */
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { listEventsEndpoint } from '../../envelope.contract.ts'
import { useDetailText } from './text.ts'

const STEP = 30
const MOST = 100

export function History({ id }: { id: string }) {
  const t = useDetailText()
  const formats = useFormats()
  const [limit, setLimit] = useState(STEP)
  const events = useAnswer(listEventsEndpoint, { id, page: 1, limit })
  if (events.error) return <Alert tone="danger">{sentenceFor(events.error)}</Alert>
  if (!events.data) return <Skeleton lines={6} />
  const { data, meta } = events.data
  return (
    <Card>
      {data.length === 0 && <p className="text-muted">{t('historyEmpty')}</p>}
      <ol className="grid gap-0">
        {data.map(({ sequence, message, created_at }) => (
          <li
            key={sequence}
            className="relative grid gap-0.5 border-l border-line pb-4 pl-5 last:border-transparent last:pb-0"
          >
            <span aria-hidden className="absolute top-1.5 -left-1 size-2 rounded-full bg-muted" />
            <p>{message}</p>
            <time dateTime={created_at} className="num text-sm text-muted">
              {formats.dateTime(created_at)}
            </time>
          </li>
        ))}
      </ol>
      {data.length < meta.total && limit < MOST && (
        <div className="mt-4">
          <Button onClick={() => setLimit(MOST)}>{t('more')}</Button>
        </div>
      )}
    </Card>
  )
}
