/** Other people's programs judge our files in tests: poppler, qpdf and OpenSSL. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Said = Readonly<{ code: number; out: string; text: string }>

/** Runs a program on files that exist only as long as it runs; `{name}` in an argument becomes the path of that file. */
export async function ask(
  program: string,
  args: readonly string[],
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<Said> {
  const folder = await mkdtemp(join(tmpdir(), 'stranger-'))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    const filled = args.map((arg) => arg.replaceAll(/\{([\w.-]+)\}/g, (_, name: string) => join(folder, name)))
    return await new Promise((resolve) => {
      execFile(program, filled, { maxBuffer: 2 ** 26, timeout: 60_000 }, (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code ?? -1) : 0, out: stdout, text: `${stdout}${stderr}` })
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What pdfsig says about each signature, without asking whom it trusts. */
export async function pdfsig(pdf: Uint8Array): Promise<string> {
  return (await ask('pdfsig', ['-nocert', '{a.pdf}'], { 'a.pdf': pdf })).text
}

export async function qpdfCheck(pdf: Uint8Array): Promise<Said> {
  return ask('qpdf', ['--check', '{a.pdf}'], { 'a.pdf': pdf })
}

/** What OpenSSL says about the last signature, believing one authority. */
export async function judgedByOpenssl(pdf: Uint8Array, root: Uint8Array | string): Promise<string> {
  const args = '-verify -binary -inform DER -in {cms} -content {content} -CAfile {root} -purpose any -out {out}'
  return (await ask('openssl', ['cms', ...args.split(' ')], { ...lastSignature(pdf), root, out: '' })).text
}

/** The CMS of the last signature and the octets it covers, found the way a stranger would: by looking at the file. */
export function lastSignature(pdf: Uint8Array): { cms: Buffer; content: Buffer } {
  const last = signaturesIn(pdf).findLast(({ cms }) => !isTimestamp(cms))
  if (!last) throw new RangeError('not signed')
  return last
}

/** The same of every signature and document timestamp, as they were made. */
export function signaturesIn(pdf: Uint8Array): { cms: Buffer; content: Buffer }[] {
  const file = Buffer.from(pdf)
  return [...file.toString('latin1').matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/g)]
    .map((found) => found.slice(1).map(Number))
    .toSorted((a, b) => a[2]! - b[2]!)
    .map(([start = 0, before = 0, after = 0, rest = 0]) => {
      const padded = Buffer.from(file.subarray(start + before + 1, after - 1).toString('latin1'), 'hex')
      const length = 4 + padded.readUInt16BE(2) // always 30 82 xx xx at these sizes
      const content = Buffer.concat([file.subarray(start, before), file.subarray(after, after + rest)])
      return { cms: padded.subarray(0, length), content }
    })
}

/** Near its beginning a token names what it holds: id-ct-TSTInfo. */
export const isTimestamp = (cms: Buffer): boolean =>
  cms.subarray(0, 80).includes(Buffer.from('060b2a864886f70d0109100104', 'hex'))
