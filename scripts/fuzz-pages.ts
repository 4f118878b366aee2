/**
 * Seals files with odd page contents and compares how they look: `npm run fuzz:pages [-- --files 2000 --seed 1 --keep FOLDER]`
 * Each file that looks different, or is let in and not sealed, is kept with what is odd about it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepsLooks } from '../src/pades/testing/kept-looks.ts'
import { oddFile } from '../src/pades/testing/odd-contents.ts'
import { seeded } from '../src/pades/testing/random.ts'
import { openWorkshop } from '../src/pades/workshop/workshop.ts'

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string', default: 'fuzz-findings' },
  },
})
const random = seeded(Number(options.seed))
const workshop = openWorkshop({ threads: 1 })
const answers = new Map<string, number>()
let faults = 0
for (let count = 0; count < Number(options.files); count += 1) {
  const { pdf, traits } = oddFile(random)
  const { is, fault } = await keepsLooks(workshop, pdf)
  answers.set(is, (answers.get(is) ?? 0) + 1)
  if (count % 200 === 199) console.log(`${count + 1} files, ${faults} faults`)
  if (!fault) continue
  faults += 1
  console.log(`file ${count}: ${traits.join(', ')}\n  ${fault}`)
  mkdirSync(options.keep, { recursive: true })
  writeFileSync(join(options.keep, `pages-${options.seed}-${count}.pdf`), pdf)
}
await workshop.close()
console.log(`${options.files} files from seed ${options.seed}, ${faults} faults`)
for (const [is, count] of [...answers].toSorted((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(6)} ${is}`)
process.exitCode = faults > 0 ? 1 : 0
