/** A real PgBouncer in transaction mode before the databases of tests (Debian package `pgbouncer`). */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import type { DatabaseConnection } from '../db.ts'
import { commandFor } from '../postgres/binaries.ts'
import { testDir } from './ctx.ts'

/** So few sessions that transactions change them all the time. */
const SESSIONS = 3
const PORT = 6432

export type PgBouncer = Readonly<{
  connection: (database: string) => DatabaseConnection
  stop: () => Promise<void>
}>

export async function startPgBouncer(): Promise<PgBouncer> {
  const dir = testDir()
  const file = path.join(dir, 'pgbouncer.ini')
  writeFileSync(file, settings(dir))
  const [command, args] = commandFor('pgbouncer', [file])
  const pooler = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  await untilOpen(pooler, path.join(dir, `.s.PGSQL.${PORT}`))
  return {
    connection: (database) => ({ host: dir, port: PORT, user: 'postgres', database }),
    stop: async () => {
      pooler.kill('SIGINT')
      await once(pooler, 'exit')
    },
  }
}

const settings = (dir: string) => `
[databases]
* = host=${inject('postgresHost')} port=5432 user=postgres
[pgbouncer]
unix_socket_dir = ${dir}
listen_port = ${PORT}
auth_type = any
pool_mode = transaction
default_pool_size = ${SESSIONS}
`

async function untilOpen(pooler: ChildProcess, socket: string): Promise<void> {
  let said = ''
  pooler.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  while (!existsSync(socket)) {
    if (pooler.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`)
    await wait(20)
  }
}
