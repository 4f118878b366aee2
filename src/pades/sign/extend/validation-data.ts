/** Writes certificates, OCSP answers and revocation lists into a document's security store (ISO 32000-2 §12.8.4.3). A workshop's job. */
import { PdfArray, PdfDict, PdfName, PdfStream, PdfString, type PDF, type PdfRef } from '../../pdf/objects.ts'
import { digestOf } from '../../crypto/asn1/algorithms.ts'
import type { Bytes } from '../../base/bytes.ts'
import { keeper } from '../../base/kept.ts'
import { toHex } from '../../base/octets.ts'
import { deflated, flateStream } from '../../pdf/deflated-stream.ts'
import { openPdf } from '../../pdf/open-pdf.ts'
import { resolved } from '../../pdf/page-space.ts'
import { ensureAppendable, reserveNumbers, writeDelta } from '../../pdf/revision/delta.ts'
import { pdfDate } from '../signature-field.ts'
import type { RevocationData } from '../../crypto/revocation-source.ts'
import { itemsOf } from '../../pdf/find-signatures.ts'

export type ValidationData = Readonly<{
  signatures: readonly Readonly<{ contents: Bytes; certificates: readonly Bytes[] }>[]
  revocation: readonly RevocationData[]
  /** When it was put together. */
  date: Date
}>

export type ValidationDataJob = ValidationData & Readonly<{ pdf: Bytes }>

/** @returns what has to be appended; nothing where the document has it all */
export async function validationUpdate({ pdf: base, ...data }: ValidationDataJob): Promise<Bytes> {
  const pdf = await openPdf(base)
  ensureAppendable(pdf)
  reserveNumbers(pdf)
  putValidationData(pdf, data)
  return writeDelta(pdf, base)
}

export function putValidationData(pdf: PDF, { signatures, revocation, date }: ValidationData): void {
  const store = openStore(pdf)
  const certificates = signatures.flatMap((signature) => signature.certificates)
  store.put('Certs', certificates)
  const answers = store.put('OCSPs', only(revocation, 'ocsp'))
  const lists = store.put('CRLs', only(revocation, 'crl'))
  for (const signature of signatures) {
    store.relate(
      signature.contents,
      { Cert: store.put('Certs', signature.certificates), OCSP: answers, CRL: lists },
      date,
    )
  }
}

const only = (data: readonly RevocationData[], kind: RevocationData['kind']): Bytes[] =>
  data.filter((each) => each.kind === kind).map(({ der }) => der)

/** Certificates and lists of an installation stand in each of its documents. An answer is new each time, and a list may have megabytes. */
const MOST_KEPT_BYTES = 4 * 1024
const keptPacked = keeper<Bytes>()

const streamOf = (kind: Kind, item: Bytes, key: string): PdfStream =>
  kind === 'OCSPs' || item.length > MOST_KEPT_BYTES
    ? PdfStream.fromDict({}, item)
    : flateStream(
        keptPacked(key, () => deflated(item)),
        {},
      )

type Kind = 'Certs' | 'OCSPs' | 'CRLs'

/** The store of a document, begun where there is none; what it already holds is not put in twice. */
function openStore(pdf: PDF) {
  const store = dictionaryIn(pdf, pdf.getCatalog(), 'DSS')
  const known = new Map<string, PdfRef>()
  for (const kind of ['Certs', 'OCSPs', 'CRLs'] as const) {
    for (const item of itemsOf(pdf, store.get(kind))) {
      const stream = resolved(pdf, item)
      if (stream instanceof PdfStream && item.type === 'ref') known.set(keyOf(kind, stream.getDecodedData()), item)
    }
  }
  return { put, relate }

  function put(kind: Kind, items: readonly Bytes[]): PdfRef[] {
    return items.map((item) => {
      const key = keyOf(kind, item)
      const there = known.get(key)
      if (there) return there
      const ref = pdf.register(streamOf(kind, item, key))
      known.set(key, ref)
      arrayIn(pdf, store, kind).push(ref)
      return ref
    })
  }

  /** The key is the SHA-1 of the whole /Contents value, padding included. What is there stays: a timestamp may cover it. */
  function relate(contents: Bytes, refs: Readonly<Record<string, readonly PdfRef[]>>, date: Date): void {
    const related = dictionaryIn(pdf, store, 'VRI')
    const key = toHex(digestOf('sha1', contents)).toUpperCase()
    if (related.has(key)) return
    const entry = PdfDict.of({ Type: PdfName.of('VRI'), TU: PdfString.fromString(pdfDate(date)) })
    for (const [name, list] of Object.entries(refs)) {
      if (list.length > 0) entry.set(name, PdfArray.of(...new Set(list)))
    }
    related.set(key, entry)
  }
}

const keyOf = (kind: Kind, bytes: Uint8Array): string => `${kind} ${toHex(digestOf('sha256', bytes))}`

function dictionaryIn(pdf: PDF, parent: PdfDict, key: string): PdfDict {
  const there = resolved(pdf, parent.get(key))
  if (there instanceof PdfDict) return there
  const begun = new PdfDict([['Type', PdfName.of(key)]])
  if (key === 'VRI') begun.delete('Type') // its keys are hashes, and nothing else
  parent.set(key, pdf.register(begun))
  return begun
}

function arrayIn(pdf: PDF, parent: PdfDict, key: string): PdfArray {
  const there = resolved(pdf, parent.get(key))
  if (there instanceof PdfArray) return there
  const begun = new PdfArray([])
  parent.set(key, begun)
  return begun
}
