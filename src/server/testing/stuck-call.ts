/** A process of its own for tests: stops in the middle of a call with an Idempotency-Key, says so, and hangs until it is killed. */
import { buildCtx } from '../ctx.ts'
import { openDb } from '../db.ts'
import { keysFrom } from '../keys.ts'
import { openLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { openLedgerOfThings } from './things.ts'

const [, , host = '', database = '', dataDir = ''] = process.argv
const ctx = buildCtx({
  db: openDb({ host, port: 5432, user: 'postgres', database }),
  keys: keysFrom(Buffer.alloc(32, 7)),
  settings: readSettings({ DATA_DIR: dataDir }),
  log: openLog('silent'),
} as Parameters<typeof buildCtx>[0])
const things = await openLedgerOfThings(ctx, () => {
  process.send?.('in the middle')
  return new Promise(() => undefined)
})
await things.make('k')
