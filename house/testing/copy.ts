/** A copy of the source in a temporary folder, to be changed by a test; packages are those installed here. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const parts = [
  'src',
  'scripts',
  'house',
  'db',
  'trust',
  'docs',
  'packages/client/src',
  'package.json',
  'vite.config.ts',
  '.oxfmtrc.json',
].concat(
  ['base', 'pure', 'web'].map((name) => `tsconfig.${name}.json`),
  'tsconfig.json',
)

export function copyOfSource(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'rubrica-copy-'))
  for (const part of parts) cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** Adds a pseudo-translation as a translator adds a language: files by `npm run texts`, and its tag in the list. */
export function speakToo(copy: string, language: string): void {
  for (const verb of ['pseudo', 'import']) {
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/texts.ts', verb, language, 'made.xlf'], { cwd: copy })
  }
  const list = path.join(copy, 'src/kernel/language.ts')
  writeFileSync(list, readFileSync(list, 'utf8').replace(/(languages = \[[^\]]*)\]/, `$1, '${language}']`))
}
