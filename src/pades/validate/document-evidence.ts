/** The validation data a document carries (ISO 32000-2 §12.8.4.3): certificates, revocation lists, OCSP answers; what can't be read is left out. */
import { PdfDict, PdfStream, type PDF, type PdfObject } from '../pdf/objects.ts'
import type { Bytes } from '../base/bytes.ts'
import { readCertificate } from '../crypto/x509/certificate.ts'
import { readOcspAnswer } from '../crypto/x509/ocsp.ts'
import { readRevocationList } from '../crypto/x509/revocation-list.ts'
import { isWhole } from '../crypto/x509/whole.ts'
import { itemsOf } from '../pdf/find-signatures.ts'
import { resolved } from '../pdf/page-space.ts'
import { identityOf, MOST_ITEMS, noEvidence, readable, type Evidence } from './evidence.ts'

const LARGEST_ITEM = 8 * 2 ** 20

/** The keys of a DSS, and of each VRI entry in it. */
const names = {
  certificates: ['Certs', 'Cert'],
  lists: ['CRLs', 'CRL'],
  answers: ['OCSPs', 'OCSP'],
} as const

export function evidenceIn(pdf: PDF): Evidence {
  const store = resolved(pdf, pdf.getCatalog().get('DSS'))
  if (!(store instanceof PdfDict)) return noEvidence
  const related = resolved(pdf, store.get('VRI'))
  const entries = related instanceof PdfDict ? Array.from(related, ([, value]) => resolved(pdf, value)) : []
  const dictionaries = [store, ...entries].filter((entry) => entry instanceof PdfDict)
  const all = (keys: readonly string[]) =>
    unique(
      dictionaries.flatMap((entry) =>
        keys.flatMap((key) => itemsOf(pdf, entry.get(key))).flatMap((item) => contentOf(pdf, item)),
      ),
    )
  return {
    certificates: all(names.certificates)
      .flatMap((der) => readable(readCertificate, der))
      .filter(isWhole),
    lists: all(names.lists).flatMap((der) => readable(readRevocationList, der)),
    answers: all(names.answers).flatMap((der) => readable(readOcspAnswer, der)),
  }
}

function contentOf(pdf: PDF, item: PdfObject): Bytes[] {
  const stream = resolved(pdf, item)
  if (!(stream instanceof PdfStream) || stream.data.length > LARGEST_ITEM) return []
  try {
    const data = stream.getDecodedData()
    return data.length > LARGEST_ITEM ? [] : [data]
  } catch {
    return [] // a filter that chokes on what a stranger put there
  }
}

function unique(items: readonly Bytes[]): Bytes[] {
  return [...new Map(items.map((item) => [identityOf(item), item])).values()].slice(0, MOST_ITEMS)
}
