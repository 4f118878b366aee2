/** The envelopes that came last, each with what it asks for. */
import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { Card } from '../../../../web/design/Card.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import type { ReceivedView } from '../../../../core/envelope/inbox.contract.ts'
import { shownTitle } from '../../../../core/envelope/envelope-title.model.ts'
import { addressOfReceived, mayAct } from '../lists/received.ts'
import { RecipientBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import { useDashboardText } from './text.ts'

export const LATEST = 5

type Received = Readonly<{
  data: Readonly<{ data: readonly ReceivedView[] }> | undefined
  error: Error | null
  refetch: () => unknown
}>

export function Latest({ received }: { received: Received }) {
  const t = useDashboardText()
  const rows = received.data?.data ?? []
  return (
    <Card
      title={t('latest')}
      aside={
        rows.length > 0 && (
          <Link
            to="/business/documents"
            className="inline-flex min-h-6 items-center text-sm font-medium text-accent no-underline hover:underline"
          >
            {t('all')}
          </Link>
        )
      }
    >
      {received.error && (
        <Alert tone="danger" action={<Button onClick={() => received.refetch()}>{t('retry')}</Button>}>
          {sentenceFor(received.error)}
        </Alert>
      )}
      {received.data && rows.length === 0 && (
        <div className="grid justify-items-center gap-1 py-6 text-center">
          <Inbox aria-hidden className="mb-1 size-6 text-faint" strokeWidth={1.5} />
          <p className="font-medium">{t('nothing')}</p>
          <p className="text-body text-balance text-muted">{t('nothingText')}</p>
        </div>
      )}
      {rows.length > 0 && (
        <ul className="-mx-2 divide-y divide-line">
          {rows.map((row) => (
            <li key={row.envelope.id + row.action_token}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ row }: { row: ReceivedView }) {
  const t = useDashboardText()
  const formats = useFormats()
  const asked = row.type === 'approver' ? 'approve' : row.type === 'carbon-copy' ? 'follow' : 'sign'
  const isTheirTurn = mayAct(row)
  const came = `${t('from', { name: row.envelope.sender.name })} · ${formats.date(row.notified_at)}`
  return (
    <a
      href={addressOfReceived(row)}
      className="group flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-2 py-2.5 text-ink no-underline hover:bg-hover"
    >
      <span className="min-w-0 flex-1 max-tablet:basis-full">
        <span title={shownTitle(row.envelope)} className="block truncate font-medium">
          {shownTitle(row.envelope)}
        </span>
        <span title={came} className="block truncate text-sm text-muted">
          {came}
        </span>
      </span>
      <RecipientBadge state={row.state} type={row.type} />
      <span className="flex justify-end tablet:min-w-28 max-tablet:ml-auto">
        <span className={buttonLook({ kind: isTheirTurn ? 'primary' : 'default' })}>
          {t(`act.${isTheirTurn ? asked : 'see'}`)}
        </span>
      </span>
    </a>
  )
}
