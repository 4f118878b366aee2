/** Fields that the shown document asks for, as far as nothing stands there yet; and what has become of asking for them. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useAnswer, useRefresh } from '../../../web/query.tsx'
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import type { DocumentView } from '../../../core/envelope/parts.contract.ts'
import { boxOf, mayHaveFields } from '../../../core/envelope/field.model.ts'
import type { Stays } from '../../drafting/corrections/ui/shared/use-stays.ts'
import type { FieldElement, LayoutElement } from '../../drafting/layout-element.model.ts'
import { proposedFieldsEndpoint, type ProposedFieldView } from '../../proposals/proposed-fields.contract.ts'

/** `recipient` of an element is empty where nobody can tell for whom it is. */
export type FieldProposals =
  | Readonly<{ is: 'none' | 'looking' | 'dismissed' }>
  | Readonly<{ is: 'nothing_found'; isScan: boolean; read: PagesRead | null; atEnd: readonly FieldElement[] }>
  | Readonly<{ is: 'failed'; retry: () => void }>
  | Readonly<{ is: 'found'; elements: readonly FieldElement[]; read: PagesRead | null; dismiss: () => void }>

/** Of a long document; null: all pages were read. */
export type PagesRead = Readonly<{ read: string; pages: string }>

/** Only of documents that had no fields when this step was opened, and as long as they have none. */
export function useProposals(
  { id, documents, recipients }: EnvelopeView,
  document: DocumentView,
  elements: readonly LayoutElement[],
  { fieldsOf }: Pick<Stays, 'fieldsOf'>,
): FieldProposals {
  const signers = useMemo(
    () => recipients.filter(({ id: recipient, type }) => mayHaveFields(type) && !fieldsOf(recipient)),
    [recipients, fieldsOf],
  )
  const [bare] = useState(() => new Set(documents.filter(({ fields }) => fields.length === 0).map((one) => one.id)))
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(() => new Set())
  const isWanted = signers.length > 0 && bare.has(document.id) && !elements.some(({ is }) => is === 'field')
  const input = { id, document: document.id }
  const { data, error, isFetching, refetch } = useAnswer(proposedFieldsEndpoint, input, {
    enabled: isWanted,
    staleTime: Infinity, // what was placed and taken back is offered again, though it may still be saved
  })
  useAskedAnewLater()
  const found = useMemo(
    () => data?.data.map((field) => elementOf(field, document.id, signers)) ?? [],
    [data, document.id, signers],
  )

  if (!isWanted) return { is: 'none' }
  if (isFetching && !data) return { is: 'looking' }
  if (error && !data) return { is: 'failed', retry: () => void refetch() }
  if (!data) return { is: 'none' }
  const pages = document.pages.length
  const read = data.pages_read < pages ? { read: String(data.pages_read), pages: String(pages) } : null
  const atEnd = data.data.every(({ source }) => source === 'end') ? found : []
  if (found.length === atEnd.length)
    return { is: 'nothing_found', isScan: data.pages_without_text === data.pages_read, read, atEnd }
  if (dismissed.has(document.id)) return { is: 'dismissed' }
  return {
    is: 'found',
    elements: found,
    read,
    dismiss: () => setDismissed((before) => new Set([...before, document.id])),
  }
}

/** Recipients may have changed when this step is seen again. */
function useAskedAnewLater(): void {
  const refresh = useRefresh()
  const forget = useEffectEvent(() => void refresh(proposedFieldsEndpoint))
  useEffect(() => () => forget(), [])
}

/** Named by its place until it is placed. Without a frame of its own where the document draws one. */
function elementOf(field: ProposedFieldView, document: string, signers: EnvelopeView['recipients']): FieldElement {
  const [widget] = field.widgets
  const owner = signers.find(({ id }) => id === field.recipient)
  return {
    is: 'field',
    key: `${field.type} ${widget!.page} ${widget!.x_axis} ${widget!.y_axis}`,
    document,
    recipient: owner?.id ?? '',
    type: field.type,
    format: field.format,
    condition: null,
    calculation: null,
    title: field.title,
    isRequired: field.is_required,
    options: field.options,
    value: field.value,
    box: boxOf(widget!),
    fontSize: widget!.font_size,
    fontFamily: 'Helvetica',
    textColor: '#000000',
    backgroundColor: field.background_color,
    borderColor: field.border_color,
    borderWidth: 1,
  }
}
