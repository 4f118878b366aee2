/**
 * One pool, one way to read and one way to change. A Reader or Tx is a token: holding one lets you call stores, not write
 * SQL; only sql.ts turns it into tables.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect, sql, type ControlledTransaction, type Transaction } from 'kysely'
import pg from 'pg'
import { COMMIT_WITH_NEXT, IS_COMMITTED, kyselyPool } from './kysely-pool.ts'
import { limitedPool } from './limited-pool.ts'
import { PatientPool } from './patient-pool.ts'
import { forgettingLost, isPreparedLost, openPrepared, type Prepared } from './prepared.ts'
import type { DB } from './schema.ts'
import { inSpan } from './traces.ts'

declare const open: unique symbol
declare const changing: unique symbol

export type Reader = { readonly [open]: true }
export type Tx = Reader & { readonly [changing]: true }

export type Db = Readonly<{
  /** Each statement stands alone on a pooled connection. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /** The same on one connection: what is asked with the next statement (`askWithNext`) travels with it in one message. */
  readTogether<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /** READ COMMITTED; run again from the start on a deadlock, a serialization failure or a lost prepared statement, so `work` may do nothing but SQL. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same, and then what its caller wants to read: the first statement of `answer` travels in one message with the commit, and sees what
   * `work` did. Where that statement fails, nothing is kept; what fails behind it fails after the commit.
   */
  transactionRead<T, A>(work: (tx: Tx) => Promise<T>, answer: (reader: Reader, done: T) => Promise<A>): Promise<A>
  /** Makes the transactions of one piece of work parts of a single one (docs/decisions/187). */
  join(begin: (tx: Tx) => Promise<void>): JoinedTransactions
  close(): Promise<void>
}>

/** Several transactions that are kept or lost together, on one connection. */
export type JoinedTransactions = Readonly<{
  /**
   * Reads from the pool until the first transaction begins; from then on everything is inside. A part that throws is undone
   * alone. Parts run one after another, never one in another.
   */
  db: Db
  isBegun(): boolean
  /** Runs `last` as the last part and commits all of them; `db` is as any other afterwards. */
  commit(last: (tx: Tx) => Promise<void>): Promise<void>
}>

/** Everything inside a transaction that is open already: commands become parts of it, and are kept or lost with it. */
export const within = (db: Db, tx: Tx): Db => ({
  ...db,
  read: (work) => work(tx),
  readTogether: (work) => work(tx),
  transaction: (work) => work(tx),
  transactionRead: async (work, answer) => answer(tx, await work(tx)),
})

/** Where the database is: a URL, or a directory with the socket of the embedded one. */
export type DatabaseConnection =
  | Readonly<{ connectionString: string }>
  | Readonly<{ host: string; port: number; user: string; database: string }>

type PoolOptions = Readonly<{ max?: number; connectWithinMs?: number }>

export function openDb(connection: DatabaseConnection, { max = 16, connectWithinMs = 10_000 }: PoolOptions = {}): Db {
  return dbOver(openPool(connection, { max, connectWithinMs }), openPrepared())
}

/** The same one for short statements: where one is not answered in time it fails, and its connection is closed. */
export function answeredWithin(db: Db, ms: number): Db {
  const { pool, prepared } = openedAs(db)
  return dbOver(limitedPool(pool, ms), prepared)
}

function dbOver(pool: pg.Pool, prepared: Prepared): Db {
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool, prepared) }) })
  const db: Db = {
    read: (work) => work(kysely as unknown as Reader),
    readTogether: (work) => db.transactionRead(nothing, work),
    transaction: (work) =>
      inSpan(TRANSACTION, () => retrying(prepared, () => kysely.transaction().execute((trx) => work(asTx(trx))))),
    transactionRead: async (work, answer) => {
      const answered = await inSpan(TRANSACTION, () =>
        retrying(prepared, () =>
          kysely.transaction().execute(async (trx) => {
            const done = await work(asTx(trx))
            await trx.executeQuery(CompiledQuery.raw(COMMIT_WITH_NEXT))
            return outcomeOf(trx, () => answer(asTx(trx), done))
          }),
        ),
      )
      return answered()
    },
    join: (begin) => join(db, { kysely, prepared }, begin),
    close: () => pool.end(), // not kysely.destroy(): it forgets a pool that only others have used
  }
  opened.set(db, { pool, prepared })
  return db
}

const nothing = async (): Promise<void> => {}

/** What fails behind the commit is thrown when the transaction is over, which would be run again otherwise. */
async function outcomeOf<A>(trx: Transaction<DB>, read: () => Promise<A>): Promise<() => A> {
  try {
    const answer = await read()
    return () => answer
  } catch (error) {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(IS_COMMITTED))
    if (rows.length === 0) throw error
    return () => {
      throw error
    }
  }
}

/** The pool itself, for the job queue and the migrations. */
export const poolOf = (db: Db): pg.Pool => openedAs(db).pool

function openedAs(db: Db): Opened {
  const parts = opened.get(db)
  if (!parts) throw new Error('not a database that openDb opened')
  return parts
}

type Opened = Readonly<{ pool: pg.Pool; prepared: Prepared }>
const opened = new WeakMap<Db, Opened>()

