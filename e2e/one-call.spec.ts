/** The pages on the one call and on batches, run line by line against a started product. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { signUp } from './world/people.ts'
import { sharedProduct } from './world/product.ts'

const pages = {
  'docs/api/one-call.md': ['in-transit', 'Tenant', '4711'],
  'docs/api/public-links.md': ['Tenant open 0', 'example.com', '0'],
  'docs/api/batches.md': ['3 recipient.email_invalid', '1 sent, 1 failed', '1'],
} as const

for (const [page, expected] of Object.entries(pages))
  test(`${page} does what it says`, async () => {
    test.setTimeout(120_000)
    const dir = mkdtempSync(path.join(os.tmpdir(), 'rubrica-one-call-'))
    const product = await sharedProduct()
    try {
      const owner = await signUp(product)
      const { output } = product.rubrica('client', 'create', '--email', owner.email, '--name', 'ERP')
      const said = (name: string) => new RegExp(`${name}: +(\\S+)`).exec(output)![1]!
      const blocks = Array.from(readFileSync(page, 'utf8').matchAll(/^```bash\n(.*?)^```$/gms), ([, block]) => block)
      copyFileSync('fixtures/corpus/plain-document.pdf', path.join(dir, 'contract.pdf'))
      const { PATH = '', HOME = '' } = process.env
      const credentials = { CLIENT_ID: said('client_id'), CLIENT_SECRET: said('client_secret') }
      const program = spawn('bash', ['-c', ['set -euo pipefail', ...blocks].join('\n')], {
        cwd: dir,
        env: { PATH, HOME, LANG: 'C.UTF-8', RUBRICA: product.baseUrl, ...credentials },
      })
      let [answers, trouble] = ['', '']
      program.stdout.on('data', (text: Buffer) => (answers += text.toString()))
      program.stderr.on('data', (text: Buffer) => (trouble += text.toString()))
      await once(program, 'close')
      expect([answers.trim().split('\n'), trouble]).toEqual([[...expected], ''])
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  })
