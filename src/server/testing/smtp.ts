/** A real SMTP server that keeps what it receives, parsed, and can be told to behave as badly as others do. */
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** A letter, and the envelope that it came in. */
export type ReceivedLetter = Email &
  Readonly<{
    raw: string
    /** The argument of MAIL FROM. */
    returnPath: string
    /** The arguments of RCPT TO. */
    rcptTo: readonly string[]
    /** What RFC 3461 asks of us, if anything. */
    dsn: Readonly<{ envid: string | null; ret: string | null; notify: readonly string[] }>
  }>

/** `rcpt`, `data`: what is refused, with which reply. `dies`: hangs up in the middle of a letter, having kept it or not. */
export type Misbehaviour =
  | Readonly<{ at: 'rcpt' | 'data'; code: number; text: string }>
  | Readonly<{ dies: 'before keeping' | 'after keeping' }>

export type TestSmtp = Readonly<{
  url: string
  letters: ReceivedLetter[]
  /** Passwords. */
  shown: readonly string[]
  /** From now on, or for so many letters; null = behaves again. */
  misbehave: (how: Misbehaviour | null, times?: number) => void
  /** Resolves when there are so many letters. */
  received: (count: number, timeoutMs?: number) => Promise<ReceivedLetter[]>
  /** The first letter, already here or still to come, that fits. */
  find: (fits: (letter: ReceivedLetter) => boolean, timeoutMs?: number) => Promise<ReceivedLetter>
  /** How many were opened. */
  connections: () => number
  /** Closes all that are open, without a word. */
  hangUp: () => void
  close: () => Promise<void>
}>

/** @param knowsDsn whether it offers RFC 3461 @param asksPassword whether it asks for a password, takes any, and offers no encryption */
export async function testSmtp({ knowsDsn = true, asksPassword = false } = {}): Promise<TestSmtp> {
  const letters: ReceivedLetter[] = []
  const shown: string[] = []
  const listeners = new Set<() => void>()
  let mood: { how: Misbehaviour; times: number } | null = null
  const refusal = (at: 'rcpt' | 'data'): Error | null => {
    if (!mood || mood.times <= 0 || !('at' in mood.how) || mood.how.at !== at) return null
    mood.times--
    return Object.assign(new Error(mood.how.text), { responseCode: mood.how.code })
  }
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const raw = Buffer.concat(await stream.toArray())
    const death = mood && mood.times > 0 && 'dies' in mood.how ? mood.how.dies : null
    if (death) mood!.times--
    if (death !== 'before keeping') {
      letters.push(await received(raw, session))
      for (const listener of listeners) listener()
    }
    if (death) lines.hangUp()
  }
  const server = new SMTPServer({
    authOptional: !asksPassword,
    allowInsecureAuth: true,
    disabledCommands: asksPassword ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth: (auth, _session, done) => {
      shown.push(auth.password ?? '')
      done(null, { user: auth.username ?? '' })
    },
    hideDSN: !knowsDsn,
    onRcptTo: (_address, _session, done) => done(refusal('rcpt')),
    onData: (stream, session, done) => {
      const refused = refusal('data')
      if (refused) stream.resume().on('end', () => done(refused))
      else void take(stream, session).then(() => done(), done)
    },
  })
  server.on('error', () => undefined) // whose power goes in the middle of a letter hangs up without a word
  const lines = linesOf(server)
  const port = await listen(server)
  const wait = <T>(look: () => T | undefined, timeoutMs: number) => waitFor(look, letters, listeners, timeoutMs)
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    shown,
    misbehave: (how, times = Number.POSITIVE_INFINITY) => {
      mood = how && { how, times }
    },
    received: (count, timeoutMs = 60_000) => wait(() => (letters.length >= count ? letters : undefined), timeoutMs),
    find: (fits, timeoutMs = 60_000) => wait(() => letters.find(fits), timeoutMs),
    ...lines,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        lines.hangUp() // some stay open for the next letter
      }),
  }
}

function linesOf({ server }: SMTPServer): Pick<TestSmtp, 'connections' | 'hangUp'> {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket.on('close', () => sockets.delete(socket)))
  })
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { connections: () => connections, hangUp }
}

async function listen(server: SMTPServer): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  return (server.server.address() as AddressInfo).port
}

async function received(raw: Buffer, { envelope }: SMTPServerSession): Promise<ReceivedLetter> {
  const { mailFrom, dsn } = envelope
  return {
    ...(await PostalMime.parse(raw)),
    raw: raw.toString('utf8'),
    returnPath: mailFrom ? mailFrom.address : '',
    rcptTo: envelope.rcptTo.map(({ address }) => address),
    dsn: {
      envid: dsn?.envid ?? null,
      ret: dsn?.ret ?? null,
      notify: envelope.rcptTo.flatMap((rcpt) => rcpt.dsn?.notify ?? []),
    },
  }
}

function waitFor<T>(
  look: () => T | undefined,
  letters: readonly ReceivedLetter[],
  listeners: Set<() => void>,
  timeoutMs: number,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      listeners.delete(tryNow)
      const seen = letters.map(({ rcptTo, subject }) => `${rcptTo.join(', ')}: ${subject ?? ''}`)
      reject(new Error(`no such letter after ${timeoutMs} ms; ${letters.length} came:\n${seen.join('\n')}`))
    }, timeoutMs)
    const tryNow = () => {
      const found = look()
      if (found === undefined) return
      clearTimeout(timer)
      listeners.delete(tryNow)
      resolve(found)
    }
    listeners.add(tryNow)
    tryNow()
  })
}