/** Ends a transaction whose process lost its network: one that was killed is noticed by its closed connection. */
const LONGEST_PAUSE = '120s'
const PART = 'part'

/** A command: it locks, decides and saves. */
const TRANSACTION = { name: 'transaction', isPart: true } as const

type Connected = Readonly<{ kysely: Kysely<DB>; prepared: Prepared }>

function join(db: Db, { kysely, prepared }: Connected, begin: (tx: Tx) => Promise<void>): JoinedTransactions {
  let whole: ControlledTransaction<DB> | null = null
  let isOver = false
  let queue: Promise<unknown> = Promise.resolve()
  const opened = async () => (whole ??= await retrying(prepared, () => openWhole(kysely, begin)))
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = queue.then(run)
    queue = turn.catch(() => undefined)
    return turn
  }
  const read: Db['read'] = (work) =>
    whole && !isOver ? forgettingLost(prepared, () => work(asTx(whole!))) : db.read(work)
  const transaction: Db['transaction'] = (work) =>
    inTurn(async () =>
      isOver ? db.transaction(work) : inSpan(TRANSACTION, async () => runPart(prepared, await opened(), work)),
    )
  return {
    db: {
      ...db,
      read,
      readTogether: read,
      transaction,
      transactionRead: async (work, answer) => {
        const done = await transaction(work)
        return read((reader) => answer(reader, done))
      },
    },
    isBegun: () => whole !== null,
    commit: (last) =>
      inTurn(async () => {
        const trx = await opened()
        try {
          await runPart(prepared, trx, last)
          await trx.commit().execute()
        } catch (error) {
          await trx
            .rollback()
            .execute()
            .catch(() => undefined)
          throw error
        } finally {
          isOver = true
        }
      }),
  }
}

async function openWhole(kysely: Kysely<DB>, begin: (tx: Tx) => Promise<void>): Promise<ControlledTransaction<DB>> {
  const trx = await kysely.startTransaction().execute()
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${LONGEST_PAUSE}, true)`.execute(trx)
    await begin(asTx(trx))
    return trx
  } catch (error) {
    await trx
      .rollback()
      .execute()
      .catch(() => undefined)
    throw error
  }
}

const runPart = <T>(prepared: Prepared, whole: ControlledTransaction<DB>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retrying(prepared, async () => {
    const part = await whole.savepoint(PART).execute()
    try {
      const result = await work(asTx(part))
      await part.releaseSavepoint(PART).execute()
      return result
    } catch (error) {
      await part
        .rollbackToSavepoint(PART)
        .execute()
        .catch(() => undefined)
      throw error
    }
  })

const asTx = (trx: Transaction<DB>): Tx => trx as unknown as Tx

function openPool(connection: DatabaseConnection, { max, connectWithinMs }: Required<PoolOptions>): pg.Pool {
  const setUp = { text: 'set jit = off', query_timeout: connectWithinMs } // it may hang as soon as it is open
  const pool = new PatientPool({
    ...connection,
    max,
    // A host that swallows packets, or a pool whose connections are all in use, is told as such instead of waited for.
    connectionTimeoutMillis: connectWithinMs,
    // One that waits for an answer of a machine that is gone fails 10 seconds later; Linux itself asks after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    application_name: `rubrica ${process.pid}`,
    types: { getTypeParser },
    // Compiling a search takes longer than the search: planners overrate trigrams, and JIT is on by default.
    verify: (client, done) => client.query(setUp, (error) => done(error ?? undefined)),
  })
  // A connection that the server closes (57P01) must not end the process: the next query gets a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const DATE = 1082
const INT8 = 20

/** bigint as number (refusing what a number can't hold), date as text, the rest as pg does it. */
const getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === DATE) return (text: string) => text
  if (oid === INT8) return parseInt8
  return pg.types.getTypeParser(oid, format)
}) as typeof pg.types.getTypeParser

function parseInt8(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${text} does not fit a number`)
  return number
}

const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

async function retrying<T>(prepared: Prepared, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await forgettingLost(prepared, run)
    } catch (error) {
      const code = sqlState(error)
      const isTransient = code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED || isPreparedLost(error)
      if (!isTransient || attempt === ATTEMPTS) throw error
      await wait(2 ** attempt * 5 * Math.random())
    }
  }
}

/** The SQLSTATE of an error that PostgreSQL raised, else undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** connection_exception, insufficient_resources, operator_intervention, invalid_authorization, read-only after a failover. */
const AWAY = /^(08|28|53|57P|58)|^(3D000|25006)$/
/** disk_full; a file that cannot grow (53400 is a limit of configuration). */
const FULL = ['53100']

/** The errors of node-postgres that carry no code. */
const LOST = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'The server does not support SSL connections',
]
const LOST_SOCKETS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

/** PostgreSQL cannot be reached, ends, starts, has no connection left, or lost the one in use. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError) return AWAY.test(code)
  const isNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return isNoSocket || LOST_SOCKETS.includes(code) || LOST.includes(error.message)
}

/** PostgreSQL has no room to write. */
export function isDatabaseFull(error: unknown): boolean {
  return FULL.includes(sqlState(error) ?? '')
}

/** A deadlock or serialization failure that repeating did not get past. */
export function isTransactionLost(error: unknown): boolean {
  return [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(sqlState(error) ?? '')
}
