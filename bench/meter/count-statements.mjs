/** Loaded into the product by `--import`: counts what is sent to PostgreSQL at the driver, and tells it to programs that connect to a socket. */
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.env['STATEMENTS_SOCKET']) {
  const pg = createRequire(path.join(process.cwd(), 'dist/server.js'))('pg') // of the build that runs
  let counts = new Map()
  // eslint-disable-next-line typescript/unbound-method -- called with the client that it belongs to
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function counted(statement, ...rest) {
    const text = typeof statement === 'string' ? statement : (statement?.text ?? '')
    counts.set(text, (counts.get(text) ?? 0) + 1)
    return query.call(this, statement, ...rest)
  }
  createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(JSON.stringify(Object.fromEntries(counts)))
    counts = new Map()
  })
    .listen(process.env['STATEMENTS_SOCKET'])
    .unref()
}
