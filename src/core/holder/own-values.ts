/** Fills in the fields that fill themselves in: with what is known of their recipient at this moment, and with what is calculated. */
import type { FieldId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { EnvelopeDetails } from '../envelope/envelope-details.store.ts'
import { calculate, type CalculatedValue } from '../envelope/calculation.model.ts'
import { hiddenIds } from '../envelope/condition.model.ts'
import { ownFormats, type FieldFormat } from '../envelope/field-format.model.ts'
import { ownValue } from '../envelope/field-value.model.ts'
import type { StoredField } from '../envelope/field.store.ts'
import { cpfOf } from '../envelope/identifier.model.ts'
import type { StoredRecipient } from '../envelope/recipient.store.ts'
import { saveOwnValues, saveValues } from './holder.store.ts'

type Signer = Readonly<{ stored: StoredRecipient; details: Pick<EnvelopeDetails, 'timeZone' | 'language'> }>

/** The value that a field has by itself; null: it is its recipient's to write. */
export function ownValueOf({ format }: Pick<StoredField, 'format'>, { stored, details }: Signer, at: Date) {
  if (!format) return null // most fields: asked for each of them, whenever the page is shown
  const { name, address, signsAs } = stored
  const { timeZone, language } = details
  return ownValue(
    format,
    { name, address, cpf: cpfOf(stored), company: signsAs?.inNameOf?.name ?? null },
    { timeZone, language, at },
  )
}

/** The value that it has by itself; undefined: it has none, null: it is calculated and comes to nothing. */
export function valueByItself(
  field: Pick<StoredField, 'id' | 'format' | 'calculation'>,
  signer: Signer,
  outcomes: ReturnType<typeof calculated>,
  at: Date,
): string | null | undefined {
  if (field.calculation) return outcomes.get(field.id)?.value ?? null
  return ownValueOf(field, signer, at) ?? undefined
}

/** The caller holds the envelope's lock. */
export async function fillOwnValues(ctx: Ctx, tx: Tx, signer: Signer): Promise<void> {
  if (!signer.stored.hasFields) return
  const at = ctx.now()
  const known = ownFormats.flatMap((format): [FieldFormat, string][] => {
    const value = ownValueOf({ format }, signer, at)
    return value === null ? [] : [[format, value]]
  })
  await saveOwnValues(tx, signer.stored.id, { values: new Map(known), at })
}

type Acting = Readonly<{
  fields: readonly StoredField[]
  recipients: readonly Pick<StoredRecipient, 'id' | 'state'>[]
}> &
  Signer

/** What the calculated fields of a recipient come to, of what is shown and counts by now. */
export function calculated({ fields, recipients, stored, details }: Acting): ReadonlyMap<string, CalculatedValue> {
  if (!fields.some(({ recipientId, calculation }) => recipientId === stored.id && calculation)) return new Map()
  const hidden = hiddenIds(fields)
  const counts = new Set([stored.id, ...recipients.filter(({ state }) => state === 'done').map(({ id }) => id)])
  return calculate(
    fields.filter(({ id, recipientId }) => counts.has(recipientId) && !hidden.has(id)),
    details.language,
  )
}

/**
 * What stands in a recipient's fields as they act: nothing in those that are hidden by now, and in calculated ones what they come to.
 * @returns the fields as they are then
 */
export async function settleFields(ctx: Ctx, tx: Tx, acting: Acting): Promise<StoredField[]> {
  const { fields, stored } = acting
  const at = ctx.now()
  const hidden = hiddenIds(fields)
  const outcomes = calculated(acting)
  const values = new Map<FieldId, string | null>()
  for (const { id, recipientId, title, calculation } of fields) {
    if (recipientId !== stored.id || !(calculation || hidden.has(id))) continue
    const { value = null, trouble = null } = outcomes.get(id) ?? {}
    ensure(!trouble, 'field.calculation_impossible', { title })
    values.set(id, value)
  }
  await saveValues(tx, { values, at })
  return fields.map((field) => {
    const value = values.get(field.id)
    return value === undefined ? field : { ...field, value, imageSha256: null, filledAt: value === null ? null : at }
  })
}
