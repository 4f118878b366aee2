/** What needs attention now: figures that lead there, and the most urgent envelopes by name. */
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { Card } from '../../../../web/design/Card.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { shownTitle } from '../../../../core/envelope/envelope-title.model.ts'
import type { showOverviewEndpoint } from '../../overview.contract.ts'
import { useDashboardText } from './text.ts'

export type Overview = z.output<(typeof showOverviewEndpoint)['output']>

/** Nothing where nothing needs it: a row of zeros asks for no attention. */
export function Attention({ overview }: { overview: Overview }) {
  const t = useDashboardText()
  const { waiting_for_me: waiting, halted, expiring, overdue } = overview
  if (waiting + halted + expiring.count + overdue.count === 0) return null
  return (
    <Card title={t('overview.attention')}>
      <div className="grid gap-4">
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          {waiting > 0 && (
            <li>
              <Link to="/business/documents" search={{ own: 'waiting', state: 'in-transit' }} className={figureLook}>
                <Figure label={t('overview.waiting')} count={waiting} />
              </Link>
            </li>
          )}
          {halted > 0 && (
            <li>
              <Link to="/business/documents/sent" search={{ state: 'halted' }} className={figureLook}>
                <Figure label={t('overview.halted')} count={halted} />
              </Link>
            </li>
          )}
        </ul>
        <div className="grid gap-4 tablet:grid-cols-2">
          <Urgent name="expiring" open={expiring} />
          <Urgent name="overdue" open={overdue} />
        </div>
      </div>
    </Card>
  )
}

const figureLook = 'inline-flex min-h-8 items-center text-ink no-underline hover:underline coarse:min-h-11'

function Figure({ label, count }: { label: string; count: number }) {
  const formats = useFormats()
  return (
    <span className="inline-flex items-baseline gap-2">
      <span className="num text-lg font-semibold">{formats.number(count)}</span>{' '}
      <span className="text-body">{label}</span>
    </span>
  )
}

/** As many as the server counts. */
const MOST = 1000

function Urgent({ name, open: { count, envelopes } }: { name: 'expiring' | 'overdue'; open: Overview['expiring'] }) {
  const t = useDashboardText()
  const formats = useFormats()
  if (count === 0) return null
  const shown = formats.number(count)
  return (
    <section aria-labelledby={`overview-${name}`} className="grid min-w-0 content-start gap-1">
      <h3 id={`overview-${name}`} className="flex items-baseline gap-2 text-body">
        <span className="num text-lg font-semibold">
          {count >= MOST ? t('overview.atLeast', { count: shown }) : shown}
        </span>{' '}
        {t(`overview.${name}`)}
      </h3>
      <ul className="-mx-2 divide-y divide-line">
        {envelopes.map((envelope) => (
          <li key={envelope.id}>
            <Link
              to="/business/documents/info/$id"
              params={{ id: envelope.id }}
              className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-3 rounded-md px-2 py-1.5 text-sm text-ink no-underline hover:bg-hover coarse:min-h-11"
            >
              <span title={envelope.title} className="max-w-full truncate font-medium">
                {shownTitle(envelope)}
              </span>{' '}
              <span className="num text-muted">
                {t(name === 'expiring' ? 'overview.expiresOn' : 'overview.sentOn', { date: formats.date(envelope.at) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
