/** Questions of the steps that keep something on a device: which version stays, told apart in words. */
import { languageName } from '../../../../kernel/language.ts'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { NewerQuestion, type AskedAbout, type Shown } from '../../../../core/envelope/ui/kept/KeptDraft.tsx'
import { useStatusText } from '../../../../core/envelope/ui/status/text.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { addressOf, isWritten, type RecipientRows } from '../../recipient-rows.model.ts'
import { isWrong, reviewOf, type ReviewValues } from '../shared/review-form.ts'
import { inOrder, nothingNamed, type DocumentNames } from './document-order.ts'
import { documentsPart, recipientsPart, reviewPart } from './kept-parts.ts'
import { useWizardText } from './text.ts'

type About<Value> = AskedAbout<Value> &
  Readonly<{
    /** As the server has it now. */
    envelope: EnvelopeView
    here: () => Value
  }>

export function NewerReview({ envelope, here, ...asked }: About<ReviewValues>) {
  const words = useReviewWords()
  return (
    <NewerQuestion {...asked} here={() => words(here(), envelope)} there={() => words(reviewOf(envelope), envelope)} />
  )
}

export function NewerDocuments({ envelope, here, ...asked }: About<DocumentNames>) {
  return (
    <NewerQuestion
      {...asked}
      here={() => documentWords(here(), envelope)}
      there={() => documentWords(nothingNamed, envelope)}
    />
  )
}

export function NewerRecipients({ envelope, here, ...asked }: About<RecipientRows>) {
  const words = useRecipientWords()
  return (
    <NewerQuestion
      {...asked}
      here={() => words(here(), envelope)}
      there={() => words(recipientsPart.there(envelope), envelope)}
    />
  )
}

function useReviewWords(): (values: ReviewValues, envelope: EnvelopeView) => Shown[] {
  const t = useWizardText()
  const formats = useFormats()
  const dayOf = (written: string) => (written && !isWrong(written) ? formats.day(written) : written)
  const yesOrNo = (is: boolean) => (is ? t('review.yes') : t('review.no'))
  const folders: Readonly<Record<string, string>> = {
    nowhere: t('review.keepIn.nowhere'),
    root: t('review.keepIn.root'),
  }
  return (values, envelope) => {
    const lines = reviewPart.lines(values, envelope)
    const said: Record<keyof ReviewValues, readonly [string, string]> = {
      title: [t('review.name'), values.title],
      subject: [t('review.subject'), values.subject],
      message: [t('review.message'), values.message],
      deadline: [t('review.deadline'), dayOf(values.deadline)],
      reminder: [t('review.reminder'), t(`review.reminders.${values.reminder || 'none'}`)],
      keepIn: [t('review.folder'), folders[values.keepIn] ?? t('review.ofFolder')],
      validUntil: [t('review.validUntil'), dayOf(values.validUntil)],
      isToldOfEnd: [t('review.tellEnd'), yesOrNo(values.isToldOfEnd)],
      language: [t('review.language'), languageName(values.language)],
      isForArchive: [t('review.archive'), yesOrNo(values.isForArchive)],
    }
    return (Object.keys(values) as (keyof ReviewValues)[]).map((name, at) => {
      const [label, text] = said[name]
      return { line: lines[at]!, label, text }
    })
  }
}

function documentWords(names: DocumentNames, envelope: EnvelopeView): Shown[] {
  const lines = documentsPart.lines(names, envelope)
  const nameOf = ({ id, name }: EnvelopeView['documents'][number]) => names.names[id]?.trim() || name
  return [
    ...envelope.documents.map((document, at) => ({ line: lines[at]!, text: nameOf(document) })),
    { line: lines.at(-1)!, text: inOrder(envelope.documents, names).map(nameOf).join('\n') },
  ]
}

function useRecipientWords(): (list: RecipientRows, envelope: EnvelopeView) => Shown[] {
  const t = useWizardText()
  const status = useStatusText()
  return (list, envelope) => {
    const lines = recipientsPart.lines(list, envelope)
    return list.rows.filter(isWritten).map((row, at) => ({
      line: lines[at]!,
      label: [
        status(`type.${row.type}`),
        ...(list.isOrdered ? [t('recipients.step', { number: String(at + 1) })] : []),
      ].join(' · '),
      text: [row.role, row.name, addressOf(row)].filter(Boolean).join('\n'),
    }))
  }
}
