/**
 * Runs the included PostgreSQL in a directory, on a socket only. It ends with us, survives our sudden death, and is shared
 * by a second process on the same directory (the command line beside a running server).
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseConnection } from '../db.ts'
import { commandFor, diesWithParent, findBinaries, type Binaries } from './binaries.ts'
import { memorySettings } from './memory.ts'

export type Embedded = Readonly<{
  connection: (database: string) => DatabaseConnection
  /** False when another process of ours started it; then `stop` leaves it running, and its end is answered by a new start. */
  isOwn: boolean
  /** Resolves, with the reason, when it ends although nobody stopped it. */
  lost: Promise<string>
  stop: () => Promise<void>
}>

type Options = Readonly<{
  /** More settings, each as `name=value`. */
  settings?: readonly string[]
}>

const PORT = 5432 // only part of the socket's name: nothing listens on TCP
const START_MS = 60_000
const LOOK_MS = 200
const WRITING_MS = 2000
/** A setting that PostgreSQL keeps for us: who started it, and takes it along. */
const OWNER = 'rubrica.owner='
const TOO_MANY_CONNECTIONS = '53300'

export async function startEmbedded(dir: string, { settings = [] }: Options = {}): Promise<Embedded> {
  const binaries = await findBinaries()
  const socketDir = socketDirFor(dir)
  const socket = path.join(socketDir, `.s.PGSQL.${PORT}`)
  const connection = (database: string) => ({ host: socketDir, port: PORT, user: 'postgres', database })

  const isRunning = () => isRunningIn(dir, socket, () => accepts(connection('postgres')))
  const shared = () => ({
    connection,
    isOwn: false,
    ...takeOver(dir, () => startEmbedded(dir, { settings })),
  })

  mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  if (!existsSync(path.join(dir, 'PG_VERSION'))) create(binaries, dir)
  if (await isRunning()) return shared()
  try {
    return { connection, isOwn: true, ...watch(await start(binaries, dir, socketDir, settings)) }
  } catch (error) {
    if (await isRunning()) return shared() // another process of ours was faster
    throw error
  }
}

/** A socket's path has at most 107 bytes (unix(7)), so it cannot stand in just any data directory. */
function socketDirFor(dir: string): string {
  const inside = path.join(path.dirname(dir), 'run')
  if (inside.length <= 80) return inside
  return path.join(os.tmpdir(), `rubrica-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`)
}

/**
 * initdb works beside the place and is moved there whole: one that was interrupted is never taken for a database, and of two
 * processes that start at once the second finds the place taken.
 */
