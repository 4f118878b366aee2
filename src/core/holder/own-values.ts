/** Fills in the fields that fill themselves in, with what is known of their recipient at this moment. */
import type { RecipientId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { EnvelopeDetails } from '../envelope/envelope-details.store.ts'
import { hiddenIds } from '../envelope/condition.model.ts'
import { ownFormats, type FieldFormat } from '../envelope/field-format.model.ts'
import { ownValue } from '../envelope/field-value.model.ts'
import type { StoredField } from '../envelope/field.store.ts'
import { cpfOf } from '../envelope/identifier.model.ts'
import type { StoredRecipient } from '../envelope/recipient.store.ts'
import { dropValues, saveOwnValues } from './holder.store.ts'

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

/** What was written in fields that are hidden by now comes to nothing. @returns the fields as they are then */
export async function dropHidden(tx: Tx, fields: readonly StoredField[], owner: RecipientId): Promise<StoredField[]> {
  const hidden = hiddenIds(fields)
  const dropped = fields.filter(({ id, recipientId }) => recipientId === owner && hidden.has(id))
  if (dropped.length === 0) return [...fields]
  await dropValues(
    tx,
    dropped.map(({ id }) => id),
  )
  return fields.map((field) =>
    dropped.includes(field) ? { ...field, value: null, imageSha256: null, filledAt: null } : field,
  )
}
