/** Makes of an envelope and its progress what is drawn on its pages: fields, contents, and what was given. */
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import type { ViewOfPages } from '../../../signing/ui/shared/PageFields.tsx'
import { viewForSender } from '../../../signing/ui/shared/view-for-sender.ts'
import type { ProgressView } from '../../progress.contract.ts'

export type ShownField = ViewOfPages['envelope']['documents'][number]['fields'][number]

const nothingYet = { is_given: false, is_filled: false, is_drawn: false, src: null }

export function shownPages(envelope: EnvelopeView, progress: ProgressView): ViewOfPages {
  const fields = new Map(progress.documents.flatMap((document) => document.fields.map((field) => [field.id, field])))
  const files = new Map(progress.documents.map((document) => [document.id, document]))
  return viewForSender(
    envelope,
    ({ id }) => {
      const { src, ...field } = fields.get(id) ?? nothingYet
      return { ...field, image: src }
    },
    ({ id }) => {
      const file = files.get(id)
      return file ? { sha256: file.sha256, ...(file.has_drawn_contents && { contents: [] }) } : {}
    },
  )
}

/** Filled in by somebody who has not acted yet: it does not count so far, and only the sender is shown it. */
export const isBegun = ({ is_given, is_filled, value, type }: ShownField): boolean =>
  !is_given && is_filled && (type !== 'checkbox' || value === 'true')
