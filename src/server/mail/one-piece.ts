/** Writes a composed letter in one piece: its few kilobytes would go through a row of streams otherwise, which takes longer than all the rest. */
import { Readable } from 'node:stream'
import type MailMessage from 'nodemailer/lib/mailer/mail-message.js'
import type MimeNode from 'nodemailer/lib/mime-node/index.js'
import { encode, wrap } from 'nodemailer/lib/qp/index.js'

/** For the step `stream` of nodemailer: the letter is composed, and is read next, once more where it goes over another connection. */
export function inOnePiece({ message }: MailMessage, done: (error?: Error | null) => void): void {
  try {
    const whole = Buffer.from(written(message))
    message.createReadStream = () => Readable.from([whole], { objectMode: false })
  } catch (error) {
    return done(error instanceof Error ? error : new Error(String(error)))
  }
  done()
}

/** RFC 2045 and RFC 2046 §5.1: headers, an empty line and the content, or parts between boundaries. */
function written(node: MimeNode): string {
  const head = `${node.buildHeaders()}\r\n\r\n` // gives it its boundary, too
  if (!node.boundary) return head + encoded(node)
  const parts = node.childNodes.map((part) => `--${node.boundary}\r\n${written(part)}\r\n`)
  return `${head}${parts.join('')}--${node.boundary}--\r\n`
}

function encoded(node: MimeNode): string {
  const { content = '' } = node
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) throw new TypeError('a letter fetches nothing')
  const encoding = node.getTransferEncoding()
  if (encoding === 'quoted-printable') return wrap(encode(content))
  if (encoding === 'base64') return inLines(Buffer.from(content).toString('base64'))
  return content.toString() // ASCII in short lines
}

const inLines = (base64: string): string => base64.replace(/.{76}(?=.)/g, '$&\r\n')
