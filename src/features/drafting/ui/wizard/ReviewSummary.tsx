/** Summary before sending: documents, and each recipient with what they will find. */
import { Link } from '@tanstack/react-router'
import { FileText, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { mayHaveFields } from '../../../../core/envelope/field.model.ts'
import type { RecipientView } from '../../../../core/envelope/parts.contract.ts'
import { typeIcons } from '../../../../core/envelope/ui/status/type-icons.ts'
import { useStatusText } from '../../../../core/envelope/ui/status/text.ts'
import { useSignsAsWords } from '../../../../core/envelope/ui/capacity/use-signs-as-words.ts'
import { ArchiveProblems } from './ArchiveProblems.tsx'
import { useEmbeddedWizard } from '../shared/embedded-wizard.ts'
import { Unbroken } from '../../../../web/design/Unbroken.tsx'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { useWizardText } from './text.ts'

export function ReviewSummary({ envelope, isForArchive }: { envelope: EnvelopeView; isForArchive: boolean }) {
  const t = useWizardText()
  const { id, documents, recipients } = envelope
  const isOrdered = recipients.some(({ routing_order }) => routing_order !== null)
  const steps = [...new Set(recipients.map(({ routing_order: step }) => step ?? 0))].toSorted((a, b) => a - b)
  const inOrder = recipients.toSorted((a, b) => (a.routing_order ?? 0) - (b.routing_order ?? 0))
  return (
    <>
      <Card title={t('review.documents')} aside={<Change id={id} step="documents" what={t('review.documents')} />}>
        <Shortened
          rows={documents}
          mustShow={({ archive_findings: findings }) => isForArchive && findings !== null && findings.length > 0}
        >
          {(document) => (
            <li key={document.id} className="flex items-start gap-2.5">
              <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="break-words">{document.name}</p>
                {isForArchive && <ArchiveProblems document={document} />}
              </div>
              <span className="num shrink-0 text-muted">{t('review.pages', { count: document.pages.length })}</span>
            </li>
          )}
        </Shortened>
      </Card>
      <Card title={t('review.recipients')} aside={<Change id={id} step="recipients" what={t('review.recipients')} />}>
        <Shortened rows={inOrder} mustShow={(recipient) => lacksSignature(recipient, envelope)}>
          {(recipient) => (
            <Recipient
              key={recipient.id}
              recipient={recipient}
              envelope={envelope}
              step={isOrdered ? steps.indexOf(recipient.routing_order ?? 0) + 1 : null}
            />
          )}
        </Shortened>
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
  if (useEmbeddedWizard()) return null
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

const SHOWN = 5

/** Long lists show their beginning, and the rows that need to be looked at; the rest on request. */
function Shortened<Row>({
  rows,
  mustShow,
  children,
}: {
  rows: readonly Row[]
  mustShow: (row: Row) => boolean
  children: (row: Row) => ReactNode
}) {
  const t = useWizardText()
  const [isWhole, setWhole] = useState(false)
  const shown = rows.filter((row, index) => isWhole || rows.length <= SHOWN + 1 || index < SHOWN || mustShow(row))
  return (
    <>
      <ol className="grid grid-cols-1 gap-3">{shown.map(children)}</ol>
      {(isWhole || shown.length < rows.length) && rows.length > SHOWN + 1 && (
        <div className="mt-3 -ml-2">
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('review.showFewer') : t('review.showAll', { count: String(rows.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

const fieldsOf = ({ id }: RecipientView, { documents }: EnvelopeView) =>
  documents.flatMap((document) => document.fields.filter((field) => field.recipient === id))

const qualifiedWords = (t: ReturnType<typeof useWizardText>, { other_holder: choice }: EnvelopeView): string[] => [
  t('recipients.qualified'),
  ...(choice ? [t(`review.otherHolder.${choice}`)] : []),
]

const lacksSignature = (recipient: RecipientView, envelope: EnvelopeView): boolean =>
  mayHaveFields(recipient.type) && !fieldsOf(recipient, envelope).some(({ type }) => type === 'signature')

function Recipient({
  recipient,
  envelope,
  step,
}: {
  recipient: RecipientView
  envelope: EnvelopeView
  /** When it is their turn; null where there is no order. */
  step: number | null
}) {
  const t = useWizardText()
  const status = useStatusText()
  const Icon = typeIcons[recipient.type]
  const as = useSignsAsWords()(recipient.signs_as, 'them')
  const { type, signature_type: signatureType, addressees } = recipient
  const [reach] = addressees
  const what = [
    status(`type.${type}`),
    ...(mayHaveFields(type) ? [t('review.fields', { count: fieldsOf(recipient, envelope).length })] : []),
    ...(step === null ? [] : [t('recipients.step', { number: String(step) })]),
  ]
  const asked = [
    ...(as ? [as] : []),
    ...recipient.attachments.map(({ title }) => title),
    ...(signatureType === 'qualified' ? qualifiedWords(t, envelope) : []),
    ...(addressees[0]?.identifiers.map(({ code }) => t(code === 'PHOTO' ? 'review.asksPhoto' : 'review.asksCpf')) ??
      []),
  ]
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{recipient.name}</p>
        <p className="text-sm text-muted">
          {reach?.value && <EmailAddress>{reach.value}</EmailAddress>}
          {reach?.via === 'link' && `${reach.value && ' · '}${t('recipients.byLink')}`}
        </p>
        <p className="text-sm text-muted">{what.join(' · ')}</p>
        {asked.length > 0 && (
          <p className="text-sm text-muted">
            <Unbroken>{asked.join(' · ')}</Unbroken>
          </p>
        )}
        {lacksSignature(recipient, envelope) && (
          <p className="mt-1 flex gap-1.5 text-sm text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('review.noSignature')}
          </p>
        )}
      </div>
    </li>
  )
}
