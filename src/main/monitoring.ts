/** Metrics put together: what this process counts, what the database says, and what only the seal knows. */
import type { FastifyInstance } from 'fastify'
import { observeInstallation } from '../features/monitoring/gauges.ts'
import type { Ctx } from '../server/ctx.ts'
import { serveMetrics } from '../server/http/metrics.ts'
import { observeProcess, openMetrics } from '../server/metrics.ts'
import { certificateEnds } from './certificate-ends.ts'
import type { Sealing } from './sealing.ts'

export { openMetrics }

/** @returns what ends it */
export async function serveMonitoring(app: FastifyInstance, ctx: Ctx, sealing: Sealing): Promise<() => Promise<void>> {
  const { metrics, settings } = ctx
  if (!metrics || !settings.metrics) throw new Error('nobody reads metrics here')
  observeProcess(metrics)
  observeInstallation(ctx, metrics.registry, {
    certificateEnds: Object.fromEntries(
      Object.entries(certificateEnds(sealing)).map(([name, end]) => [name, end.getTime() / 1000]),
    ),
    clockOffset: sealing.clockOffset,
  })
  const own = await serveMetrics(app, metrics, settings.metrics)
  return async () => {
    await own?.close()
  }
}
