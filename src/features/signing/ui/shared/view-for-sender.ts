/** Makes of an envelope, as its sender gets it, what the parts of the signing page draw. */
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { withoutHidden } from '../../../../core/envelope/ui/hidden-fields.ts'
import { maskAddress } from '../../../../core/envelope/mask.model.ts'
import type { DocumentView, FieldView } from '../../../../core/envelope/parts.contract.ts'
import type { SignerDocument, SignerField } from './ceremony.ts'
import type { ViewOfPages } from './PageFields.tsx'

type Given = Pick<SignerField, 'is_given' | 'is_filled' | 'is_drawn' | 'image'> & Partial<Pick<SignerField, 'value'>>

/**
 * Senders have no fields of their own.
 * @param givenIn what a field holds so far
 * @param fileOf what of a document is otherwise than in the envelope
 */
export function viewForSender(
  { language, state, is_sandbox, documents, recipients }: EnvelopeView,
  givenIn: (field: FieldView) => Given,
  fileOf: (document: DocumentView) => Partial<Pick<SignerDocument, 'sha256' | 'contents'>> = () => ({}),
): ViewOfPages {
  const given = documents.flatMap((document) =>
    document.fields.map((field) => ({ ...field, is_mine: false, fills_itself: false, ...givenIn(field) })),
  )
  const shown = withoutHidden(given)
  return {
    name: '',
    value: '',
    language,
    signature: null,
    initial: null,
    envelope: {
      state,
      is_sandbox,
      language,
      recipients: recipients.map(({ id, name, addressees, ran_action_at }) => ({
        id,
        name,
        value: maskAddress(addressees[0]?.value ?? ''),
        ran_action_at,
      })),
      documents: documents.map((document) => ({
        ...document,
        ...fileOf(document),
        fields: shown.filter((field) => field.document === document.id),
      })),
    },
  }
}
