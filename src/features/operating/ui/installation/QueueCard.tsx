/** Depth and age of the queue, by job. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { Table, type Column } from '../../../../web/design/Table.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { InstallationStateView } from '../../installation/installation.contract.ts'
import { useInstallationText } from './text.ts'
import { useTimeSpan } from './use-time-span.ts'

type Queue = InstallationStateView['queue']
type Job = Queue['jobs'][number]

export function QueueCard({ queue: { workers, jobs } }: { queue: Queue }) {
  const t = useInstallationText()
  const columns = useColumns()
  return (
    <Card title={t('queue')} aside={<span className="num text-muted">{t('workers', { count: workers })}</span>}>
      {workers === 0 && jobs.length > 0 && <Alert tone="danger">{t('workers', { count: workers })}</Alert>}
      {jobs.length === 0 ? (
        <p className="text-muted">{t('queueEmpty')}</p>
      ) : (
        <Table caption={t('queue')} columns={columns} rows={jobs} keyOf={({ job }) => job} />
      )}
    </Card>
  )
}

function useColumns(): readonly Column<Job>[] {
  const t = useInstallationText()
  const { number } = useFormats()
  const span = useTimeSpan()
  return [
    { name: 'job', label: t('job'), cell: ({ job }) => <code className="text-sm wrap-anywhere">{job}</code> },
    { name: 'waiting', label: t('waiting'), isNumeric: true, cell: ({ waiting }) => number(waiting) },
    { name: 'running', label: t('running'), isNumeric: true, cell: ({ running }) => number(running) },
    {
      name: 'failed',
      label: t('failed'),
      isNumeric: true,
      cell: ({ failed }) => <span className={failed > 0 ? 'font-medium text-danger' : ''}>{number(failed)}</span>,
    },
    {
      name: 'oldest',
      label: t('oldest'),
      isNumeric: true,
      cell: ({ waiting, oldest_seconds: seconds }) => (waiting > 0 ? span(seconds) : '–'),
    },
  ]
}
