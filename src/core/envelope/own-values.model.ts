/**
 * The own values of a recipient, as one text: what they filled in, their pictures, the files that they gave, and their CPF. A page makes it
 * of what it shows, the server of what it has; an act by a page that shows others is refused (docs/decisions/391).
 */

/** A picture, by the beginning of its digest, as it stands in its address. */
type Picture = string | null

export type OwnValues = Readonly<{
  cpf: string | null
  signature: Picture
  initial: Picture
  attachments: readonly Readonly<{ id: string; file: Readonly<{ sha256: string; name: string }> | null }>[]
  /** Fields that are shown, but for calculated ones: what they come to follows from the others. */
  fields: readonly Readonly<{ id: string; value: string | null; image: Picture }>[]
}>

/** Of a digest; hexadecimal digits. */
export const PICTURE_DIGITS = 12

/** Its SHA-256 is the digest of the own values. */
export const ownValuesText = ({ cpf, signature, initial, attachments, fields }: OwnValues): string =>
  JSON.stringify([
    1, // version of this text
    cpf,
    signature,
    initial,
    attachments.toSorted(byId).map(({ id, file }) => [id, file && [file.sha256, file.name]]),
    fields.toSorted(byId).map(({ id, value, image }) => [id, value, image]),
  ])

const byId = (one: Readonly<{ id: string }>, other: Readonly<{ id: string }>): number =>
  one.id < other.id ? -1 : one.id > other.id ? 1 : 0
