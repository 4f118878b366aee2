/** Reads trust anchors and revocation lists from files and folders. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Bytes } from '../base/bytes.ts'
import { toDer } from '../crypto/asn1/ber.ts'
import { Malformed } from '../crypto/asn1/read.ts'
import { readCertificates, type Certificate } from '../crypto/x509/certificate.ts'
import { readRevocationList } from '../crypto/x509/revocation-list.ts'
import type { LanguageTag } from '../base/text.ts'
import type { TrustAnchor } from '../validate/anchors.ts'
import { commandText } from './text.ts'

/** A file or folder gives no certificate; the message says what to do. */
export class NoAnchors extends Error {
  override readonly name = 'NoAnchors'
}

const CERTIFICATE_FILE = /\.(pem|crt|cer|der)$/i

/** The certificates of a file (PEM or DER), or of all such files of a folder. */
export function anchorsIn(source: string, kind: TrustAnchor['kind']): TrustAnchor[] {
  const files = filesAt(source)
  if (files.length === 0)
    throw new NoAnchors(`${source} holds no .pem, .crt, .cer or .der file. Put one there, or name another folder.`)
  return files.flatMap((file) => {
    const certificates = certificatesIn(file)
    if (certificates.length === 0) throw new NoAnchors(`${file} is no certificate in PEM or DER. Name another file.`)
    return certificates.map(({ der }) => ({ certificate: new Uint8Array(der), kind }))
  })
}

function filesAt(source: string): string[] {
  try {
    if (!statSync(source).isDirectory()) return [source]
    const names = readdirSync(source).filter((name) => CERTIFICATE_FILE.test(name))
    return names.toSorted((a, b) => a.localeCompare(b)).map((name) => path.join(source, name))
  } catch {
    throw new NoAnchors(`${source} cannot be read. Check that it is there and who may read it.`)
  }
}

function certificatesIn(file: string): Certificate[] {
  try {
    return readCertificates(readFileSync(file))
  } catch (error) {
    if (error instanceof Malformed) return []
    throw new NoAnchors(`${file} cannot be read. Check that it is there and who may read it.`)
  }
}

/** Those of all sources; a sentence, if there is nothing to trust in one of them. */
export async function namedAnchors(
  sources: readonly string[],
  language: LanguageTag,
): Promise<Readonly<{ anchors: TrustAnchor[] } | { problem: string }>> {
  const { say } = await commandText(language)
  const problems: string[] = []
  const anchors = sources.flatMap((file) => {
    try {
      return anchorsIn(file, 'configured')
    } catch (error) {
      if (!(error instanceof NoAnchors)) throw error
      problems.push(say('no_anchor', { file }))
      return []
    }
  })
  return problems.length > 0 ? { problem: problems.join('\n') } : { anchors }
}

/** @returns undefined: the file is no revocation list in DER, or cannot be read */
export function revocationListIn(file: string): Bytes | undefined {
  try {
    const der = toDer(new Uint8Array(readFileSync(file)))
    readRevocationList(der)
    return der
  } catch {
    return undefined
  }
}
