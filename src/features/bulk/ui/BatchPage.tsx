/** /business/batches/:id: how far a batch has come, its rows, and what can be done about it: pause, continue, cancel, download the result. */
import { ChevronDown, Download, FileSpreadsheet, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { BackLink } from '../../../web/design/BackLink.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { Card } from '../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../web/design/ConfirmDialog.tsx'
import { Menu } from '../../../web/design/Menu.tsx'
import { PageHeader } from '../../../web/design/PageHeader.tsx'
import { ProgressBar } from '../../../web/design/Progress.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer, useCommand } from '../../../web/query.tsx'
import { useDownload } from '../../../web/use-download.ts'
import { TroublePage } from '../../../web/shell/area-ends.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { may } from '../../../kernel/lifecycle.ts'
import {
  batchResultEndpoint,
  cancelBatchEndpoint,
  listBatchesEndpoint,
  listBatchRowsEndpoint,
  pauseBatchEndpoint,
  resumeBatchEndpoint,
  sheetFormats,
  showBatchEndpoint,
  type BatchView,
} from '../batch.contract.ts'
import { batchLifecycle } from '../batch.model.ts'
import { BatchBadge } from './BatchBadge.tsx'
import { BatchRows } from './BatchRows.tsx'
import { Figure } from './Figure.tsx'
import type { BatchSearch } from './search.ts'
import { useBatchText, useSheetText } from './text.ts'

const WATCHING_MS = 2_000

const refreshed = [showBatchEndpoint, listBatchRowsEndpoint, listBatchesEndpoint] as const

export function BatchPage({ id, search }: { id: string; search: BatchSearch }) {
  const t = useBatchText()
  const answer = useAnswer(
    showBatchEndpoint,
    { id },
    { refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : WATCHING_MS) },
  )
  const batch = answer.data
  if (answer.error && !batch) return <TroublePage isInside error={answer.error} onRetry={() => void answer.refetch()} />
  if (!batch) return <Skeleton lines={8} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={batch.title.trim() || t('untitled')}
        before={<BackLink to="/business/batches">{t('back.batches')}</BackLink>}
        actions={<Actions batch={batch} />}
      />
      {batch.state === 'stopped' && (
        <Alert tone="danger" title={t('batch.stoppedTitle')}>
          {batch.stopped_because} {t('batch.stoppedText')}
        </Alert>
      )}
      <Progress batch={batch} />
      <BatchRows batch={batch} search={search} />
    </div>
  )
}

function Progress({ batch }: { batch: BatchView }) {
  const t = useBatchText()
  const formats = useFormats()
  const { state, total, sent, waiting, failed, cancelled, created_at: createdAt, finished_at: finishedAt } = batch
  const done = sent + failed
  return (
    <Card title={t('batch.progress')} aside={<BatchBadge state={state} />}>
      <div className="grid grid-cols-1 gap-3">
        <ProgressBar label={t('batch.progress')} value={total === 0 ? 1 : done / total} />
        <p role="status" className="num text-body">
          {t('batch.done', { done: formats.number(done), total: formats.number(total) })}
        </p>
        <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
          <Figure text={t('batch.sent', { count: sent })} tone={sent > 0 ? 'strong' : 'plain'} />
          <Figure text={t('batch.waiting', { count: waiting })} />
          <Figure text={t('batch.failed', { count: failed })} tone={failed > 0 ? 'wrong' : 'plain'} />
          <Figure text={t('batch.cancelled', { count: cancelled })} />
        </div>
        <p className="text-sm text-muted">
          {t('batch.started', { when: formats.dateTime(createdAt) })}
          {finishedAt && ` · ${t('batch.finished', { when: formats.dateTime(finishedAt) })}`}
        </p>
        {state === 'running' && <p className="text-sm text-muted">{t('batch.runs')}</p>}
        {state === 'paused' && <p className="text-sm text-muted">{t('batch.pausedText')}</p>}
      </div>
    </Card>
  )
}

function Actions({ batch: { id, state, waiting } }: { batch: BatchView }) {
  const t = useBatchText()
  const { say } = useToasts()
  const [isAsked, ask] = useState(false)
  const pause = useCommand(pauseBatchEndpoint, { refreshes: refreshed })
  const resume = useCommand(resumeBatchEndpoint, { refreshes: refreshed })
  const cancel = useCommand(cancelBatchEndpoint, { refreshes: refreshed })
  const tellFailure = { onError: (error: Error) => say({ tone: 'danger', text: sentenceFor(error) }) }
  return (
    <>
      <Result id={id} />
      {may(batchLifecycle, state, 'cancel') && <Button onClick={() => ask(true)}>{t('batch.cancel')}</Button>}
      {may(batchLifecycle, state, 'pause') && (
        <Button icon={Pause} isBusy={pause.isPending} onClick={() => pause.mutate({ input: { id } }, tellFailure)}>
          {t('batch.pause')}
        </Button>
      )}
      {may(batchLifecycle, state, 'resume') && (
        <Button
          kind="primary"
          icon={Play}
          isBusy={resume.isPending}
          onClick={() => resume.mutate({ input: { id } }, tellFailure)}
        >
          {t('batch.resume')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        kind="danger"
        onClose={() => ask(false)}
        title={t('batch.cancelTitle')}
        text={t('batch.cancelText', { count: waiting })}
        action={t('batch.cancel')}
        keep={t('batch.keep')}
        onConfirm={() => cancel.mutateAsync({ input: { id } })}
      />
    </>
  )
}

function Result({ id }: { id: string }) {
  const t = useBatchText()
  const words = useSheetText()
  const { isTaking, take } = useDownload()
  return (
    <Menu
      trigger={
        <Button icon={Download} isBusy={isTaking}>
          {t('batch.result')}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
      items={[
        sheetFormats.map((format) => ({
          label: t('file.sample', { format: format.toUpperCase() }),
          icon: FileSpreadsheet,
          onSelect: () => take(batchResultEndpoint, { id, format }, `${words('resultName')}.${format}`),
        })),
      ]}
    />
  )
}
