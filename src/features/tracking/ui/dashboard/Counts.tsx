/** Counts of sent envelopes by state; each opens its list. */
import { Link } from '@tanstack/react-router'
import { Ban, CircleCheck, Clock, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { z } from 'zod'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import type { envelopeStatsEndpoint } from '../../../../core/envelope/envelope.contract.ts'
import { useDashboardText } from './text.ts'

const counted = [
  { state: 'in-transit', icon: Clock, look: 'bg-accent-soft text-accent' },
  { state: 'rejected', icon: Ban, look: 'bg-danger-soft text-danger' },
  { state: 'completed', icon: CircleCheck, look: 'bg-success-soft text-success' },
  { state: 'cancelled', icon: TriangleAlert, look: 'bg-pressed text-muted' },
] as const

export type Stats = Readonly<{
  data: z.output<(typeof envelopeStatsEndpoint)['output']> | undefined
  error: Error | null
  refetch: () => unknown
}>

export function Counts({ stats, everybody }: { stats: Stats; everybody: boolean }) {
  const t = useDashboardText()
  return (
    <section aria-labelledby="sent-counts">
      <h2 id="sent-counts" className="mb-3 text-base">
        {t(everybody ? 'sentByAll' : 'sent')}
      </h2>
      {stats.error ? (
        <Alert tone="danger" action={<Button onClick={() => stats.refetch()}>{t('retry')}</Button>}>
          {sentenceFor(stats.error)}
        </Alert>
      ) : (
        <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
          {counted.map(({ state, icon, look }) => (
            <li key={state} className="min-w-0">
              <Count state={state} icon={icon} look={look} count={stats.data?.[state] ?? 0} everybody={everybody} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Count({
  state,
  icon: Icon,
  look,
  count,
  everybody,
}: {
  state: (typeof counted)[number]['state']
  icon: LucideIcon
  look: string
  count: number
  everybody: boolean
}) {
  const t = useDashboardText()
  const formats = useFormats()
  return (
    <Link
      to="/business/documents/sent"
      search={{ state, everybody: everybody || undefined }}
      className="group flex h-full items-center gap-3 rounded-lg bg-surface p-4 text-ink no-underline shadow-raised transition-colors duration-120 hover:bg-[color-mix(in_oklab,var(--ink)_2.5%,var(--surface))] max-tablet:flex-col max-tablet:items-start"
    >
      <span className={`grid size-10 shrink-0 place-items-center rounded-lg ${look}`}>
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="text-sm text-muted">{t(`counts.${state}`)}</span>
        <span className="num text-xl/7 font-semibold"> {formats.number(count)}</span>
      </span>
    </Link>
  )
}
