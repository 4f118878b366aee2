/** Files with odd contents keep their looks when they are sealed, or are refused by name: a taste of scripts/fuzz-pages.ts, the same on each run. */
import { expect, test } from 'vitest'
import { keepsLooks } from '../../testing/kept-looks.ts'
import { oddFile } from '../../testing/odd-contents.ts'
import { seeded } from '../../testing/random.ts'
import { testWorkshop } from '../../testing/test-workshop.ts'
import { runs } from '../../../kernel/testing/nightly.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_123)
const FILES = runs(16, 100)

const workshop = testWorkshop()

test(`${FILES} files with odd contents, from seed ${seed}, look as they came, or are refused`, async () => {
  const random = seeded(seed)
  const answers = new Map<string, number>()
  for (let count = 0; count < FILES; count += 1) {
    const { pdf, traits } = oddFile(random)
    const { is, fault } = await keepsLooks(workshop, pdf)
    expect(fault, `file ${count} of seed ${seed}: ${traits.join(', ')}`).toBeNull()
    answers.set(is, (answers.get(is) ?? 0) + 1)
  }
  expect(answers.get('sealed'), JSON.stringify([...answers])).toBeGreaterThan(FILES / 2)
})
