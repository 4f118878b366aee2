/** Looks for fields in a contract as the product does, and says what of that is right. */
import { readFileSync } from 'node:fs'
import { lookAtPages, proposeFields, type ProposedField } from '../../src/features/proposals/proposed-fields.model.ts'
import { pagesOf } from '../../src/pades/admit/inspect/facts.ts'
import { openPdf } from '../../src/pades/pdf/open-pdf.ts'
import { readInk } from '../../src/pades/pdf/ink/read-ink.ts'
import { round, type Row } from '../table.ts'
import type { Contract, Mark } from './truth.ts'

export type Judged = Readonly<{
  contract: Contract
  fields: readonly ProposedField[]
  hits: ReadonlyMap<Mark, ProposedField>
  /** Of a processor: what others do on the machine meanwhile does not count. */
  ms: number
}>

export async function judge(contract: Contract): Promise<Judged> {
  const pdf = new Uint8Array(readFileSync(contract.file))
  const sizes = pagesOf(await openPdf(pdf))
  const before = process.cpuUsage()
  const { pages } = await readInk({ pdf, pages: sizes, withinMs: 20_000 })
  const signers = contract.signers.map((name, index) => ({ id: String(index), name, role: null }))
  const fields = proposeFields([...lookAtPages({ pages, sizes, taken: [] })], signers)
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1000
  return { contract, fields, hits: hitsOf(contract.marks, fields), ms }
}

type What = 'signatures' | 'everything'

export function rowOf(set: string, of: readonly Judged[], what: What): Row {
  const isMeant = (type: string) => what === 'everything' || type === 'signature'
  const marks = of.flatMap(({ contract }) => contract.marks.filter(({ kind }) => isMeant(kind)))
  const fields = of.flatMap((one) => one.fields.filter(({ type }) => isMeant(type)))
  const hits = of.flatMap((one) => [...one.hits].filter(([{ kind }]) => isMeant(kind)))
  const right = new Set(hits.map(([, field]) => field))
  const told = hits.filter(([{ party }]) => party >= 0)
  const owned = told.filter(([{ party }, field]) => field.recipientId === String(party))
  return {
    set,
    what,
    contracts: of.length,
    places: marks.length,
    found: hits.length,
    'found, %': percent(hits.length, marks.length),
    proposed: fields.length,
    false: fields.filter((field) => !right.has(field)).length,
    'false, %': percent(fields.filter((field) => !right.has(field)).length, fields.length),
    'whose, %': percent(owned.length, told.length),
  }
}

/** Each field is at one place, and the nearest are taken together first: in a list each row is near to the next one. */
function hitsOf(marks: readonly Mark[], fields: readonly ProposedField[]): Map<Mark, ProposedField> {
  const pairs = marks
    .flatMap((mark) =>
      fields.filter((one) => isAt(one, mark) && one.type === typeOf(mark)).map((field) => ({ mark, field })),
    )
    .toSorted((a, b) => distance(a) - distance(b))
  const hits = new Map<Mark, ProposedField>()
  const taken = new Set<ProposedField>()
  for (const { mark, field } of pairs) {
    if (hits.has(mark) || taken.has(field)) continue
    taken.add(field)
    hits.set(mark, field)
  }
  return hits
}

function distance({ field: { box }, mark }: Readonly<{ field: ProposedField; mark: Mark }>): number {
  const across = Math.abs(box.x + box.width / 2 - mark.x - mark.width / 2)
  return across / 4 + Math.abs(box.y + box.height - mark.y - mark.height)
}

function typeOf({ kind }: Mark): ProposedField['type'] {
  if (kind === 'tick') return 'checkbox'
  return kind === 'signature' || kind === 'initial' ? kind : 'text'
}

function isAt({ box }: ProposedField, mark: Mark): boolean {
  if (box.page !== mark.page) return false
  const across = Math.min(box.x + box.width, mark.x + mark.width) - Math.max(box.x, mark.x)
  const down = Math.min(box.y + box.height, mark.y + mark.height + 8) - Math.max(box.y, mark.y - 10)
  return across > Math.min(box.width, mark.width) * 0.5 && down > 0
}

/** What was missed, given to somebody else, or proposed where nothing is. */
export function show({ contract, fields, hits }: Judged): void {
  const right = new Set(hits.values())
  const place = ({ page, x, y, width, height }: Omit<Mark, 'kind' | 'party'>) =>
    `p${page} ${[x, y, width, height].map(Math.round).join(' ')}`
  for (const mark of contract.marks) {
    const field = hits.get(mark)
    if (!field) console.log('MISSED', contract.file.split('/').at(-1), mark.kind, place(mark))
    else if (mark.party >= 0 && field.recipientId !== String(mark.party))
      console.log(
        'WHOSE',
        contract.file.split('/').at(-1),
        mark.kind,
        place(mark),
        `${mark.party} was given to ${field.recipientId}`,
      )
  }
  for (const field of fields)
    if (!right.has(field))
      console.log('FALSE', contract.file.split('/').at(-1), field.type, field.title, field.source, place(field.box))
}

function percent(part: number, whole: number): number | string {
  return whole === 0 ? '–' : round((part / whole) * 100)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
