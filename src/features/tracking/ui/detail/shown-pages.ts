/** Makes of an envelope, as its sender gets it, what the parts of the signing page draw: fields, contents, and what was given. */
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { maskAddress } from '../../../../core/envelope/mask.model.ts'
import type { ViewOfPages } from '../../../signing/ui/shared/PageFields.tsx'
import type { ProgressView } from '../../progress.contract.ts'

export type ShownField = ViewOfPages['envelope']['documents'][number]['fields'][number]

export function shownPages(envelope: EnvelopeView, progress: ProgressView): ViewOfPages {
  const { language, state, is_sandbox, documents, recipients } = envelope
  return {
    name: '',
    value: '',
    language,
    signature: null,
    initial: null,
    envelope: {
      state,
      is_sandbox,
      recipients: recipients.map(({ id, name, addressees, ran_action_at }) => ({
        id,
        name,
        value: maskAddress(addressees[0]?.value ?? ''),
        ran_action_at,
      })),
      documents: documents.map((document) => shownDocument(document, progress)),
    },
  }
}

type Document = EnvelopeView['documents'][number]

function shownDocument(document: Document, progress: ProgressView): ViewOfPages['envelope']['documents'][number] {
  const now = progress.documents.find(({ id }) => id === document.id)
  const { id, name, pages, links, fields, contents } = document
  return {
    id,
    name,
    pages,
    links,
    sha256: now?.sha256 ?? document.sha256,
    contents: now?.has_drawn_contents ? [] : contents,
    fields: fields.map((field) => {
      const {
        is_given = false,
        is_filled = false,
        is_drawn = false,
        image = null,
      } = now?.fields.find((each) => each.id === field.id) ?? {}
      return { ...field, is_mine: false, fills_itself: false, is_given, is_filled, is_drawn, image }
    }),
  }
}

/** Filled in by somebody who has not acted yet: it does not count so far, and only the sender is shown it. */
export const isBegun = ({ is_given, is_filled, value, type }: ShownField): boolean =>
  !is_given && is_filled && (type !== 'checkbox' || value === 'true')
