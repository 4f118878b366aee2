/** Programs of the signing agent: offered where they were built, or where the settings say; and downloaded whole. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { agentDownloads, agentVersion, serveAgentPrograms } from './agent-programs.ts'
import { collectMethods } from './methods.ts'

it('offers what was built or is named elsewhere, and nothing else of the folder', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'programs-'))
  const installers = { windows: 'https://example.com/agent.exe', macos: null, linux: null }
  const settings = { url: 'http://127.0.0.1:41951', isNamed: false, installers, dir }
  expect(agentDownloads(settings)).toEqual(installers)
  const app = Fastify()
  collectMethods(app)
  serveAgentPrograms(app, dir)
  const address = '/downloads/rubrica-agent-linux-x64.tar.gz'
  expect((await app.inject(address)).statusCode).toBe(404)

  writeFileSync(path.join(dir, path.basename(address)), 'program')
  writeFileSync(path.join(dir, 'secret'), 'x')
  expect(agentDownloads(settings).linux).toBe(address)
  expect(agentVersion(settings)).toBeNull()
  writeFileSync(path.join(dir, 'version.txt'), '1.2.0\n')
  expect(agentVersion(settings)).toBe('1.2.0')
  const { statusCode, body, headers } = await app.inject(address)
  expect([statusCode, body, headers['content-length']]).toEqual([200, 'program', '7'])
  expect(headers['content-disposition']).toBe('attachment; filename="rubrica-agent-linux-x64.tar.gz"')
  for (const other of ['/downloads/secret', '/downloads/..%2fsecret'])
    expect((await app.inject(other)).statusCode).toBe(404)
  await app.close()
  rmSync(dir, { recursive: true })
})
