/**
 * A load that takes little of the processor itself: HTTP/1.1 over plain sockets that stay open, as many calls at a time as there are sockets.
 * Node's own client would take as long for a small call as the server that is measured.
 */
import { connect, type Socket } from 'node:net'

export type Wanted = Readonly<{
  method: string
  path: string
  body?: string
  headers?: Readonly<Record<string, string>>
}>

/** `times` in milliseconds, of the calls that were answered below 400; `refused` has the first answer that was not. */
export type Loaded = Readonly<{ times: readonly number[]; seconds: number; failures: number; refused: string | null }>

/** @param next what a socket asks for next; null: it is done */
export async function load(baseUrl: string, sockets: number, next: (socket: number) => Wanted | null): Promise<Loaded> {
  const times: number[] = []
  let failures = 0
  let refused: string | null = null
  const startedAt = performance.now()
  const run = async (index: number) => {
    const line = await openLine(baseUrl)
    for (let wanted = next(index); wanted; wanted = next(index)) {
      const askedAt = performance.now()
      const { status, answer } = await line.ask(wanted)
      if (status < 400) times.push(performance.now() - askedAt)
      else {
        failures += 1
        refused ??= answer()
      }
    }
    line.close()
  }
  await Promise.all(Array.from({ length: sockets }, (_, index) => run(index)))
  return { times, failures, refused, seconds: (performance.now() - startedAt) / 1000 }
}

type Answer = Readonly<{ status: number; answer: () => string }>
type Line = Readonly<{ ask: (wanted: Wanted) => Promise<Answer>; close: () => void }>

async function openLine(baseUrl: string): Promise<Line> {
  const { hostname, port, origin } = new URL(baseUrl)
  const socket = connect(Number(port), hostname).setNoDelay()
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const always = `host: ${hostname}:${port}\r\norigin: ${origin}\r\naccept-encoding: gzip\r\n`
  return { ask: (wanted) => ask(socket, always, wanted), close: () => socket.destroy() }
}

function ask(socket: Socket, always: string, { method, path, body, headers = {} }: Wanted): Promise<Answer> {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const carried =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return new Promise((resolve, reject) => {
    let read: Buffer = Buffer.alloc(0)
    const onData = (chunk: Buffer) => {
      read = read.length === 0 ? chunk : Buffer.concat([read, chunk])
      const status = statusOfWhole(read)
      if (status === null) return
      socket.off('data', onData).off('error', reject).off('end', onEnd)
      const whole = read
      resolve({ status, answer: () => whole.toString() })
    }
    const onEnd = () => reject(new Error('the server closed the connection'))
    socket.on('data', onData).once('error', reject).once('end', onEnd)
    socket.write(`${method} ${path} HTTP/1.1\r\n${always}${own.join('')}${carried}\r\n${body ?? ''}`)
  })
}

/** Null while something of it is to come. */
function statusOfWhole(read: Buffer): number | null {
  const end = read.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = read.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return read.length >= end + 4 + Number(length) ? status : null
  if (status === 204 || status === 304) return status
  return read.subarray(-5).toString('latin1') === '0\r\n\r\n' ? status : null
}
