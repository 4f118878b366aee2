/** Values that the sender gives fields by name, or by title where a field has no name. */
import type { EnvelopeId, RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Tx } from '../../server/db.ts'
import { fieldsOfEnvelope, putFields, type StoredField } from '../../core/envelope/field.store.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { placeField } from '../../core/envelope/placed.model.ts'
import { recipientsOf } from '../../core/envelope/recipient.store.ts'
import { atField } from './at-field.ts'

export type FieldValues = Readonly<Record<string, string | number | boolean>>

type Given = Readonly<{
  values: FieldValues
  recipients: readonly Readonly<{ values: FieldValues }>[]
}>

/** @param named who the recipients of the wish became, in their order */
export async function fillValues(tx: Tx, id: EnvelopeId, named: readonly RecipientId[], given: Given): Promise<void> {
  const wanted = [
    { path: 'values', values: given.values, owner: null },
    ...given.recipients.map(({ values }, index) => ({
      path: `recipients.${index}.values`,
      values,
      owner: named[index] ?? null,
    })),
  ].flatMap(({ path, values, owner }) =>
    Object.entries(values).map(([name, value]) => ({ path: `${path}.${name}`, name, value, owner })),
  )
  if (wanted.length === 0) return
  const fields = await fieldsOfEnvelope(tx, id)
  const documents = await documentsOf(tx, id)
  const recipients = await recipientsOf(tx, id)
  const filled = wanted.flatMap(({ path, name, value, owner }) => {
    const own = fields.filter((field) => isNamed(field, name) && (owner === null || field.recipientId === owner))
    ensure(own.length > 0, 'field.name_unknown', { field: path })
    ensure(!own.some(({ calculation }) => calculation), 'field.fills_itself', { field: path })
    const places = own.filter(({ type }) => type === 'radio')
    const isOption =
      places.length === 0 || value === '' || places.some(({ options }) => options.includes(String(value).trim()))
    ensure(isOption, 'field.value_not_option', { field: path })
    return own.map((field) => {
      const { pages } = documents.find((document) => document.id === field.documentId)!
      const text = textFor(field, value)
      return atField(path, () => placeField({ ...field, value: text }, { pages, recipients }))
    })
  })
  // One field that is named twice gets what came last.
  await putFields(tx, [...new Map(filled.map((field) => [field.id, field])).values()])
}

const isNamed = ({ name = '', title, type }: StoredField, wanted: string): boolean =>
  type !== 'signature' && type !== 'initial' && (name || title).trim() === wanted.trim()

/** Of a radio group the place with these words is chosen, and no other. */
function textFor({ type, options }: StoredField, value: string | number | boolean): string {
  if (type === 'checkbox') return String(isTrue(value))
  const text = String(value)
  return type === 'radio' && !options.includes(text.trim()) ? '' : text
}

/** As sheets and forms write it. */
const isTrue = (value: string | number | boolean): boolean =>
  !['', '0', 'false', 'no', 'não', 'nao', 'off', 'n'].includes(String(value).trim().toLowerCase())
