/** A real SMTP server that keeps what it receives and lets a test wait for a letter. */
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Letter = Readonly<{
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  raw: string
}>

export type Postbox = Readonly<{
  url: string
  letters: () => readonly Letter[]
  /** The first letter, already here or still to come, to this address that fits. */
  letterTo: (address: string, fits?: (letter: Letter) => boolean) => Promise<Letter>
  close: () => Promise<void>
}>

export async function openPostbox(): Promise<Postbox> {
  const letters: Letter[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        void PostalMime.parse(raw).then((email) => {
          for (const { address } of session.envelope.rcptTo) letters.push(toLetter(address, email, raw))
          for (const look of waiting) look()
          done()
        }, done)
      })
    },
  })
  server.on('error', () => undefined) // whose power goes in the middle of a letter hangs up without a word
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('the SMTP server has no address')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters: () => letters,
    letterTo(to, fits = () => true) {
      const find = () => letters.find((letter) => letter.to.toLowerCase() === to.toLowerCase() && fits(letter))
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = find()
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        const timer = setTimeout(() => {
          waiting.delete(look)
          const seen = letters.map((letter) => `${letter.to}: ${letter.subject}`).join('\n')
          reject(new Error(`no such letter to ${to} in 30 s; received:\n${seen}`))
        }, 30_000)
        waiting.add(look)
        look()
      })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function toLetter(to: string, email: Email, raw: string): Letter {
  return {
    to,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    messageId: email.messageId ?? '',
    raw,
  }
}
