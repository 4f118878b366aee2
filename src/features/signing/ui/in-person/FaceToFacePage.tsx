/** Page with the recipients who may sign now on this device, by envelope; from here the device is handed over. */
import { Link, useNavigate } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { FilePlus2, HandHelping, RefreshCw, SearchX } from 'lucide-react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Pagination } from '../../../../web/design/Pagination.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { TableSkeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { hidePage } from '../../../../web/session-lock.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { listFaceToFaceEndpoint, type FaceToFaceView } from '../../in-person.contract.ts'
import { PAGE_SIZE, pageIn } from '../../../../core/envelope/ui/search.ts'
import { EnvelopeCard, type InPersonEnvelope } from './EnvelopeCard.tsx'
import type { InPersonSearch } from './search.ts'
import { lockSession, inPersonPath } from './shutting.ts'
import { useMaySend } from '../../../../core/envelope/ui/use-may-send.ts'
import { useInPersonText } from './text.ts'

export function FaceToFacePage({ search }: { search: InPersonSearch }) {
  const t = useInPersonText()
  const navigate = useNavigate()
  const { say } = useToasts()
  const { q } = search
  const answer = useAnswer(
    listFaceToFaceEndpoint,
    { page: search.page ?? 1, cursor: search.cursor, limit: PAGE_SIZE, q },
    { placeholderData: keepPreviousData },
  )
  const list = answer.data
  const isEmpty = list?.meta.total === 0 || list?.data.length === 0
  const change = (next: InPersonSearch) =>
    void navigate({
      to: '/business/envelopes/face-to-face',
      search: { ...search, page: undefined, cursor: undefined, ...next },
    })
  const turnTo = (link: string | null) => (link ? () => change(pageIn(link)) : null)
  const refresh = async () => {
    const { error } = await answer.refetch()
    say(error ? { tone: 'danger', text: sentenceFor(error) } : { tone: 'success', text: t('list.refreshed') })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={t('list.title')}
        text={t('list.text')}
        actions={
          <Button icon={RefreshCw} isBusy={answer.isFetching} onClick={() => void refresh()}>
            {t('list.refresh')}
          </Button>
        }
      />
      {(!isEmpty || q) && (
        <div className="flex flex-wrap items-center gap-3">
          <div className="w-full tablet:w-80">
            <SearchField
              value={q ?? ''}
              onSearch={(text) => change({ q: text || undefined })}
              placeholder={t('list.search')}
            />
          </div>
          {list?.meta.is_total_exact && (
            <p className="num text-sm text-muted tablet:ml-auto">{t('list.count', { count: list.meta.total })}</p>
          )}
        </div>
      )}
      {list ? (
        <>
          {isEmpty ? (
            <Nothing q={q} onClear={() => change({ q: undefined })} onFurther={turnTo(list.links.next)} />
          ) : (
            <Cards signers={list.data} />
          )}
          <Pagination
            page={list.meta.current_page}
            pages={list.meta.is_total_exact ? Math.ceil(list.meta.total / PAGE_SIZE) : null}
            onPrevious={turnTo(list.links.prev)}
            onNext={isEmpty ? null : turnTo(list.links.next)}
          />
        </>
      ) : (
        <Pending error={answer.error} onRetry={() => void answer.refetch()} />
      )}
    </div>
  )
}

function Cards({ signers }: { signers: readonly FaceToFaceView[] }) {
  const give = useGiving()
  return (
    <ul className="grid list-none grid-cols-1 gap-4 p-0 min-[44rem]:grid-cols-2">
      {byEnvelope(signers).map((each) => (
        <li key={each.envelope.id} className="grid min-w-0">
          <EnvelopeCard
            {...each}
            onGive={(signer) => give(signer, null)}
            onGiveAll={() =>
              give(
                each.signers.find(({ state }) => state === 'waiting')!,
                each.envelope.id,
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}

function Pending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useInPersonText()
  if (!error) return <TableSkeleton />
  return (
    <Alert tone="danger" title={t('list.failed')} action={<Button onClick={onRetry}>{t('list.retry')}</Button>}>
      {sentenceFor(error)}
    </Alert>
  )
}

/** First the session is shut, then this document makes room for the signer's: there is no way back into it. */
function useGiving(): (signer: FaceToFaceView, envelope: string | null) => Promise<void> {
  const { say } = useToasts()
  return async (signer, envelope) => {
    try {
      await lockSession(envelope)
      hidePage()
      window.location.replace(inPersonPath(signer.action_token))
    } catch (error) {
      say({ tone: 'danger', text: <NotLocked error={error} /> })
    }
  }
}

function NotLocked({ error }: { error: unknown }) {
  const t = useInPersonText()
  return t('list.lockFailed', { why: sentenceFor(error) })
}

/** The list comes newest envelope first; signers of one stay together, in their order. */
function byEnvelope(signers: readonly FaceToFaceView[]): InPersonEnvelope[] {
  const cards = new Map<string, { envelope: FaceToFaceView['envelope']; signers: FaceToFaceView[] }>()
  for (const signer of signers) {
    const card = cards.get(signer.envelope.id) ?? { envelope: signer.envelope, signers: [] }
    card.signers.push(signer)
    cards.set(signer.envelope.id, card)
  }
  return [...cards.values()]
}

function Nothing({
  q,
  onClear,
  onFurther,
}: {
  q: string | undefined
  onClear: () => void
  onFurther: (() => void) | null
}) {
  const t = useInPersonText()
  const maySend = useMaySend()
  if (onFurther) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('list.noResult')}
        text={t('list.furtherText')}
        action={<Button onClick={onFurther}>{t('list.further')}</Button>}
      />
    )
  }
  if (q) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('list.noResult')}
        text={t('list.noResultText')}
        action={<Button onClick={onClear}>{t('list.clear')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={HandHelping}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        maySend && (
          <Link to="/business/envelopes/new" className={buttonLook({ kind: 'primary' })}>
            <FilePlus2 aria-hidden className="size-4" />
            {t('list.newEnvelope')}
          </Link>
        )
      }
    />
  )
}
