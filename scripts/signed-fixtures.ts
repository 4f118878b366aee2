/**
 * Signs fixtures/signed anew, after fixtures/pki was made anew: `npx tsx scripts/signed-fixtures.ts`, then `npx vitest run golden --update`.
 * Two of the files are signed by pyHanko: PYTHON names a Python that has it; without it those two stay as they are.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { makePdf } from '../src/pades/testing/make-pdf.ts'
import { recipes } from '../src/pades/testing/recipes.ts'

const folder = 'fixtures/signed'
mkdirSync(folder, { recursive: true })
for (const [name, { cast, make }] of Object.entries(recipes)) writeFileSync(`${folder}/${name}.pdf`, await make(cast))

const python = process.env['PYTHON']
if (python) {
  const base = `${folder}/base.pdf`
  writeFileSync(base, makePdf({ content: 'BT /F1 18 Tf 72 700 Td (Signed by pyHanko) Tj ET' }))
  execFileSync(python, ['scripts/signed-by-pyhanko.py', base, folder], { stdio: 'inherit' })
  rmSync(base)
} else console.log('PYTHON is not set: the files signed by pyHanko stay as they are')
