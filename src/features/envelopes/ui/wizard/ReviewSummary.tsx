/** What will be sent to whom: documents, and each recipient with what they will find. */
import { Link } from '@tanstack/react-router'
import { FileText, TriangleAlert } from 'lucide-react'
import { Card } from '../../../../web/design/Card.tsx'
import type { EnvelopeView } from '../../envelope.contract.ts'
import { mayHaveFields } from '../../field.model.ts'
import { problemOf } from '../../drafts/layout.model.ts'
import type { RecipientView } from '../../parts.contract.ts'
import { isSigner } from '../../drafts/recipient-rows.model.ts'
import { elementsOf } from '../editor/wire.ts'
import { typeIcons } from '../status/type-icons.ts'
import { useStatusText } from '../status/text.ts'
import { ArchiveProblems } from './ArchiveProblems.tsx'
import type { ReviewValues } from './review-form.ts'
import { useWizardText } from './text.ts'

/** What has to change before this can be sent, in words. */
export function obstaclesOf(
  envelope: EnvelopeView,
  { isForArchive }: Pick<ReviewValues, 'isForArchive'>,
  t: ReturnType<typeof useWizardText>,
): string[] {
  const looked = isForArchive ? envelope.documents.map(({ archive_findings }) => archive_findings) : []
  return [
    ...(envelope.documents.length > 0 ? [] : [t('review.noDocuments')]),
    ...(envelope.recipients.some(isSigner) ? [] : [t('review.noSigner')]),
    ...(elementsOf(envelope).some(problemOf) ? [t('review.incomplete')] : []),
    ...(looked.includes(null) ? [t('review.archiveLooking')] : []),
    ...(looked.some((findings) => findings && findings.length > 0) ? [t('review.archiveNot')] : []),
  ]
}

export function ReviewSummary({ envelope, isForArchive }: { envelope: EnvelopeView; isForArchive: boolean }) {
  const t = useWizardText()
  const { id, documents, recipients } = envelope
  const isOrdered = recipients.some(({ routing_order }) => routing_order !== null)
  const inOrder = recipients.toSorted((a, b) => (a.routing_order ?? 0) - (b.routing_order ?? 0))
  return (
    <>
      <Card title={t('review.documents')} aside={<Change id={id} step="documents" what={t('review.documents')} />}>
        <ul className="grid gap-2">
          {documents.map((document) => (
            <li key={document.id} className="flex items-start gap-2.5">
              <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="break-words">{document.name}</p>
                {isForArchive && <ArchiveProblems document={document} />}
              </div>
              <span className="num shrink-0 text-muted">{t('review.pages', { count: document.pages.length })}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('review.recipients')} aside={<Change id={id} step="recipients" what={t('review.recipients')} />}>
        <ol className="grid gap-3">
          {inOrder.map((recipient) => (
            <Recipient key={recipient.id} recipient={recipient} envelope={envelope} />
          ))}
        </ol>
        {recipients.length > 1 && (
          <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
            {isOrdered ? t('review.inOrder') : t('review.allAtOnce')}
          </p>
        )}
      </Card>
    </>
  )
}

function Change({ id, step, what }: { id: string; step: 'documents' | 'recipients'; what: string }) {
  const t = useWizardText()
  return (
    <Link
      to={`/business/envelopes/$id/${step}`}
      params={{ id }}
      aria-label={`${t('review.change')}: ${what}`}
      className="text-sm font-medium text-accent no-underline hover:underline"
    >
      {t('review.change')}
    </Link>
  )
}

function Recipient({ recipient, envelope }: { recipient: RecipientView; envelope: EnvelopeView }) {
  const t = useWizardText()
  const status = useStatusText()
  const Icon = typeIcons[recipient.type]
  const fields = envelope.documents.flatMap((document) =>
    document.fields.filter((field) => field.recipient === recipient.id),
  )
  const lacksSignature = mayHaveFields(recipient.type) && !fields.some(({ type }) => type === 'signature')
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{recipient.name}</p>
        <p className="text-sm break-words text-muted">{recipient.addressees[0]?.value}</p>
        <p className="text-sm text-muted">
          {status(`type.${recipient.type}`)}
          {mayHaveFields(recipient.type) && ` · ${t('review.fields', { count: fields.length })}`}
        </p>
        {lacksSignature && (
          <p className="mt-1 flex gap-1.5 text-sm text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('review.noSignature')}
          </p>
        )}
      </div>
    </li>
  )
}
