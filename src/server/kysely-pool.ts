/**
 * The pool as Kysely uses it. `begin` travels with the first statement of a transaction, statements that nobody waits for travel with the
 * next one or with `commit`, and `commit` travels with the first read of an answer; those that are sent often are prepared once per
 * connection (docs/decisions/248, 249, 278, 404, 407, 409).
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { sendInOneMessage, type SqlStatement } from './one-message.ts'
import { isPreparedLost, type Prepared } from './prepared.ts'
import { noteStatement } from './statement-count.ts'
import { inSpan, isTraced, type SpanStart } from './traces.ts'

/** The text of a statement that nobody waits for begins with this. */
export const WITH_NEXT = '--with next\n'
/** The same, of one whose rows are asked for later: it is answered at once with one row, which knows how (`AskedRow`). */
export const ASK_WITH_NEXT = '--ask with next\n'
/** The text of one that nobody waits for and that is sent at the very end, before `commit` or the release of a savepoint, begins with this. */
export const WITH_COMMIT = '--with commit\n'
/** Sent as a statement of its own: the next one ends the transaction, whose `commit` stands behind it in the same message. */
export const COMMIT_WITH_NEXT = '--commit with next'
/** Asked as a statement of its own: one row where the transaction was committed so, none where it was not. */
export const IS_COMMITTED = '--is committed'
/** Said as a statement of its own, whose one value is a `WhenKept`. */
export const WHEN_KEPT = '--when kept'

/** Called when the transaction is committed, and not at all where it is not. */
export type WhenKept = (pool: pg.Pool) => void

/** `answer` waits for the message that the statement travels in, and throws where none was sent; nobody has to call it. */
export type AskedRow = Readonly<{ answer: () => Promise<PostgresQueryResult<unknown>> }>

/** A transaction in which nothing happens is never begun. */
export function kyselyPool(pool: pg.Pool, prepared: Prepared): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? wrap(client, prepared, (run) => run(pool))
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}

/** With what is told of its answer, where that was asked for. */
type Travelling = SqlStatement & Readonly<{ asked?: Asked }>

const BEGIN: Travelling = { text: 'begin', values: [] }
const COMMIT: Travelling = { text: 'commit', values: [] }

function wrap(client: pg.PoolClient, prepared: Prepared, kept: (run: WhenKept) => void): PostgresPoolClient {
  const { query, reset } = openStatements(client, prepared, kept)
  const traced = (text: string, values: readonly unknown[]): Promise<unknown> => {
    const span = isTraced() ? spanOf(text) : null
    return span ? inSpan(span, () => query(text, values)) : query(text, values)
  }
  return {
    query: traced as PostgresPoolClient['query'], // nobody asks for a cursor
    release: () => {
      reset(false)
      client.release()
    },
  }
}

type Statements = Readonly<{
  query: (text: string, values: readonly unknown[]) => Promise<unknown>
  /** @param inside whether a transaction begins here */
  reset: (inside: boolean) => void
}>

