/** A process of its own for tests: takes a `greet` job, says so, and never comes to an end with it, until it is killed. */
import { z } from 'zod'
import { buildCtx } from '../../server/ctx.ts'
import { openDb } from '../../server/db.ts'
import { defineJob, handle, startJobs } from '../jobs.ts'
import { openLog } from '../../server/log.ts'

const [, , host = '', database = ''] = process.argv
const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }), maxAttempts: 2 })
const db = openDb({ host, port: 5432, user: 'postgres', database })
const ctx = buildCtx({ db, log: openLog('silent') } as Parameters<typeof buildCtx>[0])

await startJobs(
  ctx,
  [
    handle(greet, () => {
      process.send?.('in the middle')
      return new Promise(() => undefined)
    }),
  ],
  { heartbeatMs: 100 },
)
