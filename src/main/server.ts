/** The server's entry: reads the settings, starts what the role asks for, and ends cleanly when it is told to. */
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { openLog } from '../server/log.ts'
import { isLoopbackHost } from '../server/loopback.ts'
import { readSettings, type Settings } from '../server/settings.ts'
import { collectAtRest } from '../pades/workshop/collect-at-rest.ts'
import { isSetupOpen } from '../features/setup/setup.commands.ts'
import { setupLink } from '../features/setup/setup-link.ts'
import { run, type Running } from './compose.ts'
import { endBegun } from './early-database.ts'
import { keepListsFresh } from './fresh-lists.ts'
import { openParts, type OpenParts } from './parts.ts'
import { openProgress } from './progress.ts'
import { explain } from './trouble.ts'

/** Beside what was promised to load balancers: open requests and jobs. */
const END_MS = 30_000

const LETTERS_STAY =
  'BASE_URL is a public address, but SMTP_URL is not set: no letter reaches anybody. Letters are kept under DATA_DIR/mailbox.'

const SELF_MADE = 'Seals are made with a self-made certificate, which is not publicly trusted (see SEAL_P12).'

/**
 * V8 collects its whole heap when files that pass through make a third of it, over and over (docs/decisions/283): here the heap may grow
 * to three times what lives in it first; and where V8 knows how (Node 24), the files' buffers count below the same limit, instead of one of
 * 64 MB for themselves (388). What is left over is collected when the process comes to rest.
 */
setFlagsFromString('--heap-growing-percent=200')
if (hasOneLimit(process.versions.v8)) setFlagsFromString('--external-memory-accounted-in-global-limit')
collectAtRest()

try {
  await serve(readSettings(process.env))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  await endBegun()
  process.exit(1)
}

async function serve(settings: Settings): Promise<void> {
  const log = openLog(settings.logLevel)
  const isTold = process.stdout.isTTY || process.env['npm_lifecycle_event'] === 'start'
  const progress = openProgress(process.stdout, { isTold })
  const parts = await progress.step('Opening the database', () => openParts(settings, log), toldOfDatabase)
  const start = () =>
    run(parts, settings.role === 'all' ? restart : undefined).catch(async (error: unknown) => {
      await parts.close()
      throw error
    })
  let running = await progress.step('Starting the product', start, () => toldOfStart(settings))
  let restarted = Promise.resolve()
  /** One after the other: two at once would both listen at the port, and end the process. */
  function restart(): void {
    log.info('the product starts anew: another key seals from now on')
    const again = async () => {
      await running.close()
      running = await start()
    }
    restarted = restarted.then(again).catch((error: unknown) => {
      log.fatal({ err: error }, 'could not start anew')
      process.exit(1)
    })
  }

  const endUpdates = keepListsFresh(settings, log)

  const end = once(async (code, delayMs) => {
    endUpdates()
    running.announceEnd()
    setTimeout(() => process.exit(1), delayMs + END_MS).unref()
    await wait(delayMs)
    await restarted
    await running.close()
    await parts.close()
    process.exit(code)
  })
  // SIGTERM comes from what has load balancers in front, SIGINT from somebody who waits at the keyboard.
  process.on('SIGTERM', () => end(0, settings.shutdownDelayMs))
  process.on('SIGINT', () => end(0, 0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught')
    end(1, 0)
  })
  void parts.databaseLost.then((reason) => {
    log.fatal({ reason }, 'the embedded database ended')
    end(1, 0)
  })
  if (lettersStayHere(settings)) log.warn(LETTERS_STAY)
  progress.end(greeting(settings, running, await waitingLink(running.ctx)))
}

/** A server with a public address should have a mail server. */
function lettersStayHere({ smtpUrl, role, baseUrl }: Settings): boolean {
  return !smtpUrl && role !== 'worker' && !isLoopbackHost(new URL(baseUrl).hostname)
}

/** The first call counts; a signal that is sent again while we end changes nothing. */
function once(work: (code: number, delayMs: number) => Promise<void>): (code: number, delayMs: number) => void {
  let isEnding = false
  return (code, delayMs) => {
    if (isEnding) return
    isEnding = true
    work(code, delayMs).catch((error: unknown) => {
      process.stderr.write(`${explain(error)}\n`)
      process.exit(1)
    })
  }
}

function toldOfDatabase({ settings, migrated }: OpenParts): string {
  const place = settings.databaseUrl ? 'at DATABASE_URL' : `embedded, in ${settings.dataDir}`
  return `Database ready (PostgreSQL ${place}${migrated.length > 0 ? `; ${migrated.length} migrations applied` : ''})`
}

function toldOfStart({ port, role }: Settings): string {
  const parts = { all: 'pages and jobs', web: 'pages', worker: 'jobs' } as const
  return `Product started (${parts[role]}, port ${port})`
}

async function waitingLink(ctx: Running['ctx']): Promise<string | null> {
  return ctx.settings.role !== 'worker' && (await isSetupOpen(ctx)) ? setupLink(ctx) : null
}

/** @param link of the set-up that waits; null: none does */
function greeting(
  settings: Settings,
  { isSelfMade }: Running,
  link: string | null,
): Parameters<ReturnType<typeof openProgress>['end']>[0] {
  const { baseUrl, showsMailbox, port, role } = settings
  const isWorker = role === 'worker'
  return [
    [isWorker ? 'Rubrica works in the background.' : `Rubrica is ready:  ${baseUrl}`, 'good'],
    ...(lettersStayHere(settings) ? [[`WARNING: ${LETTERS_STAY}`, 'warning'] as const] : []),
    ...(showsMailbox && !isWorker ? [[`Mailbox:           http://localhost:${port}/mailbox`, 'plain'] as const] : []),
    ...(isSelfMade ? [[SELF_MADE, 'plain'] as const] : []),
    ...(link ? [[`Set it up:         ${link}`, 'good'] as const] : []),
  ]
}

/** Since V8 13: an older one complains of the flag. */
function hasOneLimit(v8: string): boolean {
  return Number(v8.split('.')[0]) >= 13
}
