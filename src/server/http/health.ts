/** Health checks for monitors and load balancers: liveness (`/healthz`) and readiness (`/readyz`). */
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../ctx.ts'
import { inTime } from '../in-time.ts'
import { sql, tables } from '../sql.ts'

/** Named checks; each throws with a reason. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>

/** What must answer before this process can be of use. */
function readinessChecks(ctx: Ctx): HealthChecks {
  return {
    database: () => ctx.db.read((reader) => sql`select 1`.execute(tables(reader))),
    storage: () => ctx.blobs.check(),
    queue: () => ctx.db.read((reader) => sql`select from graphile_worker.jobs limit 1`.execute(tables(reader))),
  }
}

/** @returns `end`: from now on `/readyz` says no, so that load balancers send nobody any more */
export function serveHealth(app: FastifyInstance, ctx: Ctx): { end: () => void } {
  let isEnding = false
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    if (isEnding) return reply.status(503).send({ status: 'ending', failing: [] })
    const problems = await failing(ctx, readinessChecks(ctx))
    if (problems.length > 0) reply.status(503)
    return { status: problems.length > 0 ? 'not ready' : 'ready', failing: problems }
  })
  return { end: () => void (isEnding = true) }
}

const PATIENCE_MS = 5000

/** Names of the checks that fail or do not answer in time; why is for the log, not for strangers. */
async function failing(ctx: Ctx, checks: HealthChecks): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await inTime(PATIENCE_MS, check())
        return null
      } catch (error) {
        ctx.log.warn({ err: error, check: name }, 'not ready')
        return name
      }
    }),
  )
  return outcomes.filter((name) => name !== null)
}
