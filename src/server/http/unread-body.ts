/**
 * Request bodies that a handler did not read to their end, such as the file of a refused upload. Unread bytes would be taken for
 * the next request of the connection, or stop it for ever (RFC 9112 §9.3). The rest is drained before the answer; where it is too
 * long or too slow, the answer says `Connection: close` and the connection is closed after it (RFC 9112 §9.6).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** As much as a proxy on the same machine hands over at once; the answer waits no longer than this. */
const DRAIN = { bytes: 8 * 1024 * 1024, ms: 2000 } as const
/**
 * A closed socket with unread bytes is reset, and a reset can take the answer with it. So after its own end the server goes on
 * reading for a while.
 */
const LINGER = { bytes: 256 * 1024 * 1024, ms: 30_000 } as const

type Bounds = Readonly<{ bytes: number; ms: number }>

export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!hasBody(raw) || raw.readableEnded) return done()
    void drain(raw, DRAIN).then((isDrained) => {
      // Fastify closes after what it did not read (413, 415); now it is read.
      if (isDrained) reply.removeHeader('connection')
      else {
        reply.header('connection', 'close')
        lingerAfterAnswer(raw)
      }
      done()
    })
  })
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    lingerAfterAnswer(request)
    request.resume()
    response.writeHead(417, { connection: 'close' }).end()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether the body came to its end within the bounds. Also true when the client is gone. */
function drain(request: IncomingMessage, bounds: Bounds): Promise<boolean> {
  if (request.readableEnded || request.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    const settle = (isDrained: boolean) => {
      stop()
      request.off('end', ended).off('close', ended).off('error', ended)
      resolve(isDrained)
    }
    const ended = () => settle(true)
    const stop = countDown(request, bounds, () => settle(false))
    request.once('end', ended).once('close', ended).once('error', ended)
    request.unpipe()
    request.resume()
  })
}

/** Calls `exceeded` when more bytes have come, or more time has passed. */
function countDown(request: IncomingMessage, { bytes, ms }: Bounds, exceeded: () => void): () => void {
  let left = bytes
  const count = (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) exceeded()
  }
  const timer = setTimeout(exceeded, ms)
  request.on('data', count)
  return () => {
    clearTimeout(timer)
    request.off('data', count)
  }
}

/** `destroySoon` is how Node closes after the last answer of a connection. */
function lingerAfterAnswer(request: IncomingMessage): void {
  const { socket } = request
  socket.destroySoon = () => {
    if (socket.destroyed) return
    socket.end()
    const stop = countDown(request, LINGER, () => socket.destroy())
    request.once('end', () => socket.destroy())
    socket.once('close', stop)
    request.resume()
  }
}

const UNREADABLE_MS = 1000

const statusOf: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers what is no HTTP, such as bytes beyond the length that a request declared. The connection cannot be used any more. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = statusOf[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  const timer = setTimeout(() => socket.destroy(), UNREADABLE_MS)
  socket.once('close', () => clearTimeout(timer))
}
