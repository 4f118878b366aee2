/** Brings a draft to a step of the wizard: waits for it, says when it is gone, and leads to the envelope from a draft that was sent and from a correction that is over. */
import { Link } from '@tanstack/react-router'
import { FileQuestion, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { isRefusal, sentenceFor, WireError } from '../../../../web/wire-error.ts'
import { showEnvelopeEndpoint, type EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { isEditable } from '../../../../core/envelope/envelope.model.ts'
import { CorrectionOver, useCorrectedEnvelope } from '../../corrections/ui/CorrectionOver.tsx'
import { useWizardText } from '../wizard/text.ts'
import { useEmbeddedWizard } from './embedded-wizard.ts'

export function DraftGate({
  id,
  was,
  children,
}: {
  id: string
  /** Shown as it was before it was sent from here. */
  was?: EnvelopeView | undefined
  children: (envelope: EnvelopeView) => ReactNode
}) {
  const t = useWizardText()
  const isEmbedded = useEmbeddedWizard() !== null
  const answer = useAnswer(showEnvelopeEndpoint, { id })
  const envelope = answer.data
  const corrected = useCorrectedEnvelope(id, envelope)
  const isGone = isRefusal(answer.error, 'envelope.not_found') // the answer that is cached is older than that
  if (was) return children(was)
  if (envelope && !isGone && isEditable(envelope.state)) return children(envelope)
  return (
    <main className="mx-auto w-full max-w-4xl p-4">
      {isGone && corrected ? (
        <CorrectionOver envelope={corrected} />
      ) : envelope && !isGone ? (
        <EmptyState
          isPage
          icon={Send}
          title={t('notEditable')}
          text={t('notEditableText')}
          action={
            !isEmbedded && (
              <Link to="/business/documents/info/$id" params={{ id }} className={buttonLook({ kind: 'primary' })}>
                {t('seeDetails')}
              </Link>
            )
          }
        />
      ) : (
        <Pending error={answer.error} onRetry={() => void answer.refetch()} />
      )}
    </main>
  )
}

function Pending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useWizardText()
  const isEmbedded = useEmbeddedWizard() !== null
  if (!error) return <Skeleton lines={6} />
  if (error instanceof WireError && error.status === 404) {
    return (
      <EmptyState
        isPage
        icon={FileQuestion}
        title={sentenceFor(error)}
        action={
          !isEmbedded && (
            <Link to="/business/documents/draft" className={buttonLook()}>
              {t('credit.drafts')}
            </Link>
          )
        }
      />
    )
  }
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>{t('documents.retry')}</Button>}>
      {sentenceFor(error)}
    </Alert>
  )
}
