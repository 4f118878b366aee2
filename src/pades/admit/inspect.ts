/** Says what is in a stranger's PDF, or why that can't be said. Changes nothing. Runs in a workshop thread, which gives it its deadline. */
import type { PDF } from '../pdf/objects.ts'
import { TooComplex } from './too-complex.ts'
import { preScan } from './pre-scan.ts'
import type { RefusedFile } from './refused.ts'
import { readable } from './readable.ts'
import type { Bytes } from '../base/bytes.ts'
import { factsOf, pagesOf, type Facts, type PageFacts } from './inspect/facts.ts'
import { versionOf } from './inspect/version.ts'
import { isEncrypted, openPdf } from '../pdf/open-pdf.ts'

export type Inspected = Facts &
  Readonly<{ is: 'inspected'; version: string; pages: readonly PageFacts[]; wasRepaired: boolean }>
export type Inspection = Inspected | RefusedFile

export async function inspect(file: Bytes): Promise<Inspection> {
  const scan = preScan(file)
  if (scan.is === 'refused') return scan
  try {
    return await look(file)
  } catch (error) {
    // Parsers may throw anything at a stranger's file; whatever it is, nothing is known about that file.
    return { is: 'refused', why: error instanceof TooComplex ? 'too_complex' : 'broken' }
  }
}

/** What a reader sees without help; only a file that it can't read is repaired first. */
async function look(file: Bytes): Promise<Inspection> {
  const asItIs = await openPdf(file).catch(() => null)
  const seen = asItIs && !asItIs.recoveredViaBruteForce && asItIs.getPageCount() > 0 ? asItIs : null
  const isShut = seen !== null && isEncrypted(seen) && !seen.isAuthenticated
  if (seen && !isShut) return inspected(file, seen, { wasRepaired: false })

  const readably = await readable(file)
  if (readably.is === 'impossible' && seen) return inspected(file, seen, { wasRepaired: false })
  if (readably.is === 'impossible') return { is: 'refused', why: readably.needsPassword ? 'encrypted' : 'broken' }
  const pdf = await openPdf(readably.pdf)
  if (pdf.getPageCount() === 0) return { is: 'refused', why: 'empty' }
  const wasRepaired = readably.wasRepaired || !isShut
  return inspected(file, pdf, { wasRepaired, ...(readably.wasDecrypted ? { encryption: 'open' } : {}) })
}

type Known = Readonly<{ wasRepaired: boolean; encryption?: Facts['encryption'] }>

function inspected(file: Bytes, pdf: PDF, known: Known): Inspected {
  return { is: 'inspected', ...factsOf(pdf), version: versionOf(file, pdf), pages: pagesOf(pdf), ...known }
}
