/** Whether a file came out of here: looked up by its digests, those of its beginnings too, for files are only ever appended to. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Fingerprint } from '../../pades/workshop/fingerprint.ts'
import type { Reader } from '../../server/db.ts'
import type { StoredDocument } from '../../core/envelope/document.store.ts'
import type { EnvelopeState } from '../../core/envelope/envelope.model.ts'
import { findVersion, isKnownUpload, versionsOf, type SealedVersion } from '../../core/document/sealed-version.store.ts'

export type Origin = Readonly<
  | { part: 'upload' }
  | {
      part: SealedVersion['part']
      is: 'exact' | 'continued'
      version: SealedVersion
      isNewest: boolean
      envelopeId: EnvelopeId
    }
>

/** The longest beginning that is known: of a file that was renewed here, that is the last renewal. */
export async function recognise(reader: Reader, file: Fingerprint): Promise<Origin | null> {
  const sha256 = [file.sha256, ...file.beginnings.map((beginning) => beginning.sha256)]
  const found = await findVersion(reader, { sha256 })
  if (!found) return (await isKnownUpload(reader, file)) ? { part: 'upload' } : null
  const { version, envelopeId } = found
  const all = await versionsOf(reader, envelopeId)
  const isNewest = !all.some(
    ({ documentId, part, number }) =>
      documentId === version.documentId && part === version.part && number > version.number,
  )
  const is = version.sha256 === file.sha256 ? 'exact' : 'continued'
  return { part: version.part, is, version, isNewest, envelopeId }
}

type Held = Readonly<{
  state: EnvelopeState
  documents: readonly StoredDocument[]
  versions: readonly SealedVersion[]
}>

/**
 * The file is one that the code's answer names, by SHA-1 as the specification has it; and by SHA-256, for SHA-1 can be forged.
 * Once sealed, what was uploaded is no longer the document.
 */
export function belongs({ sha1, sha256 }: Fingerprint, { state, documents, versions }: Held): boolean {
  const known: readonly Readonly<{ sha1: string | null; sha256: string }>[] =
    state === 'completed' ? versions : documents.flatMap(({ shown, original }) => [shown, original])
  return known.some((one) => one.sha256 === sha256 && (one.sha1 ?? sha1) === sha1)
}
