/** Sends several statements in one message: the server answers all of them, or stops at the first that fails (PostgreSQL, "Pipelining"). */
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

export type SqlStatement = Readonly<{ text: string; values: readonly unknown[]; name?: string }>

/** @returns what each of them gave */
export async function sendInOneMessage(client: pg.PoolClient, statements: readonly SqlStatement[]): Promise<unknown[]> {
  const bound = statements.map((each) => ({ ...each, values: each.values.map(prepareValue) })) // may throw: nothing is sent yet
  const results = await answered(client, bound)
  return Array.isArray(results) ? results : [results]
}

/** What the driver knows of a connection and its types do not tell. */
type Connection = pg.Connection & { readonly parsedStatements: Record<string, string> }

function answered(client: pg.PoolClient, statements: readonly SqlStatement[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let stopListening = () => {}
    const query = new pg.Query(statements.map(({ text }) => text).join(';\n'), (error, results) => {
      stopListening()
      if (error) reject(error)
      else resolve(results)
    })
    query.submit = (opened) => {
      const connection = opened as Connection
      const toParse = statements.filter((each, index) => isToParse(connection, each, statements.slice(0, index)))
      stopListening = rememberParsed(connection, toParse)
      connection.stream.cork()
      for (const each of statements) write(connection, each, toParse.includes(each))
      connection.sync()
      connection.stream.uncork()
    }
    client.query(query)
  })
}

/** A name is given once: also where the same statement is in the message twice. */
const isToParse = ({ parsedStatements }: Connection, { name, text }: SqlStatement, before: readonly SqlStatement[]) =>
  name === undefined || (parsedStatements[name] !== text && !before.some((earlier) => earlier.name === name))

/** Which of them got their names, for the driver: those before one that failed have them, those behind it do not. */
function rememberParsed(connection: Connection, statements: readonly SqlStatement[]): () => void {
  const left = statements.values()
  const remember = () => {
    const { value } = left.next()
    if (value?.name !== undefined) connection.parsedStatements[value.name] = value.text
  }
  connection.on('parseComplete', remember)
  return () => void connection.off('parseComplete', remember)
}

function write(connection: Connection, { text, values, name = '' }: SqlStatement, isParsedHere: boolean): void {
  if (isParsedHere) connection.parse({ text, name, types: [] }, true)
  connection.bind({ portal: '', statement: name, values: [...values] as string[] }, true)
  connection.describe({ type: 'P', name: '' }, true)
  connection.execute({ portal: '' }, true)
}
