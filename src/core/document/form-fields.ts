/** Placed fields as fields of a PDF form: put in before the first signature, filled in between signatures (docs/domain/documents.md). */
import type { DocumentId, RecipientId } from '../../kernel/ids.ts'
import type { FilledField, NewField } from '../../pades/sign/place-fields.ts'
import type { FieldAppearance } from '../../pades/sign/signature-field.ts'
import { formName, signaturePlace } from '../envelope/certificate.model.ts'
import { hiddenIds } from '../envelope/condition.model.ts'
import type { Box } from '../envelope/field.model.ts'
import type { StoredField } from '../envelope/field.store.ts'
import { fieldMarks, type Drawn } from './marks.ts'
import type { StoredRecipient } from '../envelope/recipient.store.ts'

type People = Pick<Drawn, 'fields' | 'recipients'>

const fieldsOn = ({ fields }: Pick<Drawn, 'fields'>, documentId: DocumentId): StoredField[] =>
  fields.filter((field) => field.documentId === documentId)

/** An image of a signature is a text field whose value is its owner's name: only a certificate makes a signature of it. */
export function formFieldsOf(documentId: DocumentId, people: People): NewField[] {
  const here = fieldsOn(people, documentId)
  const places = people.recipients
    .filter(({ signatureType }) => signatureType === 'qualified')
    .map(({ id }) => signaturePlace(here, id))
  return here.map((field) => {
    const place = { name: formName(field), ...placeOf(field.box) }
    if (places.includes(field)) return { ...place, kind: 'signature' }
    if (field.type === 'checkbox' || field.type === 'radio') return { ...place, kind: 'checkbox' }
    return field.type === 'dropdown' ? { ...place, kind: 'choice', options: field.options } : { ...place, kind: 'text' }
  })
}

/** What this recipient has filled in, of what was shown to them; what they left empty stays empty, but a box shows that it could have been ticked. */
export function filledBy(recipient: StoredRecipient, documentId: DocumentId, drawn: Drawn): FilledField[] {
  const here = fieldsOn(drawn, documentId)
  const place = recipient.signatureType === 'qualified' ? signaturePlace(here, recipient.id) : undefined
  const hidden = hiddenIds(drawn.fields)
  return here
    .filter((field) => field.recipientId === recipient.id && field !== place && !hidden.has(field.id))
    .flatMap((field) => {
      const value = valueOf(field, recipient)
      if (value === null) return []
      return [{ name: formName(field), value, ...placeOf(field.box), marks: fieldMarks(field, drawn) }]
    })
}

/**
 * Names of the form fields that are settled once this recipient has signed: theirs, and those of everybody whose values are in the
 * document already, whether they filled them in or left them empty.
 * @param putIn whose values are in the document
 */
export function settledFields(
  documentId: DocumentId,
  putIn: readonly RecipientId[],
  { fields, recipients }: People,
  signer: RecipientId,
): string[] {
  const here = fieldsOn({ fields }, documentId)
  const owners = recipients.filter(({ id }) => id === signer || putIn.includes(id))
  return owners.flatMap(({ id, signatureType }) => {
    const place = signatureType === 'qualified' ? signaturePlace(here, id) : undefined
    return here.filter((field) => field.recipientId === id && field !== place).map(formName)
  })
}

/** Where and how the signature itself is shown; nowhere if there is no place for one. */
export function shownSignature(
  recipient: StoredRecipient,
  documentId: DocumentId,
  drawn: Drawn,
): Readonly<{ fieldName: string; shown: FieldAppearance }> | null {
  const place = signaturePlace(fieldsOn(drawn, documentId), recipient.id)
  if (!place) return null
  const { box, look } = place
  const drawing = fieldMarks(place, drawn)
  const name = {
    ...box,
    kind: 'text',
    text: recipient.name,
    fontSize: look.fontSize,
    verticalAlign: 'middle',
  } as const
  return { fieldName: formName(place), shown: { ...placeOf(box), marks: drawing.length > 0 ? drawing : [name] } }
}

/** What a recipient's values were when they prepared to sign: nobody signs something else than was prepared. */
export const valuesIn = (fields: readonly StoredField[], recipientId: RecipientId): string =>
  JSON.stringify(
    fields
      .filter((field) => field.recipientId === recipientId)
      .map(({ id, value, imageSha256 }) => [id, value, imageSha256]),
  )

const placeOf = ({ page, ...area }: Box) => ({ page, area })

function valueOf({ type, value }: StoredField, { name }: StoredRecipient): string | boolean | null {
  if (type === 'checkbox') return value === 'true'
  if (type === 'radio') return value !== null
  if (value === null) return null
  return type === 'signature' || type === 'initial' ? name : value
}
