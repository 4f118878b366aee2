/**
 * Proofs, made long before a seal, that nothing drawn in given boxes can change the rest of a page: what a page looks like under
 * placeholders that paint far beyond their boxes was compared with what it looked like before. At the seal only the structure is
 * looked at; a page that has no proof, or was drawn otherwise, is rendered then. Decision 225 says why that is sound.
 */
import { z } from 'zod'
import type { Bytes } from '../../base/bytes.ts'
import { utf8 } from '../../base/octets.ts'
import type { DescribedMark } from './drawn-marks.ts'
import { describeUpdate, type DescribedPage } from './update-description.ts'
import type { ExceptedArea } from './compare-pages.ts'
import { comparedWith } from './kept-rasters.ts'

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly()
const provenPage = z.object({
  /** The first is 1. */
  page: z.int().positive(),
  /** Number of its object. */
  object: z.int().positive(),
  /** As shown, in points. */
  height: z.number(),
  rest: z.string(),
  marks: z.array(z.object({ name: z.string(), box })),
  /** What was found out about its own content; `checkProofs` does not depend on it, for the rest of the page holds what follows from it. */
  content: z
    .object({
      unopened: z.int().nonnegative(),
      closing: z.string().regex(/^(?:(?:ET|EMC|Q) )*$/),
      streams: z.int().nonnegative(),
    })
    .optional(),
})
const proofsShape = z.object({
  edition: z.string(),
  /** SHA-256 of the file whose pages these are, in hexadecimal. */
  file: z.string(),
  firstNew: z.int().positive(),
  others: z.string(),
  pages: z.array(provenPage),
})

export type ProvenPage = z.infer<typeof provenPage>
export type PageProofs = z.infer<typeof proofsShape>

/** Raised by hand when what a description says, or what a placeholder paints, becomes another. */
const EDITION = 1

export const proofEdition = (): string => `${EDITION} ${comparedWith()}`

export const writeProofs = (proofs: PageProofs): Bytes => utf8(JSON.stringify(proofs))

/** Proofs of a file that has this SHA-256, in hexadecimal. */
export type MadeProofs = Readonly<{ proofs: Bytes; file: string }>

/** By the page's number. Nothing where the proofs are of another file, or edition, or unreadable. */
export function contentsIn({ proofs, file }: MadeProofs): [number, NonNullable<ProvenPage['content']>][] {
  const made = readProofs(proofs)
  if (!made || made.edition !== proofEdition() || made.file !== file) return []
  return made.pages.flatMap(({ page, content }) => (content ? [[page, content]] : []))
}

function readProofs(bytes: Bytes): PageProofs | null {
  try {
    return proofsShape.parse(JSON.parse(Buffer.from(bytes).toString()))
  } catch {
    return null
  }
}

export type ProofCheck = Readonly<{
  proofs: Bytes
  /** What is about to be appended to the file. */
  delta: Bytes
  baseLength: number
  /** SHA-256 of the file, in hexadecimal. */
  file: string
  /** Where something may be drawn, in visible page space. */
  areas: readonly ExceptedArea[]
}>

/** `unproven`: pages that the update changes and that have to be rendered. */
export type CheckedProofs = Readonly<{ proven: readonly number[]; unproven: readonly number[] }>

/** Null where nothing is proven: the proofs are of another file or renderer, unreadable, or other objects changed. A workshop's job. */
export async function checkProofs({ proofs, areas, file, ...update }: ProofCheck): Promise<CheckedProofs | null> {
  const made = readProofs(proofs)
  if (!made || made.edition !== proofEdition() || made.file !== file) return null
  const numbers = made.pages.map(({ object }) => object)
  const description = await describeUpdate({ ...update, firstNew: made.firstNew }, numbers)
  if (description?.others !== made.others) return null
  const drawnOn = new Set(areas.map(({ page }) => page))
  const [proven, unproven]: [number[], number[]] = [[], []]
  for (const page of made.pages) {
    const described = description.pages.get(page.object)
    if (!described && !drawnOn.has(page.page)) continue // it stays as it was
    const isProven = described !== undefined && isAsProven(page, described, areas)
    ;(isProven ? proven : unproven).push(page.page)
  }
  const known = new Set(made.pages.map(({ page }) => page))
  return { proven, unproven: [...unproven, ...[...drawnOn].filter((page) => !known.has(page))] }
}

/** The same but for marks that were left out, each where it was, and where something may be drawn now. */
function isAsProven(page: ProvenPage, described: DescribedPage, areas: readonly ExceptedArea[]): boolean {
  if (described === 'unknown' || described.rest !== page.rest) return false
  const here = areas.filter((area) => area.page === page.page)
  return described.marks.every(
    (mark) =>
      page.marks.some((known) => isSameMark(known, mark)) && here.some((area) => isWithin(mark.box, area, page.height)),
  )
}

const isSameMark = (one: DescribedMark, other: DescribedMark): boolean =>
  one.name === other.name && one.box.every((edge, index) => edge === other.box[index])

/** Numbers are written with few decimals. */
const ROUNDING = 0.01

export function isWithin(
  [left, bottom, right, top]: DescribedMark['box'],
  area: ExceptedArea,
  pageHeight: number,
): boolean {
  return (
    left >= area.x - ROUNDING &&
    right <= area.x + area.width + ROUNDING &&
    top <= pageHeight - area.y + ROUNDING &&
    bottom >= pageHeight - area.y - area.height - ROUNDING
  )
}
