/** Shows how the envelopes of the last weeks ended: two small charts, the same as a table, and for owners who sent them. */
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { Table, type Column } from '../../../../web/design/Table.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { Overview } from './Attention.tsx'
import { useSpan } from './span.ts'
import { useDashboardText } from './text.ts'
import { WeekBars } from './WeekBars.tsx'

type Ended = Overview['ended']

export function Endings({ overview }: { overview: Overview }) {
  const t = useDashboardText()
  const formats = useFormats()
  const span = useSpan()
  const { ended, weeks, members, teams } = overview
  const all = ended.completed + ended.rejected + ended.expired
  if (all === 0) return null
  return (
    <>
      <Card title={t('overview.ended')}>
        <div className="grid grid-cols-1 gap-5">
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <Figure label={t('overview.completed')} value={formats.number(ended.completed)} />
            <Figure label={t('overview.median')} value={span.long(ended.median_hours)} />
            <Figure label={t('overview.share')} value={formats.percent(ended.rejected / all)} />
          </dl>
          <div className="grid grid-cols-1 gap-x-8 gap-y-6 tablet:grid-cols-2">
            <WeekBars
              title={t('overview.chart')}
              kinds={kinds.map(({ name, look }) => ({ name: t(`overview.${name}`), look }))}
              weeks={weeks.map((week) => ({ day: week.week, values: kinds.map(({ name }) => week[name]) }))}
              tell={formats.number}
            />
            <WeekBars
              title={t('overview.medianChart')}
              kinds={[{ name: t('overview.median'), look: 'bg-accent' }]}
              weeks={weeks.map(({ week, median_hours: hours }) => ({
                day: week,
                values: [hours === null ? 0 : Math.max(hours, LEAST_HOURS)],
              }))}
              tell={span.short}
            />
          </div>
          <details className="text-sm">
            <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-accent coarse:min-h-11">
              {t('overview.asTable')}
            </summary>
            <div className="pt-2">
              <EndedTable
                caption={t('overview.ended')}
                head={t('overview.week')}
                rows={weeks.map((week) => ({ ...week, key: week.week, name: formats.day(week.week) })).toReversed()}
              />
            </div>
          </details>
        </div>
      </Card>
      <Of title={t('overview.members')} rows={members} />
      <Of title={t('overview.teams')} rows={teams} />
    </>
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

/** A minute shows, too. */
const LEAST_HOURS = 1 / 60

const kinds = [
  { name: 'completed', look: 'bg-success' },
  { name: 'rejected', look: 'bg-danger' },
  { name: 'expired', look: 'bg-edge' },
] as const

/** So many are shown at first. */
const FEW = 8

function Of({ title, rows }: { title: string; rows: Overview['members'] }) {
  const t = useDashboardText()
  const formats = useFormats()
  const [isWhole, showWhole] = useState(false)
  if (rows.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-base">{title}</h2>
      <EndedTable
        caption={title}
        head={t('overview.name')}
        rows={rows.slice(0, isWhole ? undefined : FEW).map((row, index) => ({ ...row, key: String(index) }))}
      />
      {!isWhole && rows.length > FEW && (
        <div>
          <Button kind="quiet" onClick={() => showWhole(true)}>
            {t('overview.more', { count: formats.number(rows.length - FEW) })}
          </Button>
        </div>
      )}
    </section>
  )
}

type Line = Ended & Readonly<{ key: string; name: string }>

function EndedTable({ caption, head, rows }: { caption: string; head: string; rows: readonly Line[] }) {
  const t = useDashboardText()
  const formats = useFormats()
  const span = useSpan()
  const columns: Column<Line>[] = [
    { name: 'name', label: head, cell: ({ name }) => <span className="font-medium wrap-anywhere">{name}</span> },
    ...kinds.map(({ name }) => ({
      name,
      label: t(`overview.${name}`),
      isNumeric: true,
      cell: (line: Line) => formats.number(line[name]),
    })),
    {
      name: 'median',
      label: t('overview.medianShort'),
      isNumeric: true,
      cell: ({ median_hours: hours }) => span.long(hours),
    },
  ]
  return <Table caption={caption} columns={columns} rows={rows} keyOf={({ key }) => key} />
}
