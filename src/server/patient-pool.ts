/** A pool of connections that opens another one only for who has waited for those that are there (docs/decisions/366). */
import pg from 'pg'

/** Most transactions end sooner. */
const PATIENCE_MS = 10
/** Each connection that is open adds a patience, up to so many. */
const MOST_PATIENCES = 5
/** What a connection has planned is lost with it. */
const KEPT_IDLE_MS = 30_000

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/** `connect` begins at once what takes a connection, so that nobody else is given the same one. */
type Waiting = Readonly<{ since: number; connect: () => void }>

/**
 * A new connection costs more than a wait: PostgreSQL starts a process for it, reads its catalogue, and plans each prepared statement five times
 * before it keeps a plan. So one is opened where somebody has waited for a whole patience, and one at a time. The more are open, the longer is the
 * patience: where the processor is what all wait for, one more connection makes each statement dearer and none sooner.
 */
export class PatientPool extends pg.Pool {
  readonly #waiting: Waiting[] = []
  readonly #patienceMs: number
  #timer: NodeJS.Timeout | undefined

  constructor(config: pg.PoolConfig, { patienceMs = PATIENCE_MS } = {}) {
    super({ idleTimeoutMillis: KEPT_IDLE_MS, ...config })
    this.#patienceMs = patienceMs
    this.on('release', () => process.nextTick(() => this.#giveFree())) // it counts as idle only after this event
    this.on('remove', () => this.#giveFree())
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (callback) {
      return this.#take(() =>
        super.connect((error, client, done) => {
          if (error && !this.ending) this.#giveFree() // where no connection is left, the next one is told at once, too
          callback(error, client, done)
        }),
      )
    }
    return new Promise((resolve, reject) => this.connect((error, client) => (client ? resolve(client) : reject(error))))
  }

  #take(connect: () => void): void {
    if (this.#waiting.length === 0 && this.#isFree()) return connect()
    this.#waiting.push({ since: performance.now(), connect })
    this.#lookIn(this.#wholePatienceMs())
  }

  #wholePatienceMs(): number {
    return this.#patienceMs * Math.min(this.totalCount, MOST_PATIENCES)
  }

  /** One is idle, or there is nothing to wait for here: none was opened, or no more may be (then the pool itself has a queue). */
  #isFree(): boolean {
    return this.idleCount > this.waitingCount || this.totalCount === 0 || this.totalCount >= this.options.max
  }

  #giveFree(): void {
    while (this.#waiting.length > 0 && (this.ending || this.#isFree())) this.#waiting.shift()!.connect()
  }

  #lookIn(ms: number): void {
    if (this.#timer) return
    this.#timer = setTimeout(() => setImmediate(() => this.#look()), ms) // answers that have come already are read first
  }

  #look(): void {
    this.#timer = undefined
    const first = this.#waiting[0]
    if (!first) return
    const leftMs = first.since + this.#wholePatienceMs() - performance.now()
    if (leftMs <= 0) this.#waiting.shift()!.connect()
    if (this.#waiting.length > 0) this.#lookIn(leftMs > 0 ? leftMs : this.#wholePatienceMs())
  }
}
