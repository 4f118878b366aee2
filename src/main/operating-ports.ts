/** Ports of operating: the operators' pages and commands introduced to the other features. */
import * as readings from '../features/monitoring/reading.store.ts'
import type { InstallationPorts, Ports } from '../features/operating/ports.ts'
import type { Ctx } from '../server/ctx.ts'
import { certificateEnds } from './certificate-ends.ts'
import { examineAll, type Examined } from './checks.ts'
import { version } from './root.ts'
import type { Sealing } from './sealing.ts'

export const operatingPorts = (ctx: Ctx, sealing: Sealing): Ports => ({
  ...installationPorts(sealing),
  examine: async () => {
    const found: Examined[] = []
    for await (const check of examineAll(ctx, async () => sealing)) found.push(check)
    return found
  },
})

/** @param sealing null: it cannot be opened, and its checks say why */
export const installationPorts = (sealing: Sealing | null): InstallationPorts => ({
  readings,
  version,
  certificateEnds: () => (sealing ? certificateEnds(sealing) : {}),
})
