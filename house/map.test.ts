/** Keeps ARCHITECTURE.md true: every place it names exists, every place that exists is named, every invariant is enforced. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { envelopeLifecycle, recipientLifecycle } from '../src/core/envelope/envelope.model.ts'

const page = readFileSync('ARCHITECTURE.md', 'utf8')
const boundaries = createRequire(import.meta.url)('./boundaries.cjs') as { forbidden: { name: string }[] }

const section = (title: string) => page.split(/^## /m).find((text) => text.startsWith(title)) ?? ''
const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, captured]) => captured ?? '')
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}/`)
/** Named by what stands in them. */
const parents = ['src/core/', 'src/features/', 'src/pades/']
const inOrder = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b))

describe('ARCHITECTURE.md', () => {
  it('names only places that exist', () => {
    const places = found(page, /`((?:src|agent|house|db|fixtures|scripts|e2e|bench)\/[^`]*)`/g)
    expect(places.length).toBeGreaterThan(10)
    expect(places.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names every folder a newcomer will see', () => {
    const rooms = ['src', 'src/core', 'src/features', 'src/pades']
      .flatMap(foldersIn)
      .filter((path) => !parents.includes(path))
    expect(found(section('Map'), /^- `([^`]+)`/gm)).toEqual(expect.arrayContaining(rooms))
  })

  it('states exactly the invariants that are enforced', () => {
    const enforced = [...new Set([...boundaries.forbidden.map(({ name }) => name), 'features-form-no-circle'])]
    expect(inOrder(found(section('Invariants'), /^- \*\*([\w-]+)\*\*/gm))).toEqual(inOrder(enforced))
  })

  it('draws the lifecycles the code has', () => {
    const drawn = found(section('Lifecycle'), /^ {2}(\w+ --> .+)$/gm)
    expect(drawn).toEqual([...arrowsOf(envelopeLifecycle), ...arrowsOf(recipientLifecycle)])
  })
})

/** Mermaid reads no hyphens in names of states. */
const drawable = (state: string) => state.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function arrowsOf(table: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] {
  return Object.entries(table).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => `${drawable(from)} --> ${drawable(to)}: ${event}`),
  )
}
