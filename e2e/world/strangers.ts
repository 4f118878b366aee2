/** Other people's validators: pdfsig, qpdf and openssl judge what we sealed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Verdicts = Readonly<{
  pdfsig: string
  qpdf: string
  openssl: string
  timestamp: string
  signatures: number
}>

/**
 * @param pdf the sealed file
 * @param rootPem the self-made root certificate
 * @returns what each said about the last signature; throws with their words when one does not agree
 */
export function askStrangers(pdf: Uint8Array, rootPem: string): Verdicts {
  const dir = mkdtempSync(join(tmpdir(), 'rubrica-strangers-'))
  try {
    const file = join(dir, 'sealed.pdf')
    writeFileSync(file, pdf)
    const pdfsig = run('pdfsig', `-nocert ${file}`)
    if (!/Signature is Valid/.test(pdfsig)) throw new Error(`pdfsig: ${pdfsig}`)
    if (!/Total document signed/.test(pdfsig)) throw new Error(`pdfsig does not see the whole file covered: ${pdfsig}`)
    const qpdf = run('qpdf', `--check ${file}`)
    const { openssl, timestamp } = askOpenssl(dir, pdf, rootPem)
    return { pdfsig, qpdf, openssl, timestamp, signatures: pdfsig.match(/^Signature #\d+/gm)?.length ?? 0 }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function askOpenssl(dir: string, pdf: Uint8Array, rootPem: string): { openssl: string; timestamp: string } {
  const bytes = Buffer.from(pdf)
  const ranges = [...bytes.toString('latin1').matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
  const last = ranges.at(-1)
  if (!last) throw new Error('no /ByteRange')
  const [start, length, next, rest] = last.slice(1).map(Number) as [number, number, number, number]
  const hex = bytes.subarray(start + length + 1, next - 1).toString('latin1')
  const padded = Buffer.from(hex, 'hex')
  const cms = padded.subarray(0, derLength(padded))
  const files = { cms: join(dir, 'cms.der'), content: join(dir, 'content'), root: join(dir, 'root.pem') }
  writeFileSync(files.cms, cms)
  writeFileSync(
    files.content,
    Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(next, next + rest)]),
  )
  writeFileSync(files.root, rootPem)
  const openssl = run(
    'openssl',
    `cms -verify -binary -inform DER -in ${files.cms} -content ${files.content} -CAfile ${files.root} -purpose any -out /dev/null`,
  )
  return { openssl, timestamp: askAboutTimestamp(dir, cms, files.root) }
}

/** The signature timestamp (RFC 3161) is an unsigned attribute over the signature value. */
function askAboutTimestamp(dir: string, cms: Buffer, root: string): string {
  const listing = execFileSync('openssl', ['asn1parse', '-inform', 'DER', '-in', join(dir, 'cms.der')], {
    encoding: 'utf8',
  })
  const lines = listing.split('\n')
  const at = lines.findIndex((line) => /id-smime-aa-timeStampToken/.test(line))
  if (at < 0) throw new Error('no signature timestamp')
  const [offset, header, length] = numbersOf(lines[at + 2]!)
  const token = cms.subarray(offset, offset + header + length)
  const signature = lastOctets(lines.slice(0, at), cms)
  writeFileSync(join(dir, 'token.der'), token)
  writeFileSync(join(dir, 'signature'), signature)
  return run(
    'openssl',
    `ts -verify -in ${join(dir, 'token.der')} -token_in -data ${join(dir, 'signature')} -CAfile ${root}`,
  )
}

function lastOctets(lines: readonly string[], cms: Buffer): Buffer {
  const line = lines.findLast((text) => /prim: OCTET STRING/.test(text))
  if (!line) throw new Error('no signature value')
  const [offset, header, length] = numbersOf(line)
  return cms.subarray(offset + header, offset + header + length)
}

function numbersOf(line: string): [offset: number, header: number, length: number] {
  const found = /^\s*(\d+):d=\d+\s+hl=(\d+)\s+l=\s*(\d+)/.exec(line)
  if (!found) throw new Error(`unexpected asn1parse line: ${line}`)
  return [Number(found[1]), Number(found[2]), Number(found[3])]
}

function derLength(bytes: Buffer): number {
  const first = bytes[1]!
  if (first < 0x80) return 2 + first
  return 2 + (first & 0x7f) + bytes.readUIntBE(2, first & 0x7f)
}

function run(command: string, words: string): string {
  const { status, stdout, stderr } = spawnSync(command, words.split(' '), { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`)
  return stdout + stderr
}

/** The root certificate of the self-made authority, as the product keeps it. */
export function rootCertificate(dataDir: string): string {
  return readFileSync(join(dataDir, 'keys', 'authority', 'root.pem'), 'utf8')
}
