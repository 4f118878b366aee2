import { readdirSync } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, it } from 'vitest'
import { mailboxMailer, smtpMailer, type Letter } from './mail.ts'
import { listLetters, readLetter } from './mail/mailbox.ts'
import { testDir } from './testing/ctx.ts'
import { testSmtp } from './testing/smtp.ts'

const smtp = await testSmtp()
afterAll(() => smtp.close())
let now = new Date('2026-11-20T12:00:00Z')
const sender = { from: 'Rubrica <rubrica@example.com>', baseUrl: 'https://sign.example', now: () => now }
const letter: Letter = {
  to: { name: 'João "Jota"\r\nBcc: x@evil.example', address: 'joao@example.com' },
  subject: 'Assine “Contrato”\r\nBcc: y@evil.example',
  html: '<p>Olá, <a href="https://sign.example/x">assine</a></p>',
  text: 'Olá: https://sign.example/x',
  language: 'pt-BR',
  messageKey: 'request/1/1',
}

describe('a letter by SMTP', () => {
  it('arrives with both parts, its language, and a name of its own', async () => {
    const { id } = await smtpMailer(smtp.url, sender).deliver(letter)
    const [email] = await smtp.received(1)
    expect(email).toMatchObject({
      from: { name: 'Rubrica', address: 'rubrica@example.com' },
      to: [{ address: 'joao@example.com' }],
      text: expect.stringContaining('Olá: https://sign.example/x') as string,
      html: expect.stringContaining('>assine</a>') as string,
      messageId: id,
      date: '2026-11-20T12:00:00.000Z',
    })
    expect(id).toMatch(/^<[0-9a-f]{32}@sign\.example>$/)
    const header = (name: string) => email!.headers.find(({ key }) => key === name)?.value
    expect([header('content-language'), header('auto-submitted'), header('bcc')]).toEqual([
      'pt-BR',
      'auto-generated',
      undefined,
    ])
    expect(email!.bcc).toBeUndefined()
  })

  it('holds nothing that turns the direction of what stands behind it', async () => {
    const turning = 'Lease \u202Efdp\u2066\u200F\u061C.exe'
    const turned = {
      ...letter,
      subject: turning,
      text: turning,
      html: `<p>${turning}</p>`,
      messageKey: 'request/turned',
    }
    const known = smtp.letters.length
    await smtpMailer(smtp.url, sender).deliver({ ...turned, to: { ...letter.to, name: turning } })
    const email = (await smtp.received(known + 1)).at(-1)!
    expect([email.subject, email.to?.[0]?.name]).toEqual(['Lease fdp.exe', 'Lease fdp.exe'])
    expect(`${email.subject}${email.text}${email.html}`).not.toMatch(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/)
  })

  it('sent twice for the same cause has the same Message-ID', async () => {
    const mailer = smtpMailer(smtp.url, sender)
    const ids = [await mailer.deliver(letter), await mailer.deliver({ ...letter, text: 'again' })].map(({ id }) => id)
    expect(ids[0]).toBe(ids[1])
    expect((await mailer.deliver({ ...letter, messageKey: 'request/1/2' })).id).not.toBe(ids[0])
  })

  it('goes over the connection of the one before it, and over another where that was closed', async () => {
    const own = await testSmtp()
    const mailer = smtpMailer(own.url, sender)
    await mailer.deliver(letter)
    await mailer.deliver({ ...letter, messageKey: 'request/1/3' })
    expect([own.letters.length, own.connections()]).toEqual([2, 1])
    own.hangUp()
    await mailer.deliver({ ...letter, messageKey: 'request/1/4' })
    expect([own.letters.length, own.connections()]).toEqual([3, 2])
    await own.close()
  })

  it('that is refused leaves the connection to the next one', async () => {
    const own = await testSmtp()
    const mailer = smtpMailer(own.url, sender)
    own.misbehave({ at: 'rcpt', code: 550, text: '5.1.1 no such user here' }, 1)
    await expect(mailer.deliver(letter)).rejects.toMatchObject({ responseCode: 550, code: 'EENVELOPE' })
    await mailer.deliver({ ...letter, messageKey: 'request/1/5' })
    expect(own.letters.length).toBe(1)
    await own.close()
  })

  it('that the server does not take now is an error, to be tried again', async () => {
    smtp.misbehave({ at: 'data', code: 451, text: 'try again later' }, 1)
    await expect(smtpMailer(smtp.url, sender).deliver(letter)).rejects.toMatchObject({ responseCode: 451 })
  })

  it('comes back to an address of its own, and asks for news where the server gives them', async () => {
    const reports = { address: 'bounces+k3y@sign.example', name: 'k3y' }
    const count = smtp.letters.length
    await smtpMailer(smtp.url, sender).deliver({ ...letter, reports })
    await smtpMailer(smtp.url, sender).deliver(letter)
    const [asking, plain] = (await smtp.received(count + 2)).slice(count)
    expect(asking).toMatchObject({
      returnPath: 'bounces+k3y@sign.example',
      dsn: { envid: 'k3y', ret: 'HDRS', notify: ['SUCCESS', 'FAILURE', 'DELAY'] },
      from: { address: 'rubrica@example.com' },
    })
    expect(plain).toMatchObject({ returnPath: 'rubrica@example.com', dsn: { envid: null, notify: [] } })

    const silent = await testSmtp({ knowsDsn: false })
    await smtpMailer(silent.url, sender).deliver({ ...letter, reports })
    expect(silent.letters[0]).toMatchObject({ returnPath: 'bounces+k3y@sign.example', dsn: { envid: null } })
    await silent.close()
  })

  it('shows a password to no server that offers no encryption, unless the operator said so', async () => {
    const plain = await testSmtp({ asksPassword: true })
    const url = plain.url.replace('//', '//ana:segredo@')
    await expect(smtpMailer(url, sender).deliver(letter)).rejects.toMatchObject({ code: 'ETLS' })
    expect([plain.shown, plain.letters]).toEqual([[], []])
    await smtpMailer(`${url}?ignoreTLS=true`, sender).deliver(letter)
    expect([plain.shown, plain.letters.length]).toEqual([['segredo'], 1])
    await plain.close()
  })

  it('can be checked beforehand', async () => {
    await smtpMailer(smtp.url, sender).check()
    await expect(smtpMailer('smtp://127.0.0.1:9', sender).check()).rejects.toThrow('ECONNREFUSED')
  })
})

describe('a letter into the embedded mailbox', () => {
  const dir = path.join(testDir(), 'mailbox')
  const mailer = mailboxMailer(dir, sender)

  it('is a file that mail programs open, kept once per cause, newest first', async () => {
    await mailer.check()
    await mailer.deliver(letter)
    await mailer.deliver(letter)
    now = new Date('2026-11-20T13:00:00Z')
    await mailer.deliver({ ...letter, subject: 'Second', messageKey: 'other' })
    expect(readdirSync(dir).length).toBe(2)
    const [newest] = await listLetters(dir)
    const email = await PostalMime.parse((await readLetter(dir, newest!))!)
    expect(email).toMatchObject({ subject: 'Second', to: [{ address: 'joao@example.com' }] })
  })

  it('is not found by a name that leads elsewhere', async () => {
    expect(await readLetter(dir, '../../etc/passwd')).toBeNull()
  })
})
