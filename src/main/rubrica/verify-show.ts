/** `rubrica verify --show DIR`: writes pictures of the pages that changed since each signature, and says in words where. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '../../kernel/language.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import { PadesError } from '../../pades/base/pades-error.ts'
import type { ChangedPage, ChangedPlace } from '../../pades/pdf/compare/changed-pages.ts'
import type { ReportLine } from '../../pades/validate/describe-report.ts'
import type { Report } from '../../pades/validate/report.ts'
import type { ShownChanges } from '../../pades/validate/show-changes.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import { verifyText } from './text.ts'

type ShowDeps = Readonly<{ workshop: Workshop; language: Language; deadlineMs: number }>

/** Of one signature. */
const MOST_PAGES = 200
const PAGES_AT_ONCE = 5

/** @param dir for this file alone: a folder for each signature, made where something is to be seen */
export async function showChangesInto(
  dir: string,
  pdf: Bytes,
  { signatures }: Report,
  deps: ShowDeps,
): Promise<ReportLine[]> {
  const lines: ReportLine[] = []
  for (const number of signatures.keys()) {
    lines.push(...(await showOne(path.join(dir, `signature-${number + 1}`), pdf, number + 1, deps)))
  }
  return lines
}

async function showOne(dir: string, pdf: Bytes, signature: number, deps: ShowDeps): Promise<ReportLine[]> {
  const text = verifyText(deps.language)
  const plain = (words: string, depth: 0 | 1 = 0): ReportLine => ({ tone: 'plain', depth, text: words })
  const number = String(signature)
  const lines: ReportLine[] = []
  let pages = 0
  let from: number | null = 0
  while (from !== null) {
    const shown = await showFrom(from, pdf, signature, deps)
    if (shown.is === 'not_shown') {
      return shown.because === 'nothing_after' ? [] : [plain(text(`show.not.${shown.because}`, { number }))]
    }
    pages += shown.pages.length
    for (const page of shown.pages) {
      writePictures(dir, page)
      lines.push(plain(pageLine(page, text), 1))
      lines.push(...page.places.map((place) => plain(`  ${placeLine(place, text)}`, 1)))
    }
    from = pages < MOST_PAGES ? shown.next : null
    if (shown.next !== null && from === null) lines.push(plain(text('show.more', { page: String(shown.next + 1) }), 1))
  }
  if (lines.length === 0) return [plain(text('show.nothing', { number }))]
  return [plain(text('show.since', { number, dir })), ...lines]
}

type Shown = ShownChanges | Readonly<{ is: 'not_shown'; because: 'too_complex' }>

async function showFrom(from: number, pdf: Bytes, signature: number, deps: ShowDeps): Promise<Shown> {
  const job = { pdf, signature, from, most: PAGES_AT_ONCE, format: 'png' } as const
  try {
    return await deps.workshop.run('showChanges', job, { deadlineMs: deps.deadlineMs })
  } catch (error) {
    const isTooMuch = error instanceof PadesError && error.code === 'document.too_complex'
    if (!isTooMuch) throw error
    return { is: 'not_shown', because: 'too_complex' }
  }
}

const pictureNames = { before: 'signed', after: 'now', marked: 'difference' } as const

function writePictures(dir: string, { before, after, pictures }: ChangedPage): void {
  mkdirSync(dir, { recursive: true })
  const page = after === null ? `removed-${before}` : before === null ? `added-${after}` : String(after)
  for (const [which, name] of Object.entries(pictureNames) as [keyof typeof pictureNames, string][]) {
    const picture = pictures[which]
    if (picture) writeFileSync(path.join(dir, `page-${page}-${name}.png`), picture)
  }
}

type Text = ReturnType<typeof verifyText>

const pageLine = ({ is, before, after }: ChangedPage, text: Text): string =>
  text(`show.page.${is}`, { signed: String(before ?? ''), now: String(after ?? '') })

function placeLine({ x, y, width, height, textBefore, textAfter }: ChangedPlace, text: Text): string {
  const [left, top, wide, high] = [x, y, width, height].map((points) => String(Math.round((points * 25.4) / 72)))
  const place = text('show.place', { left: left!, top: top!, width: wide!, height: high! })
  return textBefore || textAfter ? `${place} ${text('show.words', { before: textBefore, after: textAfter })}` : place
}
