/**
 * Measures how many of the places to sign and to fill in are found in 99 contracts, and how many of those proposed are none.
 * `npx tsx bench/fields-found.bench.ts`; `SHOW=1` lists what was missed and what was false in those that rules may be made by.
 * The contracts held back were written before the rules were last changed, and nothing was changed after seeing what is found in them.
 */
import { existsSync } from 'node:fs'
import { judge, median, rowOf, show, type Judged } from './fields/judging.ts'
import { madeFolder, readContracts } from './fields/truth.ts'
import { round, writeTable, type Row } from './table.ts'

const [first] = readContracts()
await judge(first!) // PDFium is loaded once a thread
if (!existsSync(`${madeFolder}/truth.json`)) await import('./fields/make-sets.ts')
const judged: { set: string; one: Judged }[] = []
for (const contract of readContracts())
  judged.push({ set: contract.isHeld ? 'second, once held back' : 'first', one: await judge(contract) })
for (const contract of readContracts(madeFolder)) {
  judged.push({ set: contract.isHeld ? 'held back' : 'third', one: await judge(contract) })
}
if (process.env['SHOW']) for (const { one } of judged) show(one)

const rows: Row[] = ['first', 'second, once held back', 'third', 'held back'].flatMap((set) => {
  const of = judged.filter((one) => one.set === set).map(({ one }) => one)
  return of.length === 0 ? [] : [rowOf(set, of, 'signatures'), rowOf(set, of, 'everything')]
})
const times = judged.map(({ one }) => one.ms)
const notes = [
  'Contracts in Portuguese, English and Spanish: printed by Chromium, written by LibreOffice, drawn by hand, and three that were not made for this (`bench/fields/`). Some have nothing to fill in.',
  'Found: a field of the right type was proposed at the place, which a person who made the contract marked. False: of those proposed, at none of the places. Whose: of those found, proposed for the right recipient, where the document tells.',
  'First, second, third: rules were made with them in sight. The second set was held back when the rules were first made (87.9 % of its lines to sign were found then). Held back: written before the rules were last changed, by the same people, in layouts of their own; only these figures of it were looked at.',
  `Processor time of reading and deciding: median ${round(median(times))} ms a document, longest ${round(Math.max(...times))} ms (14 dense pages). The 10.7 s of an earlier table were waited for on a machine that others kept busy.`,
]
if (process.env['SHOW']) console.table(rows)
else writeTable('fields-found', 'Places to sign and to fill in that are found in contracts', rows, notes)
