/**
 * `npm run gallery:update`: makes the reference pictures that changed anew. Look at them before they are committed: they are what the
 * screens are agreed to look like. Arguments go to Playwright (`-g lists`).
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { rooms } from '../e2e/screens/rooms.ts'

const folder = 'e2e/screens/pictures'
const KEPT = /^(.+)\/(.+)-(?:1440-light|360-dark)\.webp$/

const only = process.argv.slice(2)
const run = spawnSync(
  'npx',
  ['playwright', 'test', 'e2e/screens', '--update-snapshots=changed', '--grep-invert', ', elsewhere', ...only],
  {
    stdio: 'inherit',
  },
)
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  if (/\.(?:png|webp)$/.test(name) && !isKept(name)) rmSync(path.join(folder, name))
process.exitCode = run.status ?? 1

/** Of a screen that is still there, at one of the two widths that are kept. */
function isKept(name: string): boolean {
  const [, room = '', screen = ''] = KEPT.exec(name) ?? []
  return rooms[room]?.some((each) => each.name === screen) ?? false
}