/** What was asked of one connection, and what of it goes in one message. */
function openStatements(client: pg.PoolClient, prepared: Prepared, kept: (run: WhenKept) => void): Statements {
  let isInside = false
  /** The next statement is the last one of the transaction. */
  let isEnding = false
  /** The transaction is committed, which Kysely is still to ask for. */
  let isCommitted = false
  /** A statement that comes after the end of the transaction would be kept by itself: it is refused. */
  let isOver = false
  const waiting = openWaiting()
  let whenKept: WhenKept[] = []
  const reset = (inside: boolean) => {
    isInside = inside
    whenKept = []
    isEnding = isCommitted = isOver = false
    drop(waiting.beforeEnd())
    if (inside) waiting.put(BEGIN)
  }
  const end = async (text: string): Promise<unknown> => {
    const [before, toCall] = [waiting.beforeEnd(), whenKept]
    const isNothing = isCommitted || (before[0] === BEGIN && (text === 'rollback' || before.length === 1))
    reset(false)
    isOver = true
    if (text === 'rollback') drop(before)
    if (!isNothing) noteStatement()
    if (text === 'rollback') return isNothing ? nothing : client.query(text)
    const answer = await (isNothing ? nothing : keptBy(sent(client, before, COMMIT)))
    toCall.forEach(kept)
    return answer
  }
  /** What fails here is rolled back when Kysely asks for it. */
  const last = async (statement: SqlStatement): Promise<unknown> => {
    const before = waiting.beforeNext()
    const ending = [...waiting.beforeEnd(), COMMIT]
    isInside = isEnding = false
    const isUntouched = before.length === 1 && before[0] === BEGIN && ending.length === 1
    const answer = isUntouched
      ? await alone(client, prepared, statement)
      : (await travelled(client, [...before, statement, ...ending]))[before.length]
    isCommitted = true
    return answer
  }
  const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (text === 'begin') return nothingAfter(() => reset(true))
    if (text === COMMIT_WITH_NEXT) return nothingAfter(() => (isEnding = isInside))
    if (text === IS_COMMITTED) return isCommitted ? yes : nothing
    if (text === WHEN_KEPT) return nothingAfter(() => whenKept.push(values[0] as WhenKept))
    if (text === 'commit' || text === 'rollback') return end(text)
    if (isOver) return Promise.reject(new Error('the transaction is over'))
    noteStatement()
    if (!text.startsWith('rollback')) return asked(text, values)
    drop(waiting.beforeEnd())
    return client.query(text) // to a savepoint
  }
  const asked = (text: string, values: readonly unknown[]): Promise<unknown> => {
    const { statement, answer, mark } = readMark(prepared, text, values)
    if (!isInside) return answeredTo(answer, alone(client, prepared, statement))
    if (mark) {
      waiting.put({ ...statement, ...(answer && { asked: answer }) }, mark === WITH_COMMIT)
      return answer?.row ?? nothing
    }
    return isEnding && !maybeSeveral(statement) ? last(statement) : sent(client, waiting.before(text), statement)
  }
  return { query, reset }
}

/** What goes in one message with another statement: the next one, or the end of the transaction or of a part of it. */
function openWaiting() {
  const forNext: Travelling[] = []
  const forEnd: Travelling[] = []
  const taken = (isEnd: boolean) => [...forNext.splice(0), ...(isEnd ? forEnd.splice(0) : [])]
  return {
    put: (statement: Travelling, isForEnd = false) => void (isForEnd ? forEnd : forNext).push(statement),
    beforeNext: () => taken(false),
    /** All that waits. */
    beforeEnd: () => taken(true),
    /** A part ends with the release of its savepoint. */
    before: (text: string) => taken(text.startsWith('release')),
  }
}

const MARKS = [WITH_NEXT, ASK_WITH_NEXT, WITH_COMMIT]
const markOf = (text: string) => MARKS.find((each) => text.startsWith(each))

/** With which other statement one travels, and whether somebody asks what it gave. */
function readMark(prepared: Prepared, text: string, values: readonly unknown[]) {
  const mark = markOf(text)
  const statement = named(prepared, text.slice(mark?.length), values)
  return { statement, mark, answer: mark === ASK_WITH_NEXT ? new Asked() : null }
}

/** An answer that comes with the message in which its statement travels. */
class Asked {
  #isSent = false
  #settle: { resolve: (result: unknown) => void; reject: (error: unknown) => void } | null = null
  readonly #settled = new Promise<unknown>((resolve, reject) => (this.#settle = { resolve, reject }))

  constructor() {
    this.#settled.catch(() => undefined) // somebody who does not ask is not to hear of it
  }

