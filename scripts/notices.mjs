/** Licences of the packages whose code the build takes into its own files, as one text. Packages that stay in node_modules bring theirs. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const HEAD =
  'Rubrica contains code of the packages below, under the licences that stand with each.\nPackages that lie beside it in node_modules bring their licences themselves.\n'
export const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i

/** @param files paths of modules, of whatever package or of none */
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
  const texts = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(path.join(dir, entry.name), 'utf8').trim())
  if (texts.length === 0 && typeof license !== 'string') throw new Error(`${name} says no licence: may it be shipped?`)
  const by = [author?.name ?? author, repository?.url ?? repository].filter((each) => typeof each === 'string')
  const said = `It brings no text of its licence, ${license} (https://spdx.org/licenses/${license}.html). ${by.join(', ')}`
  return [`${name} ${version}`, `${texts.length > 0 ? texts.join('\n\n') : said.trim()}\n`]
}

function packageDirOf(file) {
  const [dir] = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(file) ?? []
  return dir ?? null
}
