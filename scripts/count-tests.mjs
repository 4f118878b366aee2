/**
 * Adds up what the test runners report, and names the files that took longest; a runner without a report, or one that failed without
 * saying where, counts as one failure.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const [vitest, playwright] = process.argv.slice(2)
const all = [count(vitest, ofVitest), count(playwright, ofPlaywright)]
const passed = all.reduce((sum, each) => sum + each.passed, 0)
const failed = all.reduce((sum, each) => sum + each.failed, 0)
for (const [file, ms] of slowest(all.flatMap(({ files }) => files)))
  console.log(`${String(Math.round(ms / 1000)).padStart(5)} s  ${file}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function count(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1, files: [] }
}

function ofVitest({ numPassedTests: passed, numFailedTests: failed, success, testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => [path.relative('.', name), endTime - startTime])
  return { passed, failed: success ? failed : Math.max(1, failed), files }
}

function ofPlaywright({ stats, errors, suites }) {
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: errors.length > 0 ? Math.max(1, failed) : failed, files: suites.map(fileOf) }
}

function fileOf(suite) {
  return [`e2e/${suite.file}`, sumOf(suite)]
}

function sumOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((each) => each.results))
  return results.reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, each) => sum + sumOf(each), 0)
}

function slowest(files) {
  return files.toSorted(([, one], [, other]) => other - one).slice(0, 10)
}
