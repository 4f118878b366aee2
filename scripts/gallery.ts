/**
 * `npm run gallery:update`: makes the reference pictures that changed anew, in indexed colours. Look at them before they are
 * committed: they are what the screens are agreed to look like. Arguments go to Playwright (`-g lists`).
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { rooms } from '../e2e/screens/rooms.ts'

const folder = 'e2e/screens/pictures'
const COLOR_TYPE_AT = 25
const INDEXED = 3

const only = process.argv.slice(2)
const run = spawnSync('npx', ['playwright', 'test', 'e2e/screens', '--update-snapshots=changed', ...only], {
  stdio: 'inherit',
})
const pictures = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'))
for (const name of pictures) {
  if (isKept(name)) await shrink(path.join(folder, name))
  else rmSync(path.join(folder, name))
}
process.exitCode = run.status ?? 1

/** Of a screen that is still there. */
function isKept(name: string): boolean {
  const [, room = '', screen = ''] = /^(.+)\/(.+)-\d+-(?:light|dark)\.png$/.exec(name) ?? []
  return rooms[room]?.some((each) => each.name === screen) ?? false
}

/** A screen has few colours: a third of the size, and no channel is off by more than 5 %. */
async function shrink(file: string): Promise<void> {
  const png = readFileSync(file)
  if (png[COLOR_TYPE_AT] === INDEXED) return
  writeFileSync(file, await sharp(png).png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer())
}