  /** Also where it has failed: who asks is told. */
  sent(message: Promise<unknown>): void {
    this.#isSent = true
    message.then(this.#settle!.resolve, this.#settle!.reject)
  }

  /** Where it travels alone. */
  async answeredBy(result: Promise<unknown>): Promise<unknown> {
    this.sent(result)
    await result
    return this.row
  }

  get row(): Promise<unknown> {
    return rowsOf([{ answer: () => this.#answer() } satisfies AskedRow])
  }

  #answer(): Promise<PostgresQueryResult<unknown>> {
    if (!this.#isSent) return Promise.reject(new Error('nothing was sent yet that this answer comes with'))
    return this.#settled as Promise<PostgresQueryResult<unknown>>
  }
}

const answeredTo = (asked: Asked | null, result: Promise<unknown>): Promise<unknown> =>
  asked ? asked.answeredBy(result) : result

const drop = (statements: readonly Travelling[]): void => {
  for (const { asked } of statements) asked?.sent(Promise.reject(new Error('the transaction ended before it was sent')))
}

/** Sends all of them in one message, and tells those who asked for what one of them gave. */
function travelled(client: pg.PoolClient, statements: readonly Travelling[]): Promise<unknown[]> {
  const results = sendInOneMessage(client, statements)
  for (const [index, { asked }] of statements.entries()) asked?.sent(results.then((all) => all[index]))
  return results
}

function nothingAfter(change: () => unknown): Promise<unknown> {
  change()
  return nothing
}

const MOST_TEXT = 1000

/** Without its parameters, which are not in its text; what stands there in quotes is left out as well. Null: it is not sent by itself. */
function spanOf(text: string): SpanStart | null {
  if (['begin', COMMIT_WITH_NEXT, IS_COMMITTED, WHEN_KEPT].includes(text) || markOf(text)) return null
  const plain = text
    .replaceAll(/'[^']*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  const operation = /^\w+/.exec(plain)?.[0].toLowerCase() ?? 'statement'
  return {
    name: operation,
    kind: 'client',
    isPart: true,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': plain.slice(0, MOST_TEXT),
    },
  }
}

const rowsOf = (rows: unknown[]) =>
  Promise.resolve({ command: 'SELECT', rowCount: rows.length, rows } satisfies PostgresQueryResult<unknown>)
const nothing = rowsOf([])
const yes = rowsOf([{}])

/** PostgreSQL answers `commit` with ROLLBACK, and no error, where a statement failed and nobody let that be known. */
async function keptBy(commit: Promise<unknown>): Promise<unknown> {
  const answer = (await commit) as pg.QueryResult
  if (answer.command === 'ROLLBACK') throw new Error('the transaction was not kept: one of its statements failed')
  return answer
}

const named = ({ nameOf }: Prepared, text: string, values: readonly unknown[]): SqlStatement => {
  const name = values.length > 0 ? nameOf(text) : undefined // without values it may be several commands
  return { text, values, ...(name !== undefined && { name }) }
}

/** Outside of a transaction: what was prepared and is lost is sent once more as it is. */
async function alone(client: pg.PoolClient, prepared: Prepared, statement: SqlStatement): Promise<unknown> {
  try {
    return await client.query(asConfig(statement))
  } catch (error) {
    if (!isPreparedLost(error)) throw error
    prepared.forget(error)
    return client.query(statement.text, [...statement.values])
  }
}

/** With what waited before it. */
async function sent(client: pg.PoolClient, before: readonly Travelling[], statement: SqlStatement): Promise<unknown> {
  if (before.length === 0) return client.query(asConfig(statement))
  if (!maybeSeveral(statement)) return (await travelled(client, [...before, statement])).at(-1)
  await travelled(client, before)
  return client.query(statement.text)
}

/** Several commands in one text may have no values, and cannot be prepared. */
const maybeSeveral = ({ text, values }: SqlStatement): boolean => values.length === 0 && text.includes(';')

const asConfig = ({ values, ...rest }: SqlStatement): pg.QueryConfig => ({ ...rest, values: [...values] })
