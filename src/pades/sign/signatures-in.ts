/** Which signatures a document has, in the order in which they were made. A workshop's job. */
import type { Bytes } from '../base/bytes.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { placeOf } from '../validate/byte-range.ts'
import { findSignatures, type FoundSignature } from '../pdf/find-signatures.ts'

export type SignatureIn = Pick<FoundSignature, 'fieldName' | 'kind' | 'contents'>

/** Only those that cover a revision from its beginning to its end. */
export async function signaturesIn({ pdf: file }: Readonly<{ pdf: Bytes }>): Promise<SignatureIn[]> {
  const { signatures } = findSignatures(await openPdf(file))
  return signatures
    .flatMap((found) => {
      const place = placeOf(file, found)
      return place.is === 'sound' ? [{ found, end: place.end }] : []
    })
    .toSorted((a, b) => a.end - b.end)
    .map(({ found: { fieldName, kind, contents } }) => ({ fieldName, kind, contents }))
}
