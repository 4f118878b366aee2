/** Other people's validators: pdfsig, qpdf and openssl judge what we sealed. */
import { ask, lastSignature, pdfsig, qpdfCheck } from '../../src/pades/testing/strangers.ts'
import { inDatabase } from './database.ts'
import type { Product } from './product.ts'

/**
 * Throws with their words unless all of them are content with the last signature, our seal.
 * @param upload what was uploaded: if it came signed, its bytes are untouchable, and so are its flaws and its signatures' state
 */
export async function askStrangers(product: Product, pdf: Uint8Array, upload?: Uint8Array): Promise<void> {
  const before = upload ? validations(await pdfsig(upload)) : []
  await askPdfsig(pdf, before)
  await askQpdf(pdf, before.length > 0 ? upload : undefined)
  await askOpenssl(product, pdf)
}

async function askPdfsig(pdf: Uint8Array, before: readonly string[]): Promise<void> {
  const said = await pdfsig(pdf)
  const last = signaturesIn(said).at(-1) ?? ''
  // The archive timestamp covers what is behind our seal; pdfsig lists it, but does not judge it.
  const isGood = last.includes('Signature is Valid.') && partsOf(said).at(-1)!.includes('Total document signed')
  if (!isGood) throw new Error(`pdfsig is not content with the last signature: ${said}`)
  const now = validations(said)
  if (now.length !== before.length + 1) throw new Error(`pdfsig sees ${now.length} signatures, not one more: ${said}`)
  const isKept = before.every((verdict, index) => verdict === now[index])
  if (!isKept) throw new Error(`pdfsig said ${before.join(' ')} about the upload, and now says: ${said}`)
}

const validations = (said: string): string[] =>
  signaturesIn(said).map((part) => /^\s*- Signature Validation: (.*)$/m.exec(part)?.[1] ?? '')

const partsOf = (said: string): string[] => said.split(/^Signature #\d+:$/m).slice(1)

const signaturesIn = (said: string): string[] =>
  partsOf(said).filter((part) => !noSignature.some((words) => part.includes(words)))

/** Of an archive timestamp, which pdfsig does not judge, and of a field that waits for its signature. */
const noSignature = ['- Signature Type: unknown', 'The signature form field is not signed.']

const QPDF_WARNS = 3

async function askQpdf(pdf: Uint8Array, upload?: Uint8Array): Promise<void> {
  const { code, text } = await qpdfCheck(pdf)
  const mayWarn = upload && (await qpdfCheck(upload)).code === QPDF_WARNS
  if (code !== 0 && !(code === QPDF_WARNS && mayWarn)) throw new Error(`qpdf --check ended with ${code}: ${text}`)
}

async function askOpenssl(product: Product, pdf: Uint8Array): Promise<void> {
  const root = await rootCertificate(product)
  const { cms, content } = lastSignature(pdf)
  const cmsWords = 'cms -verify -binary -inform DER -in {cms} -content {content} -CAfile {root} -purpose any -out {out}'
  const verified = await ask('openssl', cmsWords.split(' '), { cms, content, root, out: '' })
  if (!verified.text.includes('CMS Verification successful')) throw new Error(`openssl cms: ${verified.text}`)
  const { token, value } = await timestampOf(cms)
  const tsWords = 'ts -verify -in {token} -token_in -data {value} -CAfile {root}'
  const stamped = await ask('openssl', tsWords.split(' '), { token, value, root })
  if (!stamped.text.includes('Verification: OK')) throw new Error(`openssl ts: ${stamped.text}`)
}

/** The signature timestamp (RFC 3161) is an unsigned attribute over the signature value, which stands right before it. */
async function timestampOf(cms: Buffer): Promise<{ token: Buffer; value: Buffer }> {
  const { out } = await ask('openssl', ['asn1parse', '-inform', 'DER', '-in', '{cms}'], { cms })
  const lines = out.split('\n')
  const at = lines.findIndex((line) => line.includes('id-smime-aa-timeStampToken'))
  const token = lines[at + 2]
  const value = lines.slice(0, at).findLast((line) => line.includes('prim: OCTET STRING'))
  if (at < 0 || !token || !value) throw new Error('no signature timestamp')
  return { token: octets(cms, token, 'whole'), value: octets(cms, value, 'content') }
}

function octets(cms: Buffer, line: string, part: 'whole' | 'content'): Buffer {
  const found = /^\s*(\d+):d=\d+\s+hl=(\d+)\s+l=\s*(\d+)/.exec(line)
  if (!found) throw new Error(`unexpected line of asn1parse: ${line}`)
  const [offset, header, length] = found.slice(1).map(Number) as [number, number, number]
  return cms.subarray(offset + (part === 'content' ? header : 0), offset + header + length)
}

/** The root certificate of the self-made authority that is in use. */
export const rootCertificate = (product: Product): Promise<string> =>
  inDatabase(product, async (db) => {
    const { rows } = await db.query<{ pem: string }>('select root_certificate as pem from authorities where is_in_use')
    return rows[0]!.pem
  })
