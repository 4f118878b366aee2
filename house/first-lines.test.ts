/** The first line of a file says what it does or is, in words that a stranger would search for: no riddle, no half sentence. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = execFileSync('git', ['ls-files', 'src', 'agent', 'e2e', 'house', 'scripts', 'bench'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|java)$/.test(file) && existsSync(file))

const firstLineOf = (file: string): string => /^\/\*\*\s*(?:\*\s)?\s*(\S.*)/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''

it('no first line begins as a riddle does', () => {
  const riddles = sources.filter((file) => /^(What|Who|Whose|How)\b/.test(firstLineOf(file)))
  expect(sources.length).toBeGreaterThan(1000)
  expect(riddles).toEqual([])
})
