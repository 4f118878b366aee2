/**
 * Makes an admitted document PDF/A-2b (ISO 19005-2), or says what stands in the way. What it shows is never changed for it.
 * A workshop's job; runs before anybody signs.
 */
import type { PDF } from '../pdf/objects.ts'
import { disarm } from '../admit/disarm.ts'
import { freezeLayers } from '../admit/freeze-layers.ts'
import { TooComplex } from '../admit/too-complex.ts'
import { walk } from '../admit/walk.ts'
import { adjust } from './adjust.ts'
import { claimPdfA } from '../pdf/claim/write-claim.ts'
import { obstaclesIn, type PdfAFinding } from './obstacles.ts'
import { withoutLzw } from './without-lzw.ts'
import type { Bytes } from '../base/bytes.ts'
import { factsOf } from '../admit/inspect/facts.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { asIs, rewrite } from '../pdf/qpdf.ts'

export type Archived = Readonly<
  { is: 'archived'; pdf: Bytes } | { is: 'not_archivable'; findings: readonly PdfAFinding[] }
>
export type { PdfAFinding } from './obstacles.ts'

type Job = Readonly<{ pdf: Bytes; now: Date }>

export async function toPdfA(job: Job): Promise<Archived> {
  try {
    return await convert(job)
  } catch (error) {
    // Parsers may throw anything at a stranger's file; whatever it is, nobody can say that this is PDF/A.
    const what = error instanceof TooComplex ? 'too_complex' : 'unreadable_part'
    return { is: 'not_archivable', findings: [{ what }] }
  }
}

async function convert({ pdf: before, now }: Job): Promise<Archived> {
  const pdf = await openPdf(before)
  await withoutLzw(pdf)
  const findings = findingsIn(pdf)
  if (findings.length > 0) return { is: 'not_archivable', findings }
  walk(pdf, (dict) => {
    disarm(pdf, dict, new Set(), true)
    adjust(pdf, dict)
  })
  freezeLayers(pdf)
  const title = pdf.getTitle() ?? ''
  claimPdfA(pdf, { title, producer: pdf.getProducer() ?? '', createdAt: pdf.getCreationDate() ?? now, modifiedAt: now })
  // 6.1.2 and 6.1.3: the header says 1.n, the file has an identifier.
  const written = await rewrite(await pdf.save(), [...asIs, '--force-version=1.7'])
  if (written.is === 'impossible') throw new TooComplex(written.because)
  return { is: 'archived', pdf: written.pdf }
}

function findingsIn(pdf: PDF): PdfAFinding[] {
  const facts = factsOf(pdf)
  // Nothing else matters then: the file must not be touched, or can't be read.
  if (facts.signatures.count > 0) return [{ what: 'signed' }]
  if (facts.encryption !== 'none') return [{ what: 'encrypted' }]
  return obstaclesIn(pdf)
}
