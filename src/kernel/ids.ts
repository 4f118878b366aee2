/** Identifiers that cannot be swapped by accident, and how they are minted. */
declare const brand: unique symbol

export type Id<Of extends string> = string & { readonly [brand]: Of }
export type UserId = Id<'User'>
export type OrganizationId = Id<'Organization'>
export type EnvelopeId = Id<'Envelope'>
export type DocumentId = Id<'Document'>
export type RecipientId = Id<'Recipient'>
export type FieldId = Id<'Field'>
export type ContentId = Id<'Content'>
export type ItemId = Id<'Item'>
export type ConversionId = Id<'Conversion'>
export type ContactId = Id<'Contact'>
export type LabelId = Id<'Label'>
export type SavedFilterId = Id<'SavedFilter'>
export type MessageId = Id<'Message'>
export type ClientId = Id<'Client'>
export type RoleId = Id<'Role'>
export type TeamId = Id<'Team'>
export type InvitationId = Id<'Invitation'>
export type SalesQuestionId = Id<'SalesQuestion'>
export type BatchId = Id<'Batch'>
export type PublicLinkId = Id<'PublicLink'>
export type SubmissionId = Id<'Submission'>
export type CheckCodeId = Id<'CheckCode'>
export type SigningId = Id<'Signing'>
export type IntegrationId = Id<'Integration'>
export type ArchivingId = Id<'Archiving'>
export type InstallationId = Id<'Installation'>

/** The only source of ids: they are minted by the application or parsed by a contract or a store, never cast elsewhere. */
export const asId = <Of extends string>(text: string): Id<Of> => text as Id<Of>

/**
 * Mints UUIDs version 7 (RFC 9562 §5.7) that sort as they were minted, also within a millisecond: the 12 bits after the version
 * count (§6.2, method 1) from a random beginning below 2048.
 * @param random as many random bytes as it is asked for
 */
export function idMint(now: () => Date, random: (size: number) => Uint8Array): <Of extends string>() => Id<Of> {
  let lastMs = Number.NaN
  let count = 0
  return () => {
    const timeMs = now().getTime()
    const bytes = random(10)
    count = timeMs === lastMs ? count + 1 : ((bytes[0]! & 0x07) << 8) | bytes[1]!
    lastMs = timeMs
    return uuidv7(timeMs, Uint8Array.of((count >> 8) & 0x0f, count & 0xff, ...bytes.subarray(2)))
  }
}

/** 48 bits of Unix time in milliseconds, then the rest. */
function uuidv7<Of extends string>(timeMs: number, rest: Uint8Array): Id<Of> {
  const bytes = new Uint8Array(16)
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(timeMs / 2 ** (8 * (5 - index))) & 0xff
  bytes.set(rest, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return asId(`${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`)
}

const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ' // 30 signs, none that looks like another

/**
 * The short public code of an envelope: three groups of four signs (58 bits), easy to read out loud. It gives no access by itself.
 * @param random at least 32 random bytes
 */
export const publicCode = (random: Uint8Array): string => readableCode(random, 3)

/**
 * Groups of four signs.
 * @param random a byte of 240 or more is skipped, so that every sign is equally likely
 */
export function readableCode(random: Uint8Array, groups: number): string {
  const signs = Array.from(random)
    .filter((byte) => byte < 240)
    .slice(0, groups * 4)
    .map((byte) => CODE_ALPHABET[byte % 30])
    .join('')
  if (signs.length < groups * 4) throw new RangeError('not enough random bytes for a code')
  return signs.replace(/.{4}(?=.)/g, '$&-')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)
