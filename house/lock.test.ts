/** A lock file that `npm ci` refuses ends every fresh start, and nobody who has node_modules already would notice. */
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('package-lock.json names the optional packages of all platforms (npm run lock adds them)', () => {
  const missing = execFileSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], { encoding: 'utf8' })
  expect(missing).toBe('')
})
