/**
 * Notes how long `npm test` took, for `npm run house`: by the clock, and of the processor, which does not depend on what else the machine does.
 * usage: note-tests-time.mjs SECONDS FILE, where FILE holds what the shell's `times` says
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [seconds, file] = process.argv.slice(2)
const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/rubrica')
mkdirSync(folder, { recursive: true })
const noted = { seconds: Number(seconds), processorSeconds: Math.round(processorSecondsIn(readFileSync(file, 'utf8'))) }
writeFileSync(path.join(folder, 'tests-time.json'), `${JSON.stringify(noted)}\n`)

/** Of the shell and of its children: `0m1.2s 0m0.3s`, user and system, on two lines. */
function processorSecondsIn(times) {
  const parts = [...times.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0)
}
