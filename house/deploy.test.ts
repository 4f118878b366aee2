/** Files of deployment set what the product knows, and nothing that was renamed. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { secretNames, settingNames } from '../src/server/settings.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const known = new Set([
  ...settingNames,
  ...secretNames.map((name) => `${name}_FILE`),
  'NODE_ENV',
  'MALLOC_MMAP_THRESHOLD_',
])
const among = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

/** Blocks of the compose file whose environment is the product's. */
function ofCompose(): string[] {
  const blocks = read('compose.yaml').split('\n\n')
  const own = blocks.filter((block) => /x-settings|<<: \*rubrica/.test(block))
  return own.flatMap((block) => among(block, /(?:^ +|, )([A-Z][A-Z0-9_]+):/gm))
}

const ofDockerfile = () =>
  among(
    read('Dockerfile')
      .match(/^ENV .*$/gm)!
      .join('\n'),
    /\b([A-Z][A-Z_]+)=/g,
  )
const ofUnit = () =>
  among(
    read('deploy/systemd/rubrica.service')
      .match(/^Environment=.*$/gm)!
      .join('\n'),
    /\b([A-Z][A-Z_]+)=/g,
  )
const ofGuides = () =>
  ['container', 'systemd'].flatMap((name) => {
    const guide = read(`docs/operating/${name}.md`)
    return [
      ...among(guide, /--env ([A-Z_]+)=/g),
      ...among(/<<'SETTINGS'\n(.*?)\nSETTINGS/s.exec(guide)?.[1] ?? '', /^([A-Z_]+)=/gm),
    ]
  })

it.each([
  ['compose.yaml', ofCompose, 12],
  ['the Dockerfile', ofDockerfile, 4],
  ['the systemd unit', ofUnit, 2],
  ['the guides', ofGuides, 8],
] as const)('%s', (_, names, atLeast) => {
  expect(names().length).toBeGreaterThanOrEqual(atLeast)
  expect(names().filter((name) => !known.has(name))).toEqual([])
})

it('the image and the unit start the same program, with the same settings of the memory of C programs', () => {
  const [ofImage, ofService] = ['Dockerfile', 'deploy/systemd/rubrica.service'].map((file) =>
    among(read(file), /(MALLOC_\w+=\d+)/g),
  )
  expect(ofImage).toEqual(['MALLOC_MMAP_THRESHOLD_=4194304'])
  expect(ofService).toEqual(ofImage)
  expect(read('Dockerfile')).toContain('CMD ["dist/server.js"]')
  expect(read('deploy/systemd/rubrica.service')).toContain('--enable-source-maps dist/server.js')
})

it('the image holds every file of the installation that the product opens', () => {
  const opened = among(read('src/main/root.ts'), /path\.join\(root, '([^']+)'\)/g)
  const [, list] = /for \(const part of \[(.*?)\]/s.exec(read('scripts/pack-runtime.mjs'))!
  const packed = among(list!, /'([^']+)'/g)
  expect(opened.length).toBeGreaterThanOrEqual(5)
  expect(opened.filter((file) => !packed.some((part) => file === part || file.startsWith(`${part}/`)))).toEqual([])
})

it('the advisories about what ships are asked for each night, and updates proposed', () => {
  expect(read('.github/workflows/nightly.yml')).toContain('run: npm audit --omit=dev --audit-level=moderate')
  expect(read('.github/dependabot.yml')).toMatch(/package-ecosystem: npm\n.*\n +schedule: { interval: weekly }/)
})

it('no file of source control, no data and no test comes into the image', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.git', 'data', 'fixtures', '**/node_modules']) expect(ignored).toContain(name)
  const [, list] = /for \(const part of \[(.*?)\]/s.exec(read('scripts/pack-runtime.mjs'))!
  const packed = among(list!, /'([^']+)'/g)
  expect(packed.filter((part) => /^(\.|src|e2e|house|fixtures|bench)/.test(part))).toEqual([])
})

it('the workflows call scripts that there are', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }
  const workflows = ['check', 'test', 'nightly', 'container', 'release'].map((name) =>
    read(`.github/workflows/${name}.yml`),
  )
  const called = workflows.flatMap((text) => among(text, /run: npm (?:run )?([\w:-]+)/g))
  expect(called.length).toBeGreaterThan(4)
  expect(called.filter((name) => !(name in scripts) && !['audit', 'ci', 'pack'].includes(name))).toEqual([])
})
