/**
 * A file of an office program that is to become a PDF, so that it can be signed: what is signed is the PDF that its sender sees.
 *
 * kind: of which program the file is · source: the file as it was brought · result: the PDF. Both are forgotten after a day;
 * an envelope that took the PDF keeps its own.
 */
import type { ConversionId, OrganizationId, UserId } from '../../kernel/ids.ts'
import { defineLifecycle, step, type StateOf } from '../../kernel/lifecycle.ts'
import { ensure } from '../../kernel/refusal.ts'

export const conversionLifecycle = defineLifecycle({
  waiting: { convert: 'done', fail: 'failed' },
  done: {},
  failed: {},
})

export const kinds = ['docx', 'odt', 'doc', 'rtf', 'html'] as const
export type Kind = (typeof kinds)[number]

export const whys = ['conversion.failed', 'conversion.too_slow', 'document.too_large'] as const
export type Why = (typeof whys)[number]

export type Conversion = Readonly<{
  id: ConversionId
  organizationId: OrganizationId
  userId: UserId
  name: string
  kind: Kind
  state: StateOf<typeof conversionLifecycle>
  sourceSha256: string
  resultSha256: string | null
  why: Why | null
  createdAt: Date
}>

type Member = Readonly<{ userId: UserId; organizationId: OrganizationId; isOwner: boolean }>

export const isVisible = (member: Member, { organizationId, userId }: Conversion): boolean =>
  organizationId === member.organizationId && (member.isOwner || userId === member.userId)

export const convert = (conversion: Conversion, resultSha256: string): Conversion => ({
  ...conversion,
  state: step(conversionLifecycle, conversion.state, 'convert'),
  resultSha256,
})

export const fail = (conversion: Conversion, why: Why): Conversion => ({
  ...conversion,
  state: step(conversionLifecycle, conversion.state, 'fail'),
  why,
})

/** By its name, if what is in it does not contradict: a converter is told what to read and never guesses. */
export function kindOf(fileName: string, bytes: Uint8Array): Kind {
  const ending = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  const named = kinds.find((kind) => kind === (ending === 'htm' ? 'html' : ending))
  ensure(named, 'conversion.unsupported', { field: 'file' })
  ensure(bytes.length > 0, 'document.empty', { field: 'file' })
  // Word writes RTF under the name .doc when it is asked to.
  const kind = named === 'doc' && startsWith(bytes, starts.rtf) ? 'rtf' : named
  ensure(!isOfficeFileWithPassword(bytes), 'document.encrypted', { field: 'file' })
  const isText = kind === 'html' && !bytes.subarray(0, 4096).includes(0)
  ensure(isText || (kind !== 'html' && startsWith(bytes, starts[kind])), 'conversion.unsupported', { field: 'file' })
  return kind
}

/** What the PDF is called. */
export const pdfName = (fileName: string): string => `${fileName.trim().replace(/\.[a-z]+$/i, '')}.pdf`

/** MS-OFFCRYPTO §2.3.4: the whole file lies encrypted in one of the old kind, as a stream of this name in UTF-16. */
const isOfficeFileWithPassword = (bytes: Uint8Array): boolean =>
  startsWith(bytes, starts.doc) &&
  holds(
    bytes,
    Array.from('EncryptedPackage').flatMap((sign) => [sign.charCodeAt(0), 0]),
  )

/** Names of its streams stand in a directory that may be anywhere. */
function holds(bytes: Uint8Array, part: readonly number[]): boolean {
  for (let at = bytes.indexOf(part[0]!); at >= 0; at = bytes.indexOf(part[0]!, at + 1))
    if (part.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}

const zip = [0x50, 0x4b, 0x03, 0x04]
const starts = {
  docx: zip,
  odt: zip,
  doc: [0xd0, 0xcf, 0x11, 0xe0],
  rtf: [0x7b, 0x5c, 0x72, 0x74, 0x66],
} as const

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)
