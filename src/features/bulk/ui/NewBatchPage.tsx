/** /business/batches/new/:id: a sheet is chosen, its columns are named, its rows are checked, and only then sent as envelopes of a template. */
import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Alert } from '../../../web/design/Alert.tsx'
import { BackLink } from '../../../web/design/BackLink.tsx'
import { buttonLook } from '../../../web/design/button-look.ts'
import { PageHeader } from '../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { Steps } from '../../../web/design/Steps.tsx'
import { useAnswer } from '../../../web/query.tsx'
import { TroublePage } from '../../../web/shell/area-ends.tsx'
import { showEnvelopeEndpoint } from '../../../core/envelope/envelope.contract.ts'
import { ChooseSheet } from './ChooseSheet.tsx'
import { NameColumns } from './NameColumns.tsx'
import { CheckRows } from './CheckRows.tsx'
import type { NewBatchSearch } from './search.ts'
import { useBatchText } from './text.ts'
import { useNewBatch, type NewBatch } from './use-new-batch.ts'

export function NewBatchPage({ id, search }: { id: string; search: NewBatchSearch }) {
  const t = useBatchText()
  const template = useAnswer(showEnvelopeEndpoint, { id })
  if (template.error) return <TroublePage isInside error={template.error} onRetry={() => void template.refetch()} />
  if (!template.data) return <Skeleton lines={8} />
  const title = template.data.title?.trim() || t('untitled')
  const hasRoles = template.data.recipients.some(({ role }) => Boolean(role))
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <PageHeader
        title={t('fresh.title')}
        text={t('fresh.text', { title })}
        before={<BackLink to="/business/documents/template">{t('back.templates')}</BackLink>}
        actions={<ToBatches />}
      />
      {!hasRoles && <Alert tone="warning">{t('fresh.noRoles')}</Alert>}
      <Sheet id={id} step={search.step} />
    </div>
  )
}

function ToBatches() {
  const t = useBatchText()
  return (
    <Link to="/business/batches" className={buttonLook()}>
      <Layers aria-hidden className="size-4" />
      {t('back.batches')}
    </Link>
  )
}

const places = { choosing: 0, reading: 0, naming: 1, checking: 2 } as const

function Sheet({ id, step }: { id: string; step: NewBatchSearch['step'] }) {
  const t = useBatchText()
  const batch = useNewBatch(id, step)
  const { state } = batch
  const shown = useArrival(state)
  const isBusy = state.is === 'reading' || ('isBusy' in state && state.isBusy)
  return (
    <>
      <Steps
        current={places[state.is]}
        steps={[
          { label: t('fresh.steps.file'), ...(!isBusy && { onSelect: batch.restart }) },
          {
            label: t('fresh.steps.columns'),
            ...(state.is === 'checking' && !isBusy && { onSelect: () => batch.toColumns(state.sheet) }),
          },
          { label: t('fresh.steps.check') },
        ]}
      />
      <div ref={shown} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        {(state.is === 'choosing' || state.is === 'reading') && (
          <ChooseSheet template={id} state={state} onFile={batch.open} />
        )}
        {state.is === 'naming' && (
          <NameColumns
            {...state}
            onHeads={(hasHeads) => batch.setHeads(state.sheet, hasHeads)}
            onName={(at, target) => batch.name(state.sheet, at, target)}
            onNext={() => batch.check(state.sheet)}
            onOther={batch.restart}
          />
        )}
        {state.is === 'checking' && (
          <CheckRows
            {...state}
            onBack={() => batch.toColumns(state.sheet)}
            onSend={() => batch.send(state.sheet)}
            onAgain={() => batch.sendAgain(state.sheet)}
            onKeep={() => batch.toRows(state.sheet)}
          />
        )}
      </div>
    </>
  )
}

/** From one step to the next, readers and keyboards start at what is new. */
function useArrival({ is }: Pick<NewBatch, 'is'>) {
  const shown = useRef<HTMLDivElement>(null)
  const place = places[is]
  const last = useRef(place)
  useEffect(() => {
    if (last.current !== place) shown.current?.focus({ preventScroll: true })
    last.current = place
  }, [place])
  return shown
}
