/** `npm start`: from a fresh clone to a running product. The server runs in this very process, so signals reach it. */
import { ensureReady } from './ready.mjs'

ensureReady()
// In any other React checks more than it draws; before, npm would leave out what builds.
process.env['NODE_ENV'] ??= 'production'
process.setSourceMapsEnabled(true)
await import('../dist/server.js')
