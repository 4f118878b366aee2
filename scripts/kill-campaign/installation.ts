/** An installation that is killed and started again: the built product as processes of its own, on this machine only. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from '../../src/server/postgres/embedded.ts'
import { freePort } from '../../src/server/testing/free-port.ts'
import { openObjectStore } from './object-store.ts'

export type Mode = 'embedded' | 'scaled'
export type Victim = 'everything' | 'application' | 'web' | 'worker' | 'postgres'

export const victimsOf = {
  embedded: ['everything', 'application', 'postgres'],
  scaled: ['everything', 'web', 'worker', 'postgres'],
} as const satisfies Record<Mode, readonly Victim[]>

export type Installation = Readonly<{
  url: string
  env: NodeJS.ProcessEnv
  /** Kills by SIGKILL, and resolves when all is ready again. */
  kill: (victim: Victim) => Promise<void>
  /** Readies what stands for S3 here to be listed; nothing may be writing any more. */
  settle: () => void
  close: () => Promise<void>
}>

type Process = { child: ChildProcess; ended: Promise<unknown> }

/** Beside other work a whole installation may take a while to start. */
const READY_MS = 300_000

export async function openInstallation(mode: Mode, dir: string, smtpUrl: string): Promise<Installation> {
  const [webPort, workerPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${webPort}`
  const common = {
    ...process.env,
    BASE_URL: url,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Rubrica <rubrica@example.com>',
    LOG_LEVEL: 'error',
    FREE_ENVELOPES: '100000',
    NODE_ENV: 'production',
  }
  const postgresDir = path.join(dir, 'postgres')
  const s3 = mode === 'scaled' ? await openObjectStore(path.join(dir, 's3')) : null
  let postgres = mode === 'scaled' ? await startEmbedded(postgresDir) : null
  const env: NodeJS.ProcessEnv = postgres
    ? { ...common, ...s3!.env, DATA_DIR: dir, DATABASE_URL: urlOf(postgres.connection('postgres')) }
    : { ...common, DATA_DIR: dir }
  const processes = await openProcesses(mode, env, { web: webPort, all: webPort, worker: workerPort })
  const killPostgres = () => {
    const pid = Number(readFileSync(path.join(postgresDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    try {
      if (pid > 1) process.kill(pid, 'SIGKILL')
    } catch (error) {
      // It ended by itself, after the last kill, and its successor has not begun.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  return {
    url,
    env,
    kill: async (victim) => {
      const isPostgres = victim === 'postgres' || victim === 'everything'
      if (isPostgres) killPostgres()
      await processes.kill(victim)
      if (mode === 'scaled' && isPostgres) postgres = await startAgain(postgresDir)
      await processes.mend()
    },
    settle: () => s3?.settle(),
    close: async () => {
      await processes.stop()
      await postgres?.stop()
      await s3?.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Processes of the killed PostgreSQL may live for a moment, and no other one starts on their data meanwhile. */
async function startAgain(dir: string): ReturnType<typeof startEmbedded> {
  for (let tries = 1; ; tries++) {
    try {
      return await startEmbedded(dir)
    } catch (error) {
      if (tries === 20) throw error
      await wait(500)
    }
  }
}

type Role = 'all' | 'web' | 'worker'

/** The product's own processes: killed, and started again as a supervisor of processes does. */
async function openProcesses(mode: Mode, env: NodeJS.ProcessEnv, ports: Readonly<Record<Role, number>>) {
  const roles: readonly Role[] = mode === 'scaled' ? ['web', 'worker'] : ['all']
  const running = new Map<Role, Process>()
  let isStopping = false
  const isRunning = ({ child }: Process) => child.exitCode === null && child.signalCode === null
  const start = (role: Role) => {
    const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server.js'], {
      env: { ...env, ROLE: role, PORT: String(ports[role]) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    running.set(role, { child, ended: once(child, 'exit') })
    // Also when it ends of its own accord, as without its database.
    child.once('exit', () => setTimeout(() => !isStopping && start(role), 200))
  }
  const end = async (role: Role, signal: NodeJS.Signals) => {
    const found = running.get(role)
    if (!found || !isRunning(found)) return
    found.child.kill(signal)
    await found.ended
  }
  const mend = async () => {
    const startedAt = Date.now()
    for (;;) {
      if (Date.now() - startedAt > READY_MS) throw new Error('the installation does not get ready again')
      const ready = await Promise.all(roles.map((role) => isReady(`http://127.0.0.1:${ports[role]}/readyz`)))
      if (ready.every(Boolean)) return
      await wait(150)
    }
  }
  for (const role of roles) start(role)
  await mend()
  return {
    mend,
    kill: async (victim: Victim) => {
      const isAll = victim === 'everything' || victim === 'application'
      await Promise.all(roles.filter((role) => isAll || role === victim).map((role) => end(role, 'SIGKILL')))
    },
    stop: async () => {
      isStopping = true
      for (const role of roles) await end(role, 'SIGTERM')
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

type SocketConnection = Awaited<ReturnType<typeof startEmbedded>>['connection'] extends (name: string) => infer C
  ? C
  : never

function urlOf(connection: SocketConnection): string {
  if (!('host' in connection)) throw new TypeError('the embedded database has a socket')
  const { host, user, database } = connection
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&user=${user}`
}
