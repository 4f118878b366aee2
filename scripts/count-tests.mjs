/**
 * Adds up what the test runners report, and names the files that took longest, the tests that failed, and those that passed only when
 * they were tried again; a runner without a report, or one that failed without saying where, counts as one failure.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const [vitest, playwright] = process.argv.slice(2)
const all = [count(vitest, ofVitest), count(playwright, ofPlaywright)]
const passed = all.reduce((sum, each) => sum + each.passed, 0)
const failed = all.reduce((sum, each) => sum + each.failed.length, 0)
for (const [file, ms] of slowest(all.flatMap(({ files }) => files)))
  console.log(`${String(Math.round(ms / 1000)).padStart(5)} s  ${file}`)
for (const word of ['unsteady', 'failed']) {
  for (const { title, why } of all.flatMap((each) => each[word]))
    console.log(`${word}: ${title}${why ? `\n  ${why}` : ''}`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function count(file, read) {
  if (!existsSync(file)) return { passed: 0, failed: [{ title: `no ${path.basename(file)}` }], unsteady: [], files: [] }
  const { failed, isFailure, ...rest } = read(JSON.parse(readFileSync(file, 'utf8')))
  const unsaid = isFailure && failed.length === 0 ? [{ title: `${path.basename(file)}: outside of its tests` }] : []
  return { ...rest, failed: [...failed, ...unsaid] }
}

function ofVitest({ numPassedTests: passed, success, testResults }) {
  const files = testResults.map(({ name, startTime, endTime }) => [path.relative('.', name), endTime - startTime])
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((each) => each.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [{ title: path.relative('.', name), why: firstLine(message) }]
    return tests.map(({ fullName, failureMessages: [why] }) => {
      return { title: `${path.relative('.', name)} ${fullName}`, why: firstLine(why) }
    })
  })
  return { passed, failed, isFailure: !success, unsteady: [], files }
}

function ofPlaywright({ errors, suites }) {
  const tests = suites.flatMap(testsOf)
  const those = (status) => tests.filter((each) => each.status === status)
  return {
    passed: those('expected').length + those('flaky').length,
    failed: those('unexpected'),
    isFailure: errors.length > 0,
    unsteady: those('flaky'),
    files: suites.map((suite) => [`e2e/${suite.file}`, sumOf(suite)]),
  }
}

function testsOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) => {
    return tests.map(({ status, results }) => {
      const why = results.find(({ error }) => error)?.error.message
      return { title: `e2e/${file} ${title}`, status, why: status === 'expected' ? '' : firstLine(why) }
    })
  })
  return [...own, ...suites.flatMap(testsOf)]
}

function firstLine(text = '') {
  return stripVTControlCharacters(text).trim().split('\n')[0]
}

function sumOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((each) => each.results))
  return results.reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, each) => sum + sumOf(each), 0)
}

function slowest(files) {
  return files.toSorted(([, one], [, other]) => other - one).slice(0, 10)
}