function create(binaries: Binaries, dir: string): void {
  const place = path.dirname(dir)
  const beside = `${path.basename(dir)}.new.`
  mkdirSync(place, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(place)) {
    const isLeft = name.startsWith(beside) && !isAlive(Number(name.slice(beside.length)))
    if (isLeft) rmSync(path.join(place, name), { recursive: true, force: true })
  }
  const made = path.join(place, `${beside}${process.pid}`)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const args = ['-D', made, '-U', 'postgres', '--auth=trust', '--data-checksums', ...locale]
  const [command, rest] = commandFor(binaries.initdb, args)
  const { status, stderr, error } = spawnSync(command, rest, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The database could not be created in ${dir}: ${error?.message ?? stderr}`)
  try {
    renameSync(made, dir)
  } catch (taken) {
    rmSync(made, { recursive: true, force: true })
    if (!existsSync(path.join(dir, 'PG_VERSION'))) throw taken
  }
}

/** Waits while one of our own is starting or stopping there; clears away what a dead one left. */
async function isRunningIn(dir: string, socket: string, accepts: () => Promise<boolean>): Promise<boolean> {
  const pidFile = path.join(dir, 'postmaster.pid')
  const until = Date.now() + START_MS
  while (existsSync(pidFile)) {
    const pid = postmasterIn(dir)
    if (!isPostmaster(pid, dir) && !isBeingWritten(pidFile)) {
      for (const left of [pidFile, socket, `${socket}.lock`]) rmSync(left, { force: true })
      return false
    }
    if (!isOrphan(pid) && (await accepts())) return true
    if (Date.now() > until)
      throw new Error(`PostgreSQL (process ${pid}) in ${dir} neither answers nor ends. End it and start again.`)
    await wait(50)
  }
  return false
}

/** 0 when there is none. */
function postmasterIn(dir: string): number {
  try {
    return Number(readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** PostgreSQL makes the file first and writes it then. */
function isBeingWritten(pidFile: string): boolean {
  const found = statSync(pidFile, { throwIfNoEntry: false })
  return found !== undefined && found.size === 0 && Date.now() - found.mtimeMs < WRITING_MS
}

/** Another program may have got the number of a postmaster that died; on Linux /proc tells, elsewhere a signal must do. */
function isPostmaster(pid: number, dir: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    if (/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return false
  } catch {
    return false
  }
  return argumentsOf(pid).includes(dir)
}

/** Nothing where there is no /proc. */
function argumentsOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' // somebody else's
  }
}

/** The process that started it is dead: it was told to end, and will, although it may not know yet. */
function isOrphan(pid: number): boolean {
  const owner = argumentsOf(pid).find((each) => each.startsWith(OWNER))
  return owner !== undefined && !isAlive(Number(owner.slice(OWNER.length)))
}

/** A socket that takes connections may belong to one that is starting or ending (57P03): only it can tell. */
async function accepts(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === TOO_MANY_CONNECTIONS
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function start(
  binaries: Binaries,
  dir: string,
  socketDir: string,
  settings: readonly string[],
): Promise<ChildProcess> {
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
    'dynamic_shared_memory_type=mmap', // /dev/shm is small in containers
    'max_connections=60',
    'timezone=UTC',
    ...(diesWithParent() ? [`${OWNER}${process.pid}`] : []),
    ...memorySettings(),
    ...settings,
  ]
  const args = ['-D', dir, '-p', String(PORT), ...all.flatMap((setting) => ['-c', setting])]
  const [command, rest] = commandFor(binaries.postgres, args)
  // Its own process group: Ctrl-C in a terminal must end us first, and PostgreSQL by us.
  const postgres = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  await untilReady(postgres, dir)
  return postgres
}

function untilReady(postgres: ChildProcess, dir: string): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`PostgreSQL did not start in ${dir}: ${reason}\n${log}`))
    postgres.once('error', (error) => fail(error.message))
    postgres.once('exit', (code, signal) => fail(`it ended with ${code ?? signal}`))
    postgres.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
  })
}

function watch(postgres: ChildProcess): Pick<Embedded, 'lost' | 'stop'> {
  let isStopping = false
  const lost = new Promise<string>((resolve) => {
    postgres.once('exit', (code, signal) => isStopping || resolve(`it ended with ${code ?? signal}`))
  })
  const stop = () => {
    isStopping = true
    return end(postgres)
  }
  return { lost, stop }
}

/** The process that started it may end before us and takes it along: then we start it again, and connections are made anew. */
function takeOver(dir: string, startAgain: () => Promise<Embedded>): Pick<Embedded, 'lost' | 'stop'> {
  let ours: Promise<Embedded> | null = null
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<string>((resolve) => {
    timer = setInterval(() => {
      if (isPostmaster(postmasterIn(dir), dir)) return
      clearInterval(timer)
      ours = startAgain()
      ours.then(({ lost: lostAgain }) => lostAgain).then(resolve, (error: unknown) => resolve(String(error)))
    }, LOOK_MS).unref()
  })
  const stop = async () => {
    clearInterval(timer)
    await (await ours)?.stop()
  }
  return { lost, stop }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything is written. */
function end(postgres: ChildProcess): Promise<void> {
  if (postgres.exitCode !== null || postgres.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    postgres.once('exit', () => resolve())
    postgres.kill('SIGINT')
  })
}
