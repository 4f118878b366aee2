/** The clients in packages/: packed, installed elsewhere, and their README run line by line against a started product. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { environmentOf, newApplication, runProgram } from './world/programs.ts'
import { signAs } from './world/envelopes.ts'
import { signUp } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { askStrangers } from './world/strangers.ts'
import { atNight } from './world/nightly.ts'

test.describe.configure({ timeout: 120_000 })

let dir: string
let product: Product
let env: Readonly<Record<string, string>>

test.beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'rubrica-clients-'))
  copyFileSync('fixtures/corpus/plain-document.pdf', path.join(dir, 'contract.pdf'))
  product = await sharedProduct()
  const owner = await signUp(product)
  env = environmentOf(product, newApplication(product, owner))
})
test.afterAll(async () => {
  rmSync(dir, { recursive: true, force: true })
})

function blocksOf(readme: string, language: string): string {
  const text = readFileSync(readme, 'utf8')
  const blocks = Array.from(
    text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms')),
    ([, block]) => block,
  )
  expect(blocks.length).toBe(5)
  return blocks.join('\n')
}

const run = async (command: string, args: readonly string[]): Promise<string[]> =>
  (await runProgram(command, args, { cwd: dir, env })).trim().split('\n')

test('TypeScript: the package is small, its README compiles and does what it says', atNight, async () => {
  execFileSync(process.execPath, ['scripts/build-client.mjs'])
  const packed = execFileSync('npm', ['pack', path.resolve('packages/client'), '--silent'], {
    cwd: dir,
    encoding: 'utf8',
  })
  const installed = path.join(dir, 'node_modules/@rubrica/client')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', packed.trim(), '-C', installed, '--strip-components=1'], { cwd: dir })
  const code = ['index.js', 'client.js', 'calls.js'].map((file) => readFileSync(path.join(installed, 'dist', file)))
  expect(gzipSync(Buffer.concat(code)).length).toBeLessThan(6 * 1024)
  expect(statSync(path.join(installed, 'dist/index.d.ts')).size).toBeGreaterThan(0)

  writeFileSync(path.join(dir, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(dir, 'quick-start.ts'), blocksOf('packages/client/README.md', 'ts'))
  const types = path.resolve('node_modules/@types')
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck']
  const target = ['--module', 'NodeNext', '--target', 'ES2023', '--types', 'node', '--typeRoots', types]
  await run(process.execPath, [path.resolve('node_modules/typescript/bin/tsc'), ...strict, ...target, 'quick-start.ts'])

  const running = run(process.execPath, ['quick-start.js'])
  await Promise.race([running, signAs(product, 'bruno@example.com')])
  expect(await running).toEqual(['completed', 'Rental contract', 'It was sent already.'])
  await askStrangers(product, new Uint8Array(readFileSync(path.join(dir, 'sealed.pdf'))))
})

test('Python: the README does what it says, with nothing installed but the package', async () => {
  writeFileSync(path.join(dir, 'quick_start.py'), blocksOf('packages/client-python/README.md', 'python'))
  env = { ...env, PYTHONPATH: path.resolve('packages/client-python/src'), PYTHONDONTWRITEBYTECODE: '1' }
  const running = run('python3', ['-W', 'error', 'quick_start.py'])
  await Promise.race([running, signAs(product, 'carla@example.com')])
  const output = await running
  expect([output[0], output.at(-1)]).toEqual(['completed', 'It was sent already.'])
})
