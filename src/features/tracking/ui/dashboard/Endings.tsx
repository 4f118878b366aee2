/** How the envelopes of the last weeks ended: a small chart, the same as a table, and for owners who sent them. */
import { Card } from '../../../../web/design/Card.tsx'
import { Table, type Column } from '../../../../web/design/Table.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { Overview } from './Attention.tsx'
import { useDashboardText } from './text.ts'

type Ended = Overview['ended']
type Named = Overview['members'][number]

export function Endings({ overview }: { overview: Overview }) {
  const t = useDashboardText()
  const formats = useFormats()
  const duration = useDuration()
  const { ended, weeks, members, teams } = overview
  const all = ended.completed + ended.rejected + ended.expired
  if (all === 0) return null
  return (
    <Card title={t('overview.ended')}>
      <div className="grid grid-cols-1 gap-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Figure label={t('overview.completed')} value={formats.number(ended.completed)} />
          <Figure label={t('overview.median')} value={duration(ended.median_hours)} />
          <Figure label={t('overview.share')} value={formats.percent(ended.rejected / all)} />
        </dl>
        <Weeks weeks={weeks} />
        <details className="text-sm">
          <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-accent coarse:min-h-11">
            {t('overview.asTable')}
          </summary>
          <div className="pt-2">
            <EndedTable
              caption={t('overview.chart')}
              head={t('overview.week')}
              rows={weeks.map((week) => ({ ...week, key: week.week, name: formats.day(week.week) }))}
            />
          </div>
        </details>
        <Of title={t('overview.members')} rows={members} />
        <Of title={t('overview.teams')} rows={teams} />
      </div>
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="num m-0 text-lg font-semibold">{value}</dd>
    </div>
  )
}

const [HEIGHT, WIDTH, GAP] = [64, 240, 4]

/** Bars alone: what they say stands in the table behind it, and in the figures above. */
function Weeks({ weeks }: { weeks: Overview['weeks'] }) {
  const t = useDashboardText()
  const formats = useFormats()
  const most = Math.max(1, ...weeks.map((week) => week.completed + week.rejected + week.expired))
  const step = WIDTH / weeks.length
  return (
    <figure className="m-0 grid max-w-150 gap-2">
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-24 w-full">
        <line x1={0} x2={WIDTH} y1={HEIGHT - 0.25} y2={HEIGHT - 0.25} stroke="var(--line)" strokeWidth={0.5} />
        {weeks.map(({ week, ...counts }, index) => {
          let top = HEIGHT
          return kinds.map(({ name, fill }) => {
            const height = (counts[name] / most) * (HEIGHT - 1)
            top -= height
            return (
              <rect key={week + name} x={index * step} y={top} width={step - GAP} height={height} fill={fill}>
                <title>{`${formats.day(week)}: ${formats.number(counts[name])} ${t(`overview.${name}`)}`}</title>
              </rect>
            )
          })
        })}
      </svg>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <span className="num">
          {formats.day(weeks[0]!.week)} – {formats.day(weeks.at(-1)!.week)}
        </span>
        <span className="flex flex-wrap gap-x-4">
          {kinds.map(({ name, fill }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <i aria-hidden className="size-2.5 rounded-[2px]" style={{ background: fill }} />
              {t(`overview.${name}`)}
            </span>
          ))}
        </span>
      </figcaption>
    </figure>
  )
}

const kinds = [
  { name: 'completed', fill: 'var(--success)' },
  { name: 'rejected', fill: 'var(--danger)' },
  { name: 'expired', fill: 'var(--edge)' },
] as const

function Of({ title, rows }: { title: string; rows: readonly Named[] }) {
  const t = useDashboardText()
  if (rows.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-body">{title}</h3>
      <EndedTable
        caption={title}
        head={t('overview.name')}
        rows={rows.map((row, index) => ({ ...row, key: String(index) }))}
      />
    </section>
  )
}

type Line = Ended & Readonly<{ key: string; name: string }>

function EndedTable({ caption, head, rows }: { caption: string; head: string; rows: readonly Line[] }) {
  const t = useDashboardText()
  const formats = useFormats()
  const duration = useDuration()
  const columns: Column<Line>[] = [
    { name: 'name', label: head, cell: ({ name }) => name },
    ...kinds.map(({ name }) => ({
      name,
      label: t(`overview.${name}`),
      isNumeric: true,
      cell: (line: Line) => formats.number(line[name]),
    })),
    {
      name: 'median',
      label: t('overview.median'),
      isNumeric: true,
      cell: ({ median_hours: hours }) => duration(hours),
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} keyOf={({ key }) => key} />
}

/** Hours, and days from two on. */
function useDuration() {
  const t = useDashboardText()
  return (hours: number | null): string => {
    if (hours === null) return t('overview.noTime')
    if (hours < 48) return t('overview.hours', { count: Math.max(1, Math.round(hours)) })
    return t('overview.days', { count: Math.round(hours / 24) })
  }
}
