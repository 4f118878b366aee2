/** Obstacles to sending an envelope: in words, with the document and the page, and a link to the step that mends it. */
import { Link } from '@tanstack/react-router'
import { Alert } from '../../../../web/design/Alert.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import type { LayoutElement } from '../../layout-element.model.ts'
import { beyondArchive, problemsOf } from '../../element-problem.model.ts'
import { isSigner } from '../../recipient-rows.model.ts'
import { useEmbeddedWizard } from '../shared/embedded-wizard.ts'
import type { SavingState } from '../../../../web/autosave.ts'
import { isWrong, type ReviewValues } from '../shared/review-form.ts'
import { useUnsaved } from '../../../../web/use-kept.ts'
import { layoutShelf, recipientsShelf } from '../shared/shelves.ts'
import { elementsOf } from '../shared/wire.ts'
import { useWizardText } from './text.ts'

export type Obstacle = Readonly<{ text: string; step?: 'documents' | 'recipients' | 'fields' }>

type Text = ReturnType<typeof useWizardText>

export function useObstacles(envelope: EnvelopeView, values: ReviewValues, keeping: SavingState): Obstacle[] {
  const t = useWizardText()
  const recipients = useUnsaved(recipientsShelf(envelope.id))
  const layout = useUnsaved(layoutShelf(envelope.id))
  const written = [
    ...(values.title.trim() ? [] : [{ text: t('review.needsTitle') }]),
    ...(isWrong(values.deadline) ? [{ text: t('review.repairDeadline') }] : []),
    ...(isWrong(values.validUntil) ? [{ text: t('review.repairValidity') }] : []),
  ]
  const inTheWay: Obstacle[] = [
    ...written,
    ...(isLeft(recipients) ? [{ text: t('review.unsaved.recipients'), step: 'recipients' } as const] : []),
    ...(isLeft(layout) ? [{ text: t('review.unsaved.fields'), step: 'fields' } as const] : []),
    ...obstaclesOf(envelope, values, t),
  ]
  if (keeping.is !== 'refused' || inTheWay.length > 0) return inTheWay
  return [{ text: t('notAccepted', { why: sentenceFor(keeping.error) }) }]
}

const isLeft = (unsaved: ReturnType<typeof useUnsaved>) => unsaved.is === 'found' && unsaved.value !== null

/** Above everything else: why the button to send is off, and where to go. */
export function Obstacles({ envelope, obstacles }: { envelope: string; obstacles: readonly Obstacle[] }) {
  const t = useWizardText()
  const isEmbedded = useEmbeddedWizard() !== null
  if (obstacles.length === 0) return null
  return (
    <Alert tone="warning" title={t('review.unsent')}>
      <ul className="grid gap-1.5">
        {obstacles.map(({ text, step }) => (
          <li key={text} className="wrap-anywhere">
            {text}{' '}
            {step && (step === 'fields' || !isEmbedded) && (
              <Link
                to={`/business/envelopes/$id/${step}`}
                params={{ id: envelope }}
                className="font-medium whitespace-nowrap text-accent"
              >
                {t(`review.goTo.${step}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function obstaclesOf(envelope: EnvelopeView, { isForArchive }: ReviewValues, t: Text): Obstacle[] {
  const elements = elementsOf(envelope)
  const problems = problemsOf(elements, envelope.recipients)
  const beyond = isForArchive ? beyondArchive(elements) : []
  const looked = isForArchive && beyond.length === 0 ? envelope.documents : []
  const isLooking = looked.some(({ archive_findings: findings }) => findings === null)
  const isUnfit = looked.some(({ archive_findings: findings }) => findings !== null && findings.length > 0)
  return [
    ...(envelope.documents.length > 0 ? [] : [{ text: t('review.noDocuments'), step: 'documents' } as const]),
    ...(envelope.recipients.some(isSigner) ? [] : [{ text: t('review.noSigner'), step: 'recipients' } as const]),
    ...incompleteOf(
      envelope,
      elements.filter(({ key }) => problems.has(key)),
      t,
    ),
    ...(beyond.length > 0 ? [beyondSentence(envelope, beyond, t)] : []),
    ...(isLooking ? [{ text: t('review.archiveLooking') }] : []),
    ...(isUnfit ? [{ text: t('review.archiveNot'), step: 'documents' } as const] : []),
  ]
}

/** Enough to begin with; the editor marks them all. */
const NAMED = 4

function incompleteOf({ documents }: EnvelopeView, incomplete: readonly LayoutElement[], t: Text): Obstacle[] {
  const named = incomplete.slice(0, NAMED).map((element) => ({
    text: t('review.incomplete', { what: nameOf(element, t), ...placeOf(documents, element) }),
    step: 'fields' as const,
  }))
  const more = incomplete.length - named.length
  return more > 0 ? [...named, { text: t('review.incompleteMore', { count: more }), step: 'fields' }] : named
}

function nameOf(element: LayoutElement, t: Text): string {
  if (element.is === 'content') return t('review.emptyText')
  return element.title.trim() ? t('review.fieldCalled', { title: element.title.trim() }) : t('review.fieldUntitled')
}

function beyondSentence({ documents }: EnvelopeView, beyond: readonly LayoutElement[], t: Text): Obstacle {
  const places = [...new Set(beyond.map((element) => t('review.onPage', placeOf(documents, element))))]
  return { text: t('review.beyondArchive', { where: places.slice(0, NAMED).join('; ') }), step: 'fields' }
}

const placeOf = (documents: EnvelopeView['documents'], { document, box }: LayoutElement) => ({
  document: documents.find(({ id }) => id === document)?.name ?? '',
  page: String(box.page),
})
