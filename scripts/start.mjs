/** `npm start`: from a fresh clone to a running product. The server runs in this very process, so signals reach it. */
import { ensureReady } from './ready.mjs'

ensureReady()
process.setSourceMapsEnabled(true)
await import('../dist/server.js')
