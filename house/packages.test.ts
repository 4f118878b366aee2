/** Checks what is published: packages that other programs can import, and a bill of materials that names a licence of everything that ships. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, it } from 'vitest'
import { atNight } from '../src/kernel/testing/nightly.ts'

const root = path.resolve(import.meta.dirname, '..')
const run = (...args: string[]): string =>
  execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'pipe'] })

describe('packages', atNight, () => {
  it.each(['pades', 'embed', 'client'])('@rubrica/%s can be imported as its package.json says', async (name) => {
    run('run', `build:${name}`)
    const { messages, pkg } = await publint({ pkgDir: path.join(root, 'packages', name), strict: true })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })
})

it('has one version: that of the product', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const manifests = ['package.json', ...['client', 'embed', 'pades'].map((name) => `packages/${name}/package.json`)]
  const versions = [...manifests, 'package-lock.json'].map((file) => /"version": "(.+)"/.exec(read(file))![1])
  const ofPython = /^version = "(.+)"$/m.exec(read('packages/client-python/pyproject.toml'))![1]
  const [product] = versions
  expect([...versions, ofPython]).toEqual(Array.from({ length: 6 }, () => product))
  expect(read('CHANGELOG.md')).toContain(`\n## ${product}\n`)
})

it('has what is not released yet in sections of the changelog', () => {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
  const [, unreleased = ''] = changelog.split('\n## Unreleased\n')
  const [bare = '', ...sections] = unreleased.split('\n## ')[0]!.split('\n### ')
  expect(bare.trim()).toBe('')
  const titles = sections.map((section) => section.split('\n')[0])
  expect(titles.filter((title) => !['Added', 'Changed', 'Fixed', 'Security'].includes(title!))).toEqual([])
})

/** Of what is linked in (docs/decisions): no AGPL, no GPL. */
const ALLOWED =
  /^(MIT(-0)?|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|MPL-2\.0|OFL-1\.1|CC0-1\.0|CC-BY-[34]\.0|BlueOak-1\.0\.0|Unlicense|Python-2\.0|WTFPL|Zlib)$/

/** libvips (LGPL-3.0-or-later) is a file of its own that sharp opens when it runs, and anybody may replace. */
const SHARED_LIBRARY = '@img/sharp-libvips-'

type License = Readonly<{ license?: Readonly<{ id?: string; name?: string }>; expression?: string }>
type Component = Readonly<{ 'bom-ref': string; name: string; version: string; licenses?: readonly License[] }>
type Bill = Readonly<{
  bomFormat: string
  metadata: Readonly<{ component: Component }>
  components: readonly Component[]
  dependencies: readonly Readonly<{ ref: string; dependsOn?: readonly string[] }>[]
}>
const bill = JSON.parse(run('run', '--silent', 'sbom')) as Bill

it('the bill of materials is that of rubrica, by whatever name its folder goes, and knows every part that it refers to', () => {
  const { bomFormat, metadata, components, dependencies } = bill
  expect(bomFormat).toBe('CycloneDX')
  expect(metadata.component.name).toBe('rubrica')
  expect(components.map(({ name }) => name)).toContain('@rubrica/no-canvas')
  const known = [metadata.component, ...components].map((component) => component['bom-ref'])
  expect(new Set(known).size).toBe(known.length)
  const named = dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
  expect(named.filter((ref) => !known.includes(ref))).toEqual([])
})

it('the bill of materials names an allowed licence of every package that ships', () => {
  const { components } = bill
  expect(components.length).toBeGreaterThan(200)
  const named = (component: Component) =>
    (component.licenses ?? []).map(({ license, expression }) => license?.id ?? license?.name ?? expression ?? '')
  /** One of several is enough; all of those that are joined are needed. */
  const isAllowed = (text: string) =>
    text
      .replaceAll(/[()]/g, '')
      .split(/ OR /)
      .some((one) => one.split(/ AND /).every((each) => ALLOWED.test(each.trim())))
  const others = components
    .filter(({ name }) => !name.startsWith(SHARED_LIBRARY))
    .filter((component) => named(component).length === 0 || !named(component).every(isAllowed))
  expect(others.map((component) => `${component.name} ${component.version}: ${named(component).join(', ')}`)).toEqual(
    [],
  )
})
