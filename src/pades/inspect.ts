/** Says what is in a stranger's PDF, or why that can't be said. Changes nothing. Runs in a workshop thread, which gives it its deadline. */
import { TooComplex } from './admit/too-complex.ts'
import { preScan } from './admit/pre-scan.ts'
import type { Refused } from './admit/refused.ts'
import { readable } from './admit/readable.ts'
import type { Bytes } from './bytes.ts'
import { factsOf, pagesOf, type Facts, type PageFacts } from './inspect/facts.ts'
import { openPdf } from './open-pdf.ts'

export type Inspected = Facts & Readonly<{ is: 'inspected'; pages: readonly PageFacts[]; wasRepaired: boolean }>
export type Inspection = Inspected | Refused

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
  if (asItIs && !asItIs.recoveredViaBruteForce && asItIs.getPageCount() > 0)
    return { is: 'inspected', ...factsOf(asItIs), pages: pagesOf(asItIs), wasRepaired: false }
  const repaired = await readable(file)
  if (repaired.is === 'impossible') return { is: 'refused', why: repaired.needsPassword ? 'encrypted' : 'broken' }
  const pdf = await openPdf(repaired.pdf)
  if (pdf.getPageCount() === 0) return { is: 'refused', why: 'empty' }
  const encryption = repaired.wasDecrypted ? ('open' as const) : 'none'
  return { is: 'inspected', ...factsOf(pdf), encryption, pages: pagesOf(pdf), wasRepaired: true }
}
