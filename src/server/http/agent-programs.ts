/** Serves the programs of the signing agent that the operator has built (`npm run build:agent`), at `/downloads/`. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AgentSettings, AgentSystem } from '../settings/certificates.ts'
import { sendNoRoute } from './methods.ts'

/** Archives keep the leave to be started. */
const programs = {
  windows: 'rubrica-agent-windows-x64.exe',
  macos: 'rubrica-agent-macos-arm64.tar.gz',
  linux: 'rubrica-agent-linux-x64.tar.gz',
} as const satisfies Record<AgentSystem, string>

/** Where each system's program can be had: where the settings say, else here if it was built. */
export function agentDownloads({ installers, dir }: AgentSettings): AgentSettings['installers'] {
  const built = (system: AgentSystem) =>
    sizeOf(dir, programs[system]) === null ? null : `/downloads/${programs[system]}`
  const addressOf = (system: AgentSystem) => installers[system] ?? built(system)
  return { windows: addressOf('windows'), macos: addressOf('macos'), linux: addressOf('linux') }
}

/** @returns the version of the programs that were built, as `1.0.0`; null: none was, or one that did not write it down */
export function agentVersion({ dir }: AgentSettings): string | null {
  const file = path.join(dir, 'version.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

export function serveAgentPrograms(app: FastifyInstance, dir: string): void {
  for (const file of Object.values(programs)) {
    app.get(`/downloads/${file}`, async (request, reply) => {
      const size = sizeOf(dir, file)
      if (size === null) return sendNoRoute(request, reply)
      reply.type('application/octet-stream').header('content-length', size)
      reply.header('content-disposition', `attachment; filename="${file}"`).header('cache-control', 'no-cache')
      return reply.send(createReadStream(path.join(dir, file)))
    })
  }
}

const sizeOf = (dir: string, file: string): number | null =>
  statSync(path.join(dir, file), { throwIfNoEntry: false })?.size ?? null
