/** Adds up what the test runners report; a runner without a report, or one that failed without saying where, counts as one failure. */
import { existsSync, readFileSync } from 'node:fs'

const [vitest, playwright] = process.argv.slice(2)
const all = [count(vitest, ofVitest), count(playwright, ofPlaywright)]
const passed = all.reduce((sum, each) => sum + each.passed, 0)
const failed = all.reduce((sum, each) => sum + each.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function count(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 }
}

function ofVitest({ numPassedTests: passed, numFailedTests: failed, success }) {
  return { passed, failed: success ? failed : Math.max(1, failed) }
}

function ofPlaywright({ stats, errors }) {
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: errors.length > 0 ? Math.max(1, failed) : failed }
}
