/** `npm run rubrica -- <command>`: the command line for operators. */
import { ensureReady } from './ready.mjs'

ensureReady()
process.setSourceMapsEnabled(true)
await import('../dist/rubrica.js')
