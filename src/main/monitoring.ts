/** Metrics put together: what this process counts, what the database says, and what only the seal knows. */
import type { FastifyInstance } from 'fastify'
import { observeInstallation } from '../features/monitoring/gauges.ts'
import { readCertificate, readCertificates } from '../pades/crypto/x509/certificate.ts'
import type { Ctx } from '../server/ctx.ts'
import { serveMetrics } from '../server/http/metrics.ts'
import { observeProcess } from '../server/metrics.ts'
import type { Sealing } from './sealing.ts'

/** @returns what ends it */
export async function openMonitoring(app: FastifyInstance, ctx: Ctx, sealing: Sealing): Promise<() => Promise<void>> {
  const { metrics } = ctx.settings
  if (!metrics) return async () => undefined
  observeProcess(ctx.metrics)
  observeInstallation(ctx, { certificateEnds: certificateEnds(sealing), clockOffset: sealing.clockOffset })
  const own = await serveMetrics(app, ctx, metrics)
  return async () => {
    await own?.close()
  }
}

function certificateEnds({ signer, own }: Sealing): Record<string, number> {
  const seal = seconds(readCertificate(signer.certificate).notAfter)
  const [authority] = own
  if (!authority) return { seal }
  const [root] = readCertificates(Buffer.from(authority.certificate))
  return { seal, own_authority: seconds(root!.notAfter) }
}

const seconds = (date: Date): number => date.getTime() / 1000
