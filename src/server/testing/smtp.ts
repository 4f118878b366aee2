/** A real SMTP server that keeps what it receives, parsed. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type TestSmtp = Readonly<{
  url: string
  letters: Email[]
  /** Refuses letters with a temporary error from now on, or takes them again. */
  refuse: (isRefusing: boolean) => void
  /** Resolves when there are so many letters. */
  received: (count: number, timeoutMs?: number) => Promise<Email[]>
  close: () => Promise<void>
}>

export async function testSmtp(): Promise<TestSmtp> {
  const letters: Email[] = []
  const listeners = new Set<() => void>()
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      void stream.toArray().then(async (chunks: Buffer[]) => {
        if (isRefusing) return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        letters.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
        for (const listener of listeners) listener()
      }, done)
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: (yes) => {
      isRefusing = yes
    },
    received: (count, timeoutMs = 10_000) => receivedIn(letters, listeners, count, timeoutMs),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function receivedIn(letters: Email[], listeners: Set<() => void>, count: number, timeoutMs: number): Promise<Email[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      listeners.delete(look)
      reject(new Error(`${letters.length} of ${count} letters after ${timeoutMs} ms`))
    }, timeoutMs)
    const look = () => {
      if (letters.length < count) return
      clearTimeout(timer)
      listeners.delete(look)
      resolve(letters)
    }
    listeners.add(look)
    look()
  })
}
