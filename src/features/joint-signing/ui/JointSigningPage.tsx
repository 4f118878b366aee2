/** Page on which somebody reads what waits for their signature, ticks it, and signs all of it at once. */
import { Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { Alert } from '../../../web/design/Alert.tsx'
import { BackLink } from '../../../web/design/BackLink.tsx'
import { Button } from '../../../web/design/Button.tsx'
import { buttonLook } from '../../../web/design/button-look.ts'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { PageHeader } from '../../../web/design/PageHeader.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'
import { listInboxEndpoint, type ReceivedView } from '../../../core/envelope/inbox.contract.ts'
import { showSigningEndpoint, type SigningView } from '../../signing/signing.contract.ts'
import { jointLimit } from '../joint.model.ts'
import { asksBeforeOpening, whyAlone, type AloneBecause } from './joint.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { ReadingDialog } from './ReadingDialog.tsx'
import { SignPanel } from './SignPanel.tsx'
import { useJointText } from './text.ts'
import { useSigning } from './use-signing.ts'
import { WaitingRow } from './WaitingRow.tsx'

export function JointSigningPage() {
  const t = useJointText()
  const waiting = useAnswer(listInboxEndpoint, {
    page: 1,
    limit: jointLimit,
    'filter[state]': 'waiting',
    'filter[envelope.state]': 'in-transit',
  })
  /** Of the page, not of its list: where all was signed, the list is gone before its outcome is read. */
  const signing = useSigning()
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={t('title')}
        text={t('text')}
        before={<BackLink to="/business/documents">{t('back')}</BackLink>}
      />
      {waiting.data ? (
        waiting.data.data.length === 0 ? (
          <EmptyState icon={PenLine} title={t('none')} text={t('noneText')} action={<ToInbox />} />
        ) : (
          <Waiting rows={waiting.data.data} isMore={waiting.data.links.next !== null} signing={signing} />
        )
      ) : waiting.error ? (
        <LoadFailed error={waiting.error} onRetry={() => void waiting.refetch()} />
      ) : (
        <TableSkeleton />
      )}
      {signing.outcome && (
        <OutcomeDialog
          outcome={signing.outcome}
          action={
            <Button kind="primary" onClick={signing.endOutcome}>
              {t('gotIt')}
            </Button>
          }
          onClose={signing.endOutcome}
        />
      )}
    </div>
  )
}

function ToInbox() {
  const t = useJointText()
  return (
    <Link to="/business/documents" className={buttonLook()}>
      {t('toInbox')}
    </Link>
  )
}

function Waiting({
  rows,
  isMore,
  signing,
}: {
  rows: readonly ReceivedView[]
  isMore: boolean
  signing: ReturnType<typeof useSigning>
}) {
  const t = useJointText()
  /** As they were opened here, by envelope: its digest is what is confirmed. */
  const [read, setRead] = useState<ReadonlyMap<string, SigningView>>(new Map())
  const [asking, setAsking] = useState<ReadonlySet<string>>(new Set())
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Readonly<{ id: string; state: 'loading' | 'open' | Error }> | null>(null)
  const views = rows.flatMap(({ envelope: { id } }) => (ticked.has(id) ? (read.get(id) ?? []) : []))

  const tick = (id: string, isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, id] : [...before].filter((each) => each !== id)))
  const show = async ({ envelope: { id }, action_token: token }: ReceivedView) => {
    setOpen({ id, state: 'loading' })
    try {
      const view = await call(showSigningEndpoint, { token })
      setRead((before) => new Map([...before, [id, view]]))
      if (whyAlone(view)) tick(id, false)
      setOpen({ id, state: 'open' })
    } catch (error) {
      if (asksBeforeOpening(error)) setAsking((before) => new Set([...before, id]))
      setOpen({ id, state: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  /** What was not signed has to be read again: it may have changed. */
  const sign = async () => {
    if (!(await signing.sign(views))) return
    setTicked(new Set())
    setRead((before) => new Map([...before].filter(([id]) => !ticked.has(id))))
  }
  const whyOf = (id: string): AloneBecause | null => {
    const view = read.get(id)
    return view ? whyAlone(view) : asking.has(id) ? 'identify' : null
  }
  const shown = open?.state === 'open' ? read.get(open.id) : undefined
  return (
    <>
      {open?.state instanceof Error && !asksBeforeOpening(open.state) && (
        <Alert tone="danger">{sentenceFor(open.state)}</Alert>
      )}
      <ul className="divide-y divide-line rounded-lg bg-surface shadow-raised">
        {rows.map((row) => (
          <WaitingRow
            key={row.envelope.id + row.action_token}
            row={row}
            isRead={read.has(row.envelope.id)}
            why={whyOf(row.envelope.id)}
            refusal={signing.refusals.get(row.envelope.id)}
            isTicked={ticked.has(row.envelope.id)}
            isOpening={open?.id === row.envelope.id && open.state === 'loading'}
            onTick={(isOn) => tick(row.envelope.id, isOn)}
            onOpen={() => void show(row)}
          />
        ))}
      </ul>
      {isMore && <p className="text-sm text-muted">{t('more', { count: String(rows.length) })}</p>}
      <SignPanel views={views} isSigning={signing.isSigning} error={signing.error} onSign={() => void sign()} />
      {shown && (
        <ReadingDialog
          view={shown}
          isTicked={ticked.has(shown.envelope.id)}
          onTick={() => {
            tick(shown.envelope.id, true)
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
