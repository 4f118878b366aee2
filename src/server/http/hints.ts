/**
 * Preload hints: the files that a page will request, known when it was built (vite.config.ts). Named with the answer, they come with it
 * and not one round trip after the other, which is what a phone far away waits for.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pickLanguage } from '../../kernel/language.ts'

export type Hints = Readonly<{
  /** Of the page's address; what follows is one segment, which `call` ends with, too. */
  prefix: string
  call: string
  modules: readonly string[]
  languages: Readonly<Record<string, readonly string[]>>
}>

export async function readHints(dir: string): Promise<Hints | null> {
  const text = await readFile(path.join(dir, 'hints.json'), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Hints)
}

export function linkHeader(hints: Hints, url: string, acceptLanguage: string | undefined): string | null {
  const segment = url.startsWith(hints.prefix) ? url.slice(hints.prefix.length) : ''
  if (!/^[\w-]+$/.test(segment)) return null
  const texts = hints.languages[pickLanguage(acceptLanguage)] ?? []
  return [
    `<${hints.call}${segment}>; rel=preload; as=fetch; crossorigin=anonymous`,
    ...[...hints.modules, ...texts].map((address) => `<${address}>; rel=modulepreload`),
  ].join(', ')
}
