/** Every document, section and file that a document or comment names is there. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs|css|md|sh|yml)$/.test(file) && existsSync(path.join(root, file)))
  // Migrations are never edited; docs/domain/README.md says what their references mean.
  .filter((file) => !file.startsWith('db/') && !file.startsWith('fixtures/') && file !== 'house/references.test.ts')
const texts = new Map(tracked.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

/** Ids that GitHub gives to headings. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(path.join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm)
  return Array.from(headings, ([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** @param target a path from the root, perhaps with `#section`. */
function isThere(target: string): boolean {
  const [file = '', anchor] = target.split('#')
  if (!existsSync(path.join(root, file))) return false
  return anchor === undefined || !file.endsWith('.md') || anchorsOf(file).includes(anchor)
}

const namedBy = (pattern: RegExp, within: (file: string) => boolean = () => true) =>
  [...texts]
    .filter(([file]) => within(file))
    .flatMap(([file, text]) => Array.from(text.matchAll(pattern), ([, named]) => [file, named!] as const))

const told = (found: readonly (readonly [string, string])[]) =>
  found.map(([file, target]) => `${file}: ${target}`).join('\n')

describe('references', () => {
  it('to documents lead to them, and to a section that they have', () => {
    const named = namedBy(/(?<![\w./-])(docs\/[\w./-]+\.md(?:#[\w-]+)?)/g)
    expect(named.length).toBeGreaterThan(150)
    expect(told(named.filter(([, target]) => !isThere(target)))).toBe('')
  })

  it('to decisions by number lead to one', () => {
    const numbers = new Set(tracked.map((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1]))
    const named = namedBy(/(?:docs\/decisions\/|[Dd]ecisions? )(\d{3})(?![\d-])/g)
    expect(named.length).toBeGreaterThan(60)
    expect(told(named.filter(([, number]) => !numbers.has(number)))).toBe('')
  })

  it('that a page links to are there', () => {
    const links = namedBy(/\]\((?!https?:|mailto:)([^)\s]+)\)/g, (file) => file.endsWith('.md'))
    const from = (file: string, link: string) =>
      link.startsWith('#') ? `${file}${link}` : path.posix.join(path.posix.dirname(file), link)
    expect(links.length).toBeGreaterThan(30)
    expect(told(links.filter(([file, link]) => !isThere(from(file, link))))).toBe('')
  })

  it('to files and folders lead to them', () => {
    const named = namedBy(
      /(?<![\w./@:{}*-])((?:src|house|scripts|e2e|bench|db|trust|packages)\/[\w./-]*[\w-]\/?)(?![\w*{<…-])/g,
      // Tests of the walls plant files that are not there.
      (file) => !file.startsWith('house/'),
    )
    const isPlace = ([, target]: readonly [string, string]) =>
      target.startsWith('bench/results/') || existsSync(path.join(root, target.replace(/\.$/, '')))
    expect(named.length).toBeGreaterThan(200)
    expect(told(named.filter((each) => !isPlace(each)))).toBe('')
  })

  it('to the brief are gone: it is no part of the repository', () => {
    expect(
      namedBy(/(DOMAIN(?:\.md)? §|[Ss]pec(?:ification)? \d §)/g, (file) => file !== 'docs/domain/README.md'),
    ).toEqual([])
  })
})
