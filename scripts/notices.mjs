/** Licences of the packages whose code the build takes into its own files, as one text. Packages that stay in node_modules bring theirs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const HEAD =
  'Rubrica contains code of the packages below, under the licences that stand with each.\nPackages that lie beside it in node_modules bring their licences themselves.\n'
export const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i

/** @param files paths of modules, of any package or of none */
export function noticesOf(files) {
  const dirs = new Set([...files].map(packageDirOf).filter((dir) => dir !== null))
  const notices = new Map([...dirs].map((dir) => noticeOf(dir)))
  const sorted = [...notices].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  return [HEAD, ...sorted.map(([name, text]) => `${name}\n\n${text}`)].join(`\n${'-'.repeat(80)}\n\n`)
}

function noticeOf(dir) {
  const { name, version, license, author, repository } = JSON.parse(
    readFileSync(path.join(dir, 'package.json'), 'utf8'),
  )
  const texts = licencesIn(dir)
  if (texts.length === 0 && typeof license !== 'string') throw new Error(`${name} says no licence: may it be shipped?`)
  const by = [author?.name ?? author, repository?.url ?? repository].filter((each) => typeof each === 'string')
  const said = `It brings no text of its licence, ${license} (https://spdx.org/licenses/${license}.html). ${by.join(', ')}`
  const all = [...(texts.length > 0 ? texts : [said.trim()]), ...compiledInto(name)]
  return [`${name} ${version}`, `${all.join('\n\n')}\n`]
}

/** Beside its package.json, and in its folders of what others made: pdf.js has programs, fonts and tables of theirs. Each text once. */
function licencesIn(dir) {
  const folders = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name)
  const texts = new Map()
  for (const folder of ['', ...folders])
    for (const entry of readdirSync(path.join(dir, folder), { withFileTypes: true })) {
      if (!entry.isFile() || !LICENCE_FILE.test(entry.name) || /\.[cm]?[jt]sx?$/.test(entry.name)) continue
      const text = readFileSync(path.join(dir, folder, entry.name), 'utf8').trim()
      if (!texts.has(text)) texts.set(text, folder && `${folder}/${entry.name}:\n\n`)
    }
  return [...texts].map(([text, place]) => `${place}${text}`)
}

/** What a package holds compiled without a word of it. */
function compiledInto(name) {
  const file = path.join(import.meta.dirname, 'notices', `${path.basename(name)}.txt`)
  return existsSync(file) ? [readFileSync(file, 'utf8').trim()] : []
}

function packageDirOf(file) {
  const [dir] = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(file) ?? []
  return dir ?? null
}
