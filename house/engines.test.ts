/** Packages that ask for a newer Node than this project does are known, and known to be fine: .npmrc hides npm's warnings about them. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

type Package = Readonly<{ engines?: Readonly<{ node?: string }> }>
type Manifest = Readonly<{ engines: Readonly<{ node: string }>; packages: Readonly<Record<string, Package>> }>

const read = (file: string) =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')) as Manifest

/** Name (or the beginning of it) → why it works on the floor all the same. */
const known: Readonly<Record<string, string>> = {
  'pdfjs-dist': 'runs in browsers; on the floor its legacy build runs in tests',
  '@scalar/':
    'a page of the API reference: its server half is a plain route, asked by src/main/reference/reference.test.ts',
  cookie: 'no API newer than Node 20; every test that signs in goes through it',
  'content-disposition': 'no API newer than Node 20; every download goes through it',
}

/** `>=22.13.0 || >=24` → 22.013: the least that one of its alternatives begins with. */
function leastOf(range: string): number {
  const alternatives = range.split('||').map((each) => /(\d+)(?:\.(\d+))?/.exec(each) ?? ['', '0', '0'])
  return Math.min(...alternatives.map(([, major = '0', minor = '0']) => Number(major) + Number(minor) / 1000))
}

const floor = leastOf(read('package.json').engines.node)
const newer = Object.entries(read('package-lock.json').packages)
  .filter(([, { engines }]) => engines?.node !== undefined && leastOf(engines.node) > floor)
  .map(([place]) => place.replace(/^.*node_modules\//, ''))

it('none asks for a newer Node but those that are known', () => {
  expect(newer.filter((name) => !Object.keys(known).some((start) => name.startsWith(start)))).toEqual([])
})

it('those that are known still ask', () => {
  expect(Object.keys(known).filter((start) => !newer.some((name) => name.startsWith(start)))).toEqual([])
})
