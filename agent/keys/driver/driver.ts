/** A PKCS#11 library in a process of its own: started when there is work, ended when it hangs or has nothing to do, started anew after a crash. */
import type { ChildProcess } from 'node:child_process'
import type { DriverAnswer, DriverWork, FoundToken, SigningResult, SigningWork } from './work.ts'

export type StartDriver = (module: string) => ChildProcess

/** Its process ended, or did not answer in time and was ended. */
export class DriverStopped extends Error {
  override readonly name = 'DriverStopped'
}

export type DriverTrouble = 'crashed' | 'silent'

export type Driver = Readonly<{
  /** Nothing while it rests after some trouble, so that nobody waits for it each time. */
  list: () => Promise<readonly FoundToken[]>
  /** Throws DriverStopped. */
  sign: (work: SigningWork, patienceMs: number) => Promise<SigningResult>
  /** What the last work ended with. */
  trouble: () => DriverTrouble | null
  close: () => void
}>

export type DriverOptions = Readonly<{
  start: StartDriver
  listPatienceMs?: number
  idleMs?: number
  /** How long it is left alone after some trouble. */
  restMs?: Readonly<Record<DriverTrouble, number>>
}>

const START_PATIENCE_MS = 30_000
const LIST_PATIENCE_MS = 20_000
/** Short enough to leave the token to other programs, long enough for the calls of one signature. */
const IDLE_MS = 60_000
const REST_MS = { crashed: 5_000, silent: 30_000 } as const

export function openDriver(
  module: string,
  { start, listPatienceMs = LIST_PATIENCE_MS, idleMs = IDLE_MS, restMs = REST_MS }: DriverOptions,
): Driver {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let trouble: Readonly<{ is: DriverTrouble; restsUntil: number }> | null = null
  let last: Promise<unknown> = Promise.resolve()

  function close(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  /** The process says first that it is there: how long that takes depends on the computer, not on the library. */
  async function running(): Promise<ChildProcess> {
    if (child) return child
    const started = start(module)
    child = started
    started.once('exit', () => child === started && (child = null)).on('error', () => undefined) // who waits hears of it
    await messageFrom(started, START_PATIENCE_MS)
    return started
  }

  /** One work at a time: a library answers one after the other. */
  function ask(work: DriverWork, patienceMs: number): Promise<DriverAnswer> {
    const mine = last.then(async () => {
      clearTimeout(idle)
      try {
        const answer = await messageFrom(await running(), patienceMs, work)
        trouble = null
        return answer
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
        trouble = { is: error.trouble, restsUntil: Date.now() + restMs[error.trouble] }
        close()
        throw new DriverStopped(`${module} ${error.trouble}`)
      } finally {
        idle = setTimeout(close, idleMs).unref()
      }
    })
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    async list() {
      if (trouble && trouble.restsUntil > Date.now()) return []
      const answer = await ask({ is: 'list' }, listPatienceMs).catch((error: unknown) => {
        if (error instanceof DriverStopped) return null
        throw error
      })
      return answer?.is === 'listed' ? answer.tokens : []
    },
    async sign(work, patienceMs) {
      const answer = await ask(work, patienceMs)
      if (answer.is === 'listed') throw new RangeError('answered something else')
      return answer
    },
    trouble: () => trouble?.is ?? null,
    close,
  }
}

class Stopped extends Error {
  readonly trouble: DriverTrouble

  constructor(trouble: DriverTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

/** The next one, asked for by `work`. Throws Stopped. */
function messageFrom(child: ChildProcess, patienceMs: number, work?: DriverWork): Promise<DriverAnswer> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      child.off('message', answered).off('exit', crashed).off('error', crashed)
      settle()
    }
    const answered = (answer: unknown) => end(() => resolve(answer as DriverAnswer))
    const crashed = () => end(() => reject(new Stopped('crashed')))
    const timer = setTimeout(() => end(() => reject(new Stopped('silent'))), patienceMs)
    child.once('message', answered).once('exit', crashed).once('error', crashed)
    if (!child.connected) crashed()
    else if (work) child.send(work, (error) => error && crashed())
  })
}
