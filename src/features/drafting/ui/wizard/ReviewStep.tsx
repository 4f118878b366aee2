/** Step 4: everything in sight once more, then out it goes. */
import { SendHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import {
  envelopeStatsEndpoint,
  listEnvelopesEndpoint,
  sendEnvelopeEndpoint,
  showEnvelopeEndpoint,
  type EnvelopeView,
} from '../../../../core/envelope/envelope.contract.ts'
import { DraftChanged, useChangeWords } from '../../../../core/envelope/ui/changed/DraftChanged.tsx'
import { CorrectionReview } from '../../corrections/ui/CorrectionReview.tsx'
import { CreditNotice, useCredit } from '../shared/CreditNotice.tsx'
import { DraftGate } from '../shared/DraftGate.tsx'
import { useEmbeddedWizard } from '../shared/embedded-wizard.ts'
import type { SavingState } from '../../../../web/autosave.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { markKept } from './new-draft.ts'
import { NoCreditDialog, SentDialog } from './ReviewDialogs.tsx'
import { isSameReview, type ReviewValues } from '../shared/review-form.ts'
import { ReviewFields } from './ReviewFields.tsx'
import { Obstacles, useObstacles } from './Obstacles.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'
import { TemplateEnd } from './TemplateEnd.tsx'
import { useWizardText } from './text.ts'
import { newKey } from './uploads.ts'
import { isHeldUp, mayGoBack } from '../../../../web/use-kept.ts'
import { useReview } from './use-review.ts'
import { KeptDraft, type Kept } from '../../../../core/envelope/ui/kept/KeptDraft.tsx'
import { NewerReview } from './NewerQuestions.tsx'
import { WizardFrame } from '../shared/WizardFrame.tsx'

const ReviewPages = lazy(async () => ({ default: (await import('./ReviewPages.tsx')).ReviewPages }))

type Sending = Readonly<{ is: 'writing' | 'sending' | 'no-credit' }> | Readonly<{ is: 'failed'; why: string }>

/** As it was reviewed, and as it went out. */
type Sent = Readonly<{ draft: EnvelopeView; envelope: EnvelopeView }>

export function ReviewStep({ id }: { id: string }) {
  const [sent, setSent] = useState<Sent>()
  const refresh = useRefresh()
  const embedded = useEmbeddedWizard()
  const answer = useAnswer(showEnvelopeEndpoint, { id })
  const isOld = answer.isFetching && !answer.isFetchedAfterMount && answer.failureCount === 0
  if (isOld && !sent) return <Waiting />
  return (
    <DraftGate id={id} was={sent?.draft}>
      {(envelope) =>
        envelope.corrects ? (
          <CorrectionReview draft={envelope} />
        ) : (
          <KeptDraft<ReviewValues> shelf={`review.${id}`}>
            {(kept) => (
              <Review
                envelope={envelope}
                {...kept}
                sent={sent?.envelope}
                onSent={(answer) => {
                  setSent({ draft: envelope, envelope: answer })
                  if (embedded) embedded.onSent()
                  else void refresh(showEnvelopeEndpoint, listEnvelopesEndpoint, envelopeStatsEndpoint, showMeEndpoint)
                }}
              />
            )}
          </KeptDraft>
        )
      }
    </DraftGate>
  )
}

function Review({
  envelope: live,
  unsaved,
  onAnew,
  sent,
  onSent,
}: Kept<ReviewValues> & {
  envelope: EnvelopeView
  /** Out already: all this stays behind the news. */
  sent: EnvelopeView | undefined
  onSent: (envelope: EnvelopeView) => void
}) {
  const t = useWizardText()
  const review = useReview(live, unsaved)
  const { draft: envelope, before, values, change, keeper, keeping } = review
  const [sending, setSending] = useState<Sending>({ is: 'writing' })
  const [sendKey] = useState(newKey)
  const look = () => review.look().catch((error: unknown) => setSending({ is: 'failed', why: sentenceFor(error) }))

  const send = async () => {
    setSending({ is: 'sending' })
    try {
      if (!(await keeper.flush())) {
        if (keeper.state().is === 'newer') return setSending({ is: 'writing' }) // which version stays is asked first
        throw savingFailed(keeper.state())
      }
      markKept(envelope.id)
      const version = review.version()
      const idempotencyKey = `${sendKey}.${version ?? ''}` // what it answers is about this version
      onSent(await call(sendEnvelopeEndpoint, { id: envelope.id, version }, { idempotencyKey }))
      setSending({ is: 'writing' })
    } catch (error) {
      if (isRefusal(error, 'envelope.changed_meanwhile')) {
        setSending({ is: 'writing' })
        return look()
      }
      setSending(
        isRefusal(error, 'envelope.no_credit') ? { is: 'no-credit' } : { is: 'failed', why: sentenceFor(error) },
      )
    }
  }

  const isTemplate = envelope.state === 'template'
  const obstacles = useObstacles(envelope, values, keeping)
  const whyNot = useCredit()?.isLeft === false ? t('credit.title') : obstacles[0]?.text
  const lastButton = isTemplate ? (
    <TemplateEnd
      onFlush={() => keeper.flush()}
      disabledBecause={values.title.trim() ? undefined : t('review.needsTitle')}
    />
  ) : (
    <Button
      kind="primary"
      icon={SendHorizontal}
      isBusy={sending.is === 'sending'}
      disabledBecause={whyNot}
      onClick={() => void send()}
    >
      {t('review.send')}
    </Button>
  )
  return (
    <WizardFrame
      envelope={envelope}
      title={values.title}
      step="review"
      keeping={keeping}
      onLeave={() => mayGoBack(keeper)}
      action={lastButton}
      notice={
        sending.is === 'failed' ? (
          <Alert tone="danger">{sending.why}</Alert>
        ) : (
          sending.is === 'writing' && !sent && <ChangedMeanwhile review={review} onLook={() => void look()} />
        )
      }
    >
      <h1 className="mb-5 text-lg">{t(isTemplate ? 'review.templateTitle' : 'review.title')}</h1>
      <div className="mb-4 grid grid-cols-1 gap-3 empty:hidden">
        <CreditNotice />
        {isTemplate ? <AboutTemplate keeping={keeping} /> : <Obstacles envelope={envelope.id} obstacles={obstacles} />}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 tablet:grid-cols-[minmax(0,1fr)_20rem]">
        <ReviewFields values={values} onChange={change} />
        <div className="grid grid-cols-1 gap-4 tablet:sticky tablet:top-4 tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
          <ReviewSummary envelope={envelope} isForArchive={values.isForArchive} />
        </div>
        <Pages envelope={envelope} isGoingOut={sending.is === 'sending' || sent !== undefined} />
      </div>
      <NewerReview {...{ keeping, keeper, onAnew }} envelope={live} here={review.mine} />
      <LeaveQuestion
        envelope={envelope.id}
        about="changes"
        isAsking={!sent && !isHeldUp(keeping) && !isSameReview(values, before)}
        allows={['/business/documents/sent']}
        onSave={() => keeper.flush()}
        onDiscard={async () => {
          keeper.change(before)
          await keeper.flush()
        }}
      />
      {sent && <SentDialog envelope={sent} />}
      <NoCreditDialog isOpen={sending.is === 'no-credit'} onClose={() => setSending({ is: 'writing' })} />
    </WizardFrame>
  )
}

/** The review shows the draft as it is now, no older answer. */
const Waiting = () => (
  <div className="mx-auto w-full max-w-4xl p-4">
    <Skeleton lines={6} />
  </div>
)

/** Notice on what others changed: as long as it is not in sight, and once it came into sight. */
function ChangedMeanwhile({ review, onLook }: { review: ReturnType<typeof useReview>; onLook: () => void }) {
  const words = useChangeWords()
  const { unseen, changes, isLooking, dismiss } = review
  if (unseen) return <DraftChanged is="behind" lines={words(unseen)} isBusy={isLooking} onLook={onLook} />
  return changes && <DraftChanged is="notSent" lines={words(changes)} onDismiss={dismiss} />
}

/** In a page of a program the visit ends as the envelope goes out: from then on no part of a document is given. */
function Pages({ envelope, isGoingOut }: { envelope: EnvelopeView; isGoingOut: boolean }) {
  const isEmbedded = useEmbeddedWizard() !== null
  if (isEmbedded && isGoingOut) return null
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <ReviewPages envelope={envelope} />
    </Suspense>
  )
}

function AboutTemplate({ keeping }: { keeping: SavingState }) {
  const t = useWizardText()
  return (
    <>
      <Alert tone="info">{t('review.template')}</Alert>
      {keeping.is === 'refused' && <Alert tone="danger">{t('notAccepted', { why: sentenceFor(keeping.error) })}</Alert>}
    </>
  )
}

/** Sending waits until everything that was written is with the server; why it is not, is said. */
function savingFailed(state: { is: string; error?: unknown }): unknown {
  return state.is === 'refused' ? state.error : new Error(state.is)
}
