/** An HTTP client on a bare socket, which does what well-behaved clients do not: lies about lengths, stops half way, pipelines. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type WireAnswer = Readonly<{ status: number; headers: Readonly<Record<string, string>>; body: string }>

export class Wire {
  readonly socket: Socket
  private received = Buffer.alloc(0)
  private isOver = false
  private error: Error | null = null
  private wake: () => void = () => undefined

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (chunk: Buffer) => {
      this.received = Buffer.concat([this.received, chunk])
      this.wake()
    })
    const over = () => {
      this.isOver = true
      this.wake()
    }
    socket.on('end', over).on('close', over)
    socket.on('error', (error) => {
      this.error = error
      over()
    })
  }

  static async open(port: number): Promise<Wire> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    await once(socket, 'connect')
    return new Wire(socket)
  }

  send(...pieces: readonly (string | Uint8Array)[]): void {
    for (const piece of pieces) if (this.socket.writable) this.socket.write(piece)
  }

  /** The next answer (100 Continue is passed over), `closed` without one, or `silent` when nothing came in time. */
  async answer(withinMs: number, isHead = false): Promise<WireAnswer | 'closed' | 'silent'> {
    const until = Date.now() + withinMs
    for (;;) {
      const found = this.take(isHead)
      if (found && found.status !== 100) return found
      if (found) continue
      if (this.isOver) return 'closed'
      if (!(await this.somethingBefore(until))) return 'silent'
    }
  }

  /** Whether the other side ended the connection, and without a reset. */
  async closes(withinMs: number): Promise<'closed' | 'reset' | 'open'> {
    const until = Date.now() + withinMs
    while (!this.isOver) if (!(await this.somethingBefore(until))) return 'open'
    return this.error ? 'reset' : 'closed'
  }

  close(): void {
    this.socket.destroy()
  }

  private somethingBefore(untilMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), Math.max(0, untilMs - Date.now()))
      this.wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
  }

  private take(isHead: boolean): WireAnswer | null {
    const end = this.received.indexOf('\r\n\r\n')
    if (end < 0) return null
    const [first = '', ...lines] = this.received.subarray(0, end).toString('latin1').split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const length = isHead ? 0 : Number(headers['content-length'] ?? 0)
    if (this.received.length < end + 4 + length) return null
    const body = this.received.subarray(end + 4, end + 4 + length).toString('utf8')
    this.received = this.received.subarray(end + 4 + length)
    return { status: Number(first.split(' ')[1]), headers, body }
  }
}

/** `Transfer-Encoding: chunked`, in pieces of 16 kB. */
export function chunked(body: Uint8Array): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; at < body.length; at += 16_384) {
    const piece = body.subarray(at, at + 16_384)
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), Buffer.from(piece), Buffer.from('\r\n'))
  }
  return Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')])
}
