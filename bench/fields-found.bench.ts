/**
 * Measures how many of the places to sign and to fill in are found in contracts, and how many of those proposed are none.
 * `npx tsx bench/fields-found.bench.ts`; `SHOW=1` lists what was missed and what was false in those that rules may be made by.
 * `SET='sixth, held back'` measures one set alone and writes no table.
 */
import { existsSync } from 'node:fs'
import { judge, median, rowOf, show, type Judged } from './fields/judging.ts'
import { fifth } from './fields/sets/fifth.ts'
import { heldBackFolder, madeFolder, readContracts, type Contract } from './fields/truth.ts'
import { round, writeTable, type Row } from './table.ts'

const [warmUp] = readContracts()
await judge(warmUp!) // PDFium is loaded once a thread
if (!existsSync(`${madeFolder}/truth.json`)) await import('./fields/make-sets.ts')
if (!existsSync(`${heldBackFolder}/truth.json`)) await import('./fields/make-held-back.ts')
const HELD_BACK = 'sixth, held back'
const sets = ['first', 'second, once held back', 'third', 'fourth, once held back', 'fifth', HELD_BACK] as const
const { SHOW: isShown, SET: only } = process.env
const judged: { set: (typeof sets)[number]; one: Judged }[] = []
const judgeAll = async (folder: string | undefined, setOf: (contract: Contract) => (typeof sets)[number]) => {
  for (const contract of readContracts(folder)) {
    const set = setOf(contract)
    if ((!only || only === set) && !(isShown && set === HELD_BACK)) judged.push({ set, one: await judge(contract) })
  }
}
await judgeAll(undefined, ({ isHeld }) => (isHeld ? 'second, once held back' : 'first'))
await judgeAll(madeFolder, setOf)
await judgeAll(heldBackFolder, () => HELD_BACK)
if (isShown) for (const { one } of judged) show(one)

const rows: Row[] = sets.flatMap((set) => {
  const of = judged.filter((one) => one.set === set).map(({ one }) => one)
  return of.length === 0 ? [] : [rowOf(set, of, 'signatures'), rowOf(set, of, 'everything')]
})
const times = judged.map(({ one }) => one.ms)
const notes = [
  'Contracts in Portuguese, English and Spanish: printed by Chromium, written by LibreOffice, drawn by hand, and three that were not made for this (`bench/fields/`). Some have nothing to fill in.',
  'Found: a field of the right type was proposed at the place, which a person who made the contract marked. False: of those proposed, at none of the places. Whose: of those found, proposed for the right recipient, where the document tells.',
  'Sixth: written by somebody who had read neither the rules nor the other contracts, and kept from those who make the rules: only its figures were looked at (`bench/fields/sets/held-back.ts`). They say what is found in a stranger’s contract.',
  'All others were in sight when the rules were last changed: their figures say that nothing was lost. When they were new to the rules, 87.9 % of the lines to sign of the second set were found, 88.9 % of the fourth (3 % false), and of the fifth 80 % of fifteen contracts (`known-odd`) and then 73 % of nine (`known-last`).',
  `Processor time of reading and deciding: median ${round(median(times))} ms a document, longest ${round(Math.max(...times))} ms (14 dense pages).`,
]
if (isShown || only) console.table(rows)
else writeTable('fields-found', 'Places to sign and to fill in that are found in contracts', rows, notes)

function setOf({ file, isHeld }: Contract): (typeof sets)[number] {
  if (isHeld) return 'fourth, once held back'
  return fifth.has(file.split('/').at(-1)!.replace('.pdf', '')) ? 'fifth' : 'third'
}
