/** Card of what needs attention now: figures that lead to their lists, and the most urgent envelopes by name. */
import { Link } from '@tanstack/react-router'
import { ArrowRight, CalendarClock, Hourglass, PenLine, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Card } from '../../../../web/design/Card.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { shownTitle } from '../../../../core/envelope/envelope-title.model.ts'
import type { SentSearch } from '../../../../core/envelope/ui/search.ts'
import type { showOverviewEndpoint } from '../../overview.contract.ts'
import { useDashboardText } from './text.ts'

export type Overview = z.output<(typeof showOverviewEndpoint)['output']>

/** Nothing where nothing needs it: a row of zeros asks for no attention. */
export function Attention({ overview, everybody }: { overview: Overview; everybody: boolean }) {
  const t = useDashboardText()
  const { waiting_for_me: waiting, halted, expiring, overdue } = overview
  if (waiting + halted + expiring.count + overdue.count === 0) return null
  const sent = (search: SentSearch) => ({ search: { ...search, everybody: everybody || undefined } })
  return (
    <Card title={t('overview.attention')}>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-x-8 gap-y-3 empty:hidden">
          {waiting > 0 && (
            <Link
              {...(waiting > 1
                ? { to: '/business/documents/sign' as const }
                : { to: '/business/documents' as const, search: { own: 'waiting', state: 'in-transit' } as const })}
              className={lineLook}
            >
              <Line icon={PenLine} look="bg-accent-soft text-accent" count={waiting}>
                {t('overview.waiting')}
              </Line>
            </Link>
          )}
          {halted > 0 && (
            <Link to="/business/documents/sent" {...sent({ state: 'halted' })} className={lineLook}>
              <Line icon={TriangleAlert} look="bg-danger-soft text-danger" count={halted}>
                {t('overview.halted')}
              </Line>
            </Link>
          )}
        </div>
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3 empty:hidden">
          {expiring.count > 0 && (
            <Urgent envelopes={expiring.envelopes} tell={(date) => t('overview.expiresOn', { date })}>
              <Link to="/business/documents/sent" {...sent({ attention: 'expiring' })} className={lineLook}>
                <Line icon={CalendarClock} look="bg-warning-soft text-warning" count={expiring.count}>
                  {t('overview.expiring')}
                </Line>
              </Link>
            </Urgent>
          )}
          {overdue.count > 0 && (
            <Urgent envelopes={overdue.envelopes} tell={(date) => t('overview.sentOn', { date })}>
              <Link to="/business/documents/sent" {...sent({ attention: 'overdue' })} className={lineLook}>
                <Line icon={Hourglass} look="bg-warning-soft text-warning" count={overdue.count}>
                  {t('overview.overdue')}
                </Line>
              </Link>
            </Urgent>
          )}
        </div>
      </div>
    </Card>
  )
}

const lineLook =
  'group -mx-2 flex min-h-14 items-center gap-3 flex-1 basis-72 rounded-md px-2 py-2 text-ink no-underline hover:bg-hover'

/** As many as the server counts. */
const MOST = 1000

function Line({
  icon: Icon,
  look,
  count,
  children,
}: {
  icon: LucideIcon
  look: string
  count: number
  children: ReactNode
}) {
  const t = useDashboardText()
  const formats = useFormats()
  const shown = formats.number(count)
  return (
    <>
      <span className={`grid size-10 shrink-0 place-items-center rounded-lg ${look}`}>
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="text-sm text-muted">{children}</span>
        <span className="num text-xl/7 font-semibold">
          {' '}
          {count >= MOST ? t('overview.atLeast', { count: shown }) : shown}
        </span>
      </span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-muted group-hover:text-ink" />
    </>
  )
}

function Urgent({
  envelopes,
  tell,
  children,
}: {
  envelopes: Overview['expiring']['envelopes']
  tell: (date: string) => string
  children: ReactNode
}) {
  const formats = useFormats()
  return (
    <div className="grid min-w-0 flex-1 basis-72 grid-cols-1 gap-1">
      {children}
      <ul className="-mx-2 tablet:pl-13">
        {envelopes.map((envelope) => (
          <li key={envelope.id}>
            <Link
              to="/business/documents/info/$id"
              params={{ id: envelope.id }}
              className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 rounded-md px-2 py-1.5 text-sm text-ink no-underline hover:bg-hover coarse:min-h-11"
            >
              <span title={shownTitle(envelope)} className="max-w-full min-w-0 truncate font-medium">
                {shownTitle(envelope)}
              </span>{' '}
              <span className="num text-muted">{tell(formats.date(envelope.at))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
