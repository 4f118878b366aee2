/** The pages on the one call and on batches, run line by line against a started product. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { environmentOf, newApplication, runProgram } from './world/programs.ts'
import { signUp } from './world/people.ts'
import { atNightBut } from './world/nightly.ts'
import { sharedProduct } from './world/product.ts'

const pages = {
  'docs/api/one-call.md': ['in-transit', 'Tenant', '4711'],
  'docs/api/public-links.md': ['Tenant open 0', 'example.com', '0'],
  'docs/api/batches.md': ['3 recipient.email_invalid', '1 sent, 1 failed', '1'],
} as const

for (const [page, expected] of Object.entries(pages))
  test(`${page} does what it says`, atNightBut(page === 'docs/api/one-call.md'), async () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'rubrica-one-call-'))
    const product = await sharedProduct()
    try {
      const owner = await signUp(product)
      const blocks = Array.from(readFileSync(page, 'utf8').matchAll(/^```bash\n(.*?)^```$/gms), ([, block]) => block)
      copyFileSync('fixtures/corpus/plain-document.pdf', path.join(dir, 'contract.pdf'))
      const script = ['set -euo pipefail', ...blocks].join('\n')
      const env = environmentOf(product, newApplication(product, owner))
      const answers = await runProgram('bash', ['-c', script], { cwd: dir, env })
      expect(answers.trim().split('\n')).toEqual([...expected])
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
