/** Modules below src, and which of them an entry leads to. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, normalize } from 'node:path'

const src = join(import.meta.dirname, '../../src')

/** As paths below src. */
export const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
const known = new Set(files)

/** Lists what a module imports, at once or also later. Types bring nothing. */
export function reachedFrom(entry: string, alsoLater = true): Set<string> {
  const reached = new Set<string>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    const imported = textOf(path).matchAll(alsoLater ? importedAnyhow : importedAtOnce)
    const there = Array.from(imported, ([, to = '']) => normalize(join(path, '..', to))).filter((to) => known.has(to))
    waiting.push(...there) // an example in a comment is not
  }
  return reached
}

const importedAtOnce = /^(?!import type).*?from '(\.[^']+\.tsx?)'/gm
const importedAnyhow = /^(?!import type).*?(?:from |import\()'(\.[^']+\.tsx?)'/gm

export function textOf(path: string): string {
  return readFileSync(join(src, path), 'utf8')
}
