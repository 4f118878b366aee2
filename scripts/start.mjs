/** `npm start`: from a fresh clone to a running product. The server runs in this very process, so signals reach it. */
import { readFileSync } from 'node:fs'
import { openProgress } from './progress.mjs'
import { ensureReady } from './ready.mjs'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const progress = openProgress()
progress.title(`Rubrica ${version}`)
ensureReady(progress)
// In any other React checks more than it draws; before, npm would leave out what builds.
process.env['NODE_ENV'] ??= 'production'
process.setSourceMapsEnabled(true)
await import('../dist/server.js')
