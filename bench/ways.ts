/**
 * Ways of signing a document: the floor nobody can go below, Rubrica, and libraries as others use them. Each takes in what it needs and
 * nothing else, for a process that measures memory.
 */
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DraftJob } from '../src/pades/sign/draft.ts'
import type { SealRequest } from '../src/pades/sign/seal.ts'
import type { Mark } from '../src/pades/draw/mark.ts'
import type { MadeProofs } from '../src/pades/pdf/compare/page-proofs.ts'

/** A way takes a document through one turn: drawn on its first `pages` pages, signed, written to disk. */
export type Way = Readonly<{
  turn(pdf: Uint8Array, pages: number, file: string): Promise<Uint8Array>
  close?(): Promise<void>
}>

export const ways = { empty, floor, prove, rubrica, pair, libpdf, libpdfSigns } as const satisfies Record<
  string,
  (document: string) => Promise<Way>
>
export type WayName = keyof typeof ways

/** The bench runs in the root of the repository. */
const pki = (name: string): Buffer => readFileSync(path.join('fixtures/pki', name))

/** Nothing at all: what a process has in memory that holds the file. */
async function empty(): Promise<Way> {
  return { turn: (pdf) => Promise.resolve(pdf) }
}

/** SHA-256 over the file, one RSA-2048 signature, one write. */
async function floor(): Promise<Way> {
  const key = createPrivateKey(pki('rsa.key.pem'))
  return {
    async turn(pdf, _, file) {
      sign('sha256', createHash('sha256').update(pdf).digest(), key)
      await written(file, pdf)
      return pdf
    },
  }
}

/** What the product does when an envelope is sent, before anybody signs: proofs of the pages that will be drawn on, beside the document. */
async function prove(document: string): Promise<Way> {
  const { openWorkshop } = await import('../src/pades/workshop/workshop.ts')
  const workshop = openWorkshop({ threads: 1 })
  return {
    async turn(pdf, pages) {
      const boxes = marksOn(pages).map(({ page, x, y, width, height }) => ({ page, x, y, width, height }))
      const proofs = await workshop.run('provePages', { pdf, boxes, fieldName: FIELD }, { deadlineMs: 120_000 })
      if (!proofs) throw new Error('nothing could be proven')
      await writeFile(`${document}.proofs`, proofs)
      return pdf
    },
    close: () => workshop.close(),
  }
}

/** As the product seals (prepared in a thread, signed B-B, proven), but written in two pieces where no further signature follows. */
async function rubrica(document: string): Promise<Way> {
  const [{ seal, sealUpdate }, { pemSigner }, { openWorkshop }] = await Promise.all([
    import('../src/pades/sign/seal.ts'),
    import('../src/pades/crypto/signers/key-signer.ts'),
    import('../src/pades/workshop/workshop.ts'),
  ])
  const workshop = openWorkshop({ threads: 1 })
  const draft = (job: DraftJob) => workshop.run('draft', job, { deadlineMs: 120_000 })
  const signer = pemSigner(pki('rsa.key.pem').toString(), pki('rsa.pem').toString())
  const proofs = await proofsOf(document)
  return {
    async turn(pdf, pages, file) {
      const drawn = pages > 0 ? { marks: marksOn(pages), ...(proofs && { proofs }) } : {}
      const request = { pdf, fieldName: FIELD, date: new Date(), ...drawn }
      if (pages === 0) return inOnePiece(request, file) // the next signature is over all of it
      const { appended } = await sealUpdate(request, { signer, draft })
      await written(file, pdf, appended)
      return pdf
    },
    close: () => workshop.close(),
  }

  async function inOnePiece(request: SealRequest, file: string): Promise<Uint8Array> {
    const { pdf } = await seal(request, { signer, draft })
    await written(file, pdf)
    return pdf
  }
}

async function proofsOf(document: string): Promise<MadeProofs | null> {
  const proofs = await readFile(`${document}.proofs`).catch(() => null)
  if (!proofs) return null
  const file = createHash('sha256').update(readFileSync(document)).digest('hex')
  return { proofs: new Uint8Array(proofs), file }
}

/** Load, draw, save, add a placeholder, sign, in other libraries (peers/pair.mjs). */
async function pair(): Promise<Way> {
  const { draw, sign: signWith } = await import('./peers/pair.mjs').catch(missing)
  const by = { p12: pki('rsa.p12'), passphrase: '1234' }
  return {
    async turn(pdf, pages, file) {
      const signed = await signWith(pages > 0 ? await draw(pdf, TEXT) : pdf, by)
      await written(file, signed)
      return signed
    },
  }
}

function missing(cause: unknown): never {
  throw new Error('The libraries to compare with come by `npm ci --prefix bench/peers`.', { cause })
}

/** Load, draw on each page, save, in one thread and without a signature: what the library beneath Rubrica takes by itself. */
async function libpdf(): Promise<Way> {
  const { PDF, rgb } = await import('@libpdf/core')
  return {
    async turn(pdf, pages, file) {
      const document = await PDF.load(pdf)
      for (let index = 0; index < pages; index++)
        document.getPage(index)?.drawText(TEXT, { x: 80, y: 730, size: 12, color: rgb(0, 0, 0) })
      const saved = await document.save()
      await written(file, saved)
      return saved
    },
  }
}

/** The same library's own signature, as its documentation shows it: PAdES B-B. */
async function libpdfSigns(): Promise<Way> {
  const { P12Signer, PDF } = await import('@libpdf/core')
  const signer = await P12Signer.create(pki('rsa.p12'), '1234')
  return {
    async turn(pdf, _, file) {
      const document = await PDF.load(pdf)
      const { bytes } = await document.sign({ signer, level: 'B-B' })
      await written(file, bytes)
      return bytes
    },
  }
}

const TEXT = 'João da Conceição'
const FIELD = 'Selo'

const marksOn = (pages: number): Mark[] =>
  Array.from({ length: pages }, (_, index) => ({
    kind: 'text',
    page: index + 1,
    x: 80,
    y: 100,
    width: 200,
    height: 20,
    text: TEXT,
    fontSize: 12,
  }))

async function written(file: string, ...pieces: readonly Uint8Array[]): Promise<void> {
  const handle = await open(file, 'w')
  for (const piece of pieces) for (let at = 0; at < piece.length;) at += (await handle.write(piece, at)).bytesWritten
  await handle.close()
}
