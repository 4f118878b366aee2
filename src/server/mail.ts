/** Letters to people, by e-mail: through an SMTP server, or into the embedded mailbox of a product that has none. */
import { createHash } from 'node:crypto'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type { Language } from '../kernel/language.ts'
import { oneLine, withoutTurns } from '../kernel/line.ts'
import { checkMailbox, keepLetter } from './mail/mailbox.ts'
import { inOnePiece } from './mail/one-piece.ts'

export type Letter = Readonly<{
  to: Readonly<{ name: string; address: string }>
  subject: string
  html: string
  text: string
  language: Language
  /** The same cause gives the same key; it becomes the Message-ID, by which a letter sent twice is recognised. */
  messageKey: string
  /** Where news about this letter are to go, and by which name they are to call it; absent = nowhere. */
  reports?: Readonly<{ address: string; name: string }>
  headers?: Readonly<Record<string, string>>
  /** Named in From before "via" and the installation; the address stays the installation's, so that SPF, DKIM and DMARC hold. */
  onBehalfOf?: string | null
  /** Shown in the HTML, which calls them `cid:` and their name (RFC 2392): a letter fetches nothing. */
  pictures?: readonly Readonly<{ cid: string; png: Uint8Array }>[]
}>

export interface Mailer {
  /** Accepted by the next station when the promise resolves; `id` is the Message-ID. */
  deliver(letter: Letter): Promise<Readonly<{ id: string }>>
  /** Throws with a reason when no letter could leave. */
  check(): Promise<void>
}

/** What every letter has in common. */
export type Sender = Readonly<{ from: string; baseUrl: string; now: () => Date }>

export function smtpMailer(smtpUrl: string, sender: Sender): Mailer {
  const url = withSmtpDefaults(smtpUrl)
  const opened = once(async () => {
    const { createTransport } = await library()
    return createTransport({ url, pool: true, ...LETTERS_IN_A_ROW }).use('stream', inOnePiece)
  })
  return {
    deliver: async (letter) => {
      const message = compose(letter, sender)
      const transport = await opened()
      await transport.sendMail({ ...message, ...askingForNews(letter) })
      return { id: message.messageId }
    },
    check: async () => {
      const transport = await opened()
      await transport.verify()
    },
  }
}

/** @param dir where letters are kept as `.eml` files, for the page /mailbox */
export function mailboxMailer(dir: string, sender: Sender): Mailer {
  const opened = once(async () => {
    const { createTransport } = await library()
    return createTransport({ streamTransport: true, buffer: true }).use('stream', inOnePiece)
  })
  return {
    deliver: async (letter) => {
      const message = compose(letter, sender)
      const transport = await opened()
      const { message: eml } = await transport.sendMail(message)
      if (!Buffer.isBuffer(eml)) throw new TypeError('a buffer was asked for')
      await keepLetter(dir, { key: digestOf(letter.messageKey), at: sender.now(), eml })
      return { id: message.messageId }
    },
    check: () => checkMailbox(dir),
  }
}

/**
 * Letters that follow soon go over the same connection (docs/decisions/367). One that was closed meanwhile is told by its first command: then the
 * letter goes over another one, of which nothing was sent. Many servers hang up on who sends dozens in a row.
 */
const LETTERS_IN_A_ROW = { maxMessages: 20, idleTimeout: 5_000 }

/** With the first letter, for which no start waits. */
const library = () => import('nodemailer')

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => (opened ??= open())
}

/**
 * The return address names the letter, whatever the servers on its way understand. Those that know RFC 3461 are asked to tell how
 * it fared, with its headers alone (RET=HDRS): a report that quotes the letter would carry its link about.
 */
function askingForNews({ to, reports }: Letter): Mail.Options {
  if (!reports) return {}
  return {
    envelope: { from: reports.address, to: [to.address] },
    dsn: { id: reports.name, return: 'headers', notify: ['success', 'failure', 'delay'], recipient: to.address },
  }
}

/**
 * A silent server must not hold up a job for ever. A password goes out encrypted or not at all: who is on the way could take STARTTLS out of
 * what the server offers. nodemailer reads options from the query, where operators may say otherwise.
 */
export function withSmtpDefaults(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  const isEncryptionNamed = ['ignoreTLS', 'requireTLS', 'opportunisticTLS'].some((name) => url.searchParams.has(name))
  for (const [name, value] of Object.entries({
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(url.username !== '' && !isEncryptionNamed && { requireTLS: true }),
  })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value))
  }
  return url.href
}

function compose(letter: Letter, { from, baseUrl, now }: Sender): Mail.Options & { messageId: string } {
  const { to, subject, html, text, language, messageKey } = letter
  // A name from one person must not turn the words of ours beside it.
  return {
    from: fromOf(from, letter.onBehalfOf ?? null),
    to: { ...to, name: withoutTurns(to.name) },
    subject: withoutTurns(subject),
    html: withoutTurns(html),
    text: withoutTurns(text),
    date: now(),
    messageId: `<${digestOf(messageKey)}@${new URL(baseUrl).hostname}>`,
    // RFC 3834: machines must not answer; RFC 3282 names the language.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...letter.headers },
    ...(letter.pictures?.length && { attachments: letter.pictures.map(inline) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const inline = ({ cid, png }: NonNullable<Letter['pictures']>[number]): Mail.Attachment => ({
  cid,
  content: Buffer.from(png),
  contentType: 'image/png',
  contentDisposition: 'inline',
  filename: `${cid}.png`,
})

/** As mail programs have it: a name, and the address in angle brackets (RFC 5322 §3.4). */
const MAILBOX = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/

/** The installation's name stays whatever name an organization has chosen, and so does its address. */
export function fromOf(from: string, onBehalfOf: string | null): Readonly<{ name: string; address: string }> {
  const [, name = '', address = from.trim()] = MAILBOX.exec(from) ?? []
  const installation = oneLine(name) || PRODUCT
  return { name: onBehalfOf ? `${oneLine(onBehalfOf)} via ${installation}` : oneLine(name), address }
}

const PRODUCT = 'Rubrica'

const digestOf = (messageKey: string): string => createHash('sha256').update(messageKey).digest('hex').slice(0, 32)
