/** `@rubrica/pades` as npm would install it: what it holds, and that the code in its README compiles against it and does what the page says. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

type Manifest = Readonly<Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>>

const root = path.resolve(import.meta.dirname, '../..')
const packageDir = path.join(root, 'packages/pades')
const readManifest = (dir: string) => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Manifest

let project: string
let installed: string

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'rubrica-pades-'))
  execFileSync('node', ['scripts/build-pades.mjs'], { cwd: root })
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
    cwd: packageDir,
    encoding: 'utf8',
  })
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }]
  installed = path.join(project, 'node_modules/@rubrica/pades')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', path.join(project, filename), '--strip-components=1', '-C', installed])
  // What it declares, and nothing else of what is installed here.
  const { dependencies, peerDependencies } = readManifest(packageDir)
  for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), '@types/node', 'undici-types']) {
    const link = path.join(project, 'node_modules', name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), link)
  }
  symlinkSync(path.join(root, 'fixtures'), path.join(project, 'fixtures'))
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

it('runs the README from its first line to its last', () => {
  const page = readFileSync(path.join(installed, 'README.md'), 'utf8')
  const code = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n')
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(project, 'readme.ts'), code)
  const compilerOptions = { module: 'NodeNext', target: 'ES2023', strict: true, skipLibCheck: true, types: ['node'] }
  writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['readme.ts'] }))
  execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', project], { cwd: project })
  const printed = execFileSync('node', ['readme.js'], { cwd: project, encoding: 'utf8' })
  expect(printed).toContain('TOTAL-PASSED')
  expect(printed).toContain("[ 'JOÃO DA SILVA', 'B-B' ]")
})

it('asks for the versions that are tested here', () => {
  const { dependencies } = readManifest(root)
  const wanted = { ...readManifest(packageDir).dependencies, ...readManifest(packageDir).peerDependencies }
  for (const [name, version] of Object.entries(wanted)) expect([name, version]).toEqual([name, dependencies[name]])
})

it('ships no test, no source and nothing of the product', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(files).toContain('dist/index.d.ts')
  expect(files.filter((file) => /test|testing|(?<!\.d)\.ts$/.test(file))).toEqual([])
  const texts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(installed, file), 'utf8'))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => /from '[^']*\/(kernel|server|core|features)\//.test(text))).toEqual([])
})
