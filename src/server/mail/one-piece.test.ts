import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer/index.js'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { inOnePiece } from './one-piece.ts'

const composed = () => createTransport({ streamTransport: true, buffer: true })
const [theirs, ours] = [composed(), composed().use('stream', inOnePiece)]

const letter = (content: Pick<Mail.Options, 'text' | 'html' | 'attachments'>): Mail.Options => ({
  from: { name: 'José "Zé" via Rubrica', address: 'rubrica@example.com' },
  to: { name: '李小龍', address: 'li@example.com' },
  subject: 'Assine “Contrato de prestação de serviços” até amanhã, por favor, ainda que seja tarde',
  date: new Date('2026-11-30T00:00:00Z'),
  messageId: '<one@example.com>',
  headers: { 'Reply-To': '"Ana" <ana@example.com>', 'Content-Language': 'pt-BR' },
  baseBoundary: 'boundary',
  ...content,
})

const bytesOf = async (transport: ReturnType<typeof composed>, mail: Mail.Options): Promise<Buffer> =>
  (await transport.sendMail(mail)).message as Buffer

/** Pseudo-random, of all that is hard to encode. */
function texts(count: number): string[] {
  const pieces = [
    'a',
    'Z',
    '=',
    '.',
    '\n',
    '\r\n',
    '\r\n.',
    ' ',
    '\t',
    ' \n',
    'é',
    '“',
    '漢',
    '😀',
    '\u00a0\u200c',
    '-',
    '--',
  ]
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  return Array.from({ length: count }, () =>
    Array.from({ length: next(600) + 1 }, () => pieces[next(pieces.length)]).join(''),
  )
}

describe('a letter in one piece', () => {
  it.each([
    ['plain', 'Hello', '<p>Hello</p>'],
    ['with accents and a long line', 'Olá, você', `<p>${'não '.repeat(400)}</p>`],
    [
      'with long words',
      `https://sign.example/${'x'.repeat(300)}`,
      `<a href="https://sign.example/${'=é'.repeat(90)}">a</a>`,
    ],
    ['mostly in another script', '合同'.repeat(90), `<p>${'合同 '.repeat(200)}</p>`],
    ['with dots and blanks at the ends of lines', '.\n..\n. \n', '<p>\n.\n</p> '],
  ])('is what nodemailer streams: %s', async (_, text, html) => {
    expect((await bytesOf(ours, letter({ text, html }))).toString()).toBe(
      `${(await bytesOf(theirs, letter({ text, html }))).toString()}`,
    )
  })

  it('is that also where it holds all that is hard to encode', async () => {
    const all = texts(300)
    for (const [index, text] of all.entries()) {
      const mail = letter({ text, html: `<p>${all.at(-index)}</p>` })
      expect((await bytesOf(ours, mail)).equals(await bytesOf(theirs, mail))).toBe(true)
    }
  })

  it('holds the pictures that its HTML shows', async () => {
    const png = Buffer.from(texts(1)[0]!.repeat(9))
    const mail = letter({
      text: 'Olá',
      html: '<img src="cid:logo">',
      attachments: [
        { cid: 'logo', content: png, contentType: 'image/png', contentDisposition: 'inline', filename: 'logo.png' },
      ],
    })
    const bytes = await bytesOf(ours, mail)
    expect(bytes.toString()).toBe((await bytesOf(theirs, mail)).toString())
    const [picture] = (await PostalMime.parse(bytes)).attachments
    expect(Buffer.from(picture!.content as ArrayBuffer).equals(png)).toBe(true)
  })

  it('is refused where it would have to be fetched', async () => {
    const elsewhere = letter({ text: 'a', html: 'b', attachments: [{ path: '/etc/hostname' }] })
    await expect(ours.sendMail(elsewhere)).rejects.toThrow('a letter fetches nothing')
  })
})
