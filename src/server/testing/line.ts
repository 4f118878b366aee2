/** A line over TCP to a database of tests, whose connections can hang as over a network that drops packets: nothing is closed. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { openDb, poolOf, type Db } from '../db.ts'

/** One connection of it. */
export type Connection = Readonly<{
  /** Nothing arrives any more, in neither direction. */
  hang: () => void
  /** What is asked arrives, the answers do not. */
  loseAnswers: () => void
  cut: () => void
}>

/** Hears what is sent to the database, before it arrives there; what it returns is sent instead. */
type Sent = (text: string, connection: Connection) => string | void

export type Line = Readonly<{ db: Db; hang: () => void; close: () => Promise<void> }>

export async function openLine(to: Db, sent: Sent = () => undefined): Promise<Line> {
  const { host, ...where } = poolOf(to).options as { host: string; port: number; user: string; database: string }
  const open = new Set<Connection>()
  const between = createServer((near) => {
    const far = connect(path.join(host, `.s.PGSQL.${where.port}`))
    const connection = join(near, far, sent)
    open.add(connection)
    near.on('close', () => open.delete(connection))
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const db = openDb({ ...where, host: '127.0.0.1', port: (between.address() as AddressInfo).port })
  return {
    db,
    hang: () => open.forEach(({ hang }) => hang()),
    close: async () => {
      open.forEach(({ cut }) => cut())
      between.close()
      await db.close()
    },
  }
}

function join(near: Socket, far: Socket, sent: Sent): Connection {
  const flows = { there: true, back: true }
  const connection = {
    hang: () => void (flows.there = flows.back = false),
    loseAnswers: () => void (flows.back = false),
    cut: () => void near.destroy(),
  }
  near.on('data', (chunk) => {
    const text = chunk.toString('latin1')
    const instead = flows.there ? sent(text, connection) : undefined
    if (flows.there && !near.destroyed) far.write(instead ?? text, 'latin1')
  })
  far.on('data', (chunk) => flows.back && near.write(chunk))
  for (const [one, other] of [[near, far] as const, [far, near] as const])
    one.on('error', () => undefined).on('close', () => other.destroy())
  return connection
}
