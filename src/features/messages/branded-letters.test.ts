/** Letters of an organization with a face of its own, as a mail server gets them. */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Branding } from '../../core/identity/branding.model.ts'
import { noBranding } from '../../core/identity/branding.model.ts'
import { ownColours } from '../../core/identity/theme.model.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { sendSample } from '../../core/envelope/testing/sample.store.ts'
import type { Ctx } from '../../server/ctx.ts'
import { smtpMailer } from '../../server/mail.ts'
import { startJobs, type JobRunner } from '../../jobs/jobs.ts'
import { tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { testDb } from '../../server/testing/db.ts'
import { testSmtp, type TestSmtp } from '../../server/testing/smtp.ts'
import { tellPeople } from './message.commands.ts'
import { messageHandlers } from './message.jobs.ts'
import { sampleLetter } from './sample-letter.ts'

const nobody = () => Promise.reject(new Error('nobody asks'))
const ports = {
  actionToken,
  accountLink: () => '',
  invitationLink: () => '',
  submissionCode: () => '',
  checkCode: () => '123456',
  writeSalesLetter: nobody,
  recordUndelivered: nobody,
  pushTo: async () => [],
  askAgain: nobody,
}
const theme = { ...ownColours, navbar_background_color: '#0b3d2e', button_background_color: '#b3541e' }
const hostile = '<img src=x onerror=alert(1)>\r\nBcc: all@evil.example'

let smtp: TestSmtp
let ctx: Ctx
let jobs: JobRunner
let round = 0

beforeAll(async () => {
  smtp = await testSmtp()
  const sender = { from: 'Assina Já <no-reply@sign.example>', baseUrl: 'https://sign.example', now: () => new Date() }
  ctx = await testCtx({
    db: await testDb(),
    mailer: smtpMailer(smtp.url, sender),
    settings: { baseUrl: 'https://sign.example', mailFrom: sender.from },
  })
})
beforeEach(() => void (smtp.letters.length = 0))
afterAll(async () => {
  await jobs?.stop()
  await smtp.close()
})

/** @returns what the recipient gets once the organization looks so */
async function letterOf(branding: Partial<Branding>, looks: Readonly<{ logo?: Uint8Array; isPlain?: boolean }> = {}) {
  const { organizationId, envelopeId } = await sendSample(ctx, [{ name: `Bruno ${++round}`, language: 'pt-BR' }])
  const logo = looks.logo && (await ctx.blobs.put(looks.logo))
  await ctx.db.transaction(async (tx) => {
    const face = {
      branding: JSON.stringify({ ...noBranding, ...branding }),
      theme: looks.isPlain ? null : JSON.stringify(theme),
      wide_logo_sha256: logo?.sha256 ?? null,
    }
    await tables(tx).updateTable('organizations').set(face).where('id', '=', organizationId).execute()
    const fact = {
      type: 'recipient.activated' as const,
      recipientId: await recipientOf(envelopeId),
      as: 'waiting' as const,
    }
    const about = { subject: { kind: 'envelope' as const, id: envelopeId }, at: ctx.now(), ip: null, userAgent: null }
    await tellPeople(ctx, tx, { ...about, actor: { kind: 'system' }, facts: [fact] })
  })
  jobs ??= await startJobs(ctx, messageHandlers(ports))
  return smtp.find(({ to }) => to?.[0]?.name === `Bruno ${round}`)
}

const recipientOf = (envelopeId: string) =>
  ctx.db.read(async (reader) => {
    const row = await tables(reader)
      .selectFrom('recipients')
      .select('id')
      .where('envelope_id', '=', envelopeId)
      .executeTakeFirstOrThrow()
    return row.id as never
  })

const picture = (width: number, height: number, isNoise = false) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#0b3d2e',
      ...(isNoise && { noise: { type: 'gaussian', mean: 128, sigma: 80 } }),
    },
  } as never)
    .png()
    .toBuffer()

it('come from the organization via the installation, whose address and envelope stay', async () => {
  const letter = await letterOf({ senderName: 'Horizonte Imóveis', replyTo: 'contratos@horizonte.example' })
  expect(letter.from).toEqual({ name: 'Horizonte Imóveis via Assina Já', address: 'no-reply@sign.example' })
  expect(letter.returnPath).toBe('no-reply@sign.example')
  expect(letter.replyTo).toEqual([{ name: 'Horizonte Imóveis', address: 'contratos@horizonte.example' }])
})

it('come from the installation alone, and are answered by the sender, where it chose nothing', async () => {
  const letter = await letterOf({}, { isPlain: true })
  expect(letter.from).toEqual({ name: 'Assina Já', address: 'no-reply@sign.example' })
  expect(letter.replyTo?.[0]?.name).toBe('Marina Duarte')
  expect(letter.attachments).toHaveLength(0)
  expect(letter.html).not.toContain('em nome de')
})

it('wear its logo and colours, and say through whom they came', async () => {
  const letter = await letterOf({}, { logo: await picture(760, 132) })
  expect(letter.attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' }])
  expect(letter.html).toContain('src="cid:logo"')
  expect(letter.html).toContain('background-color:#0b3d2e')
  expect(letter.html).toContain('background-color:#b3541e')
  for (const part of [letter.html, letter.text])
    expect(part).toContain('A Rubrica enviou esta mensagem em nome de Acme.')
})

it('leave a picture out that would weigh on every mailbox: the name stands in its place', async () => {
  const logo = await picture(760, 132, true)
  expect(logo.length).toBeGreaterThan(150_000)
  const letter = await letterOf({}, { logo })
  expect(letter.attachments).toHaveLength(0)
  expect(letter.html).not.toContain('<img')
})

it('show own texts as its words: no markup, no header and no sentence of ours comes of them', async () => {
  const texts = { 'pt-BR': { message: '', request: hostile, thanks: '' } }
  const letter = await letterOf({ senderName: 'Acme\r\nBcc: all@evil.example', texts })
  expect(letter.from?.address).toBe('no-reply@sign.example')
  expect(letter.bcc).toBeUndefined()
  expect(letter.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(letter.html).not.toContain('<img')
  expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(letter.text).toContain('Mensagem de Acme:\n> <img')
})

it('lets nothing but colours into its style sheet', async () => {
  const evil = { ...theme, button_background_color: 'red}body{display:none' }
  const face = { name: 'Acme', branding: noBranding, theme: evil, logos: { square: null, wide: null } }
  const { html } = await sampleLetter(ctx, face, { language: 'en', sender: { name: 'Ana', email: 'ana@acme.example' } })
  expect(html).not.toContain('display:none}')
  expect(html).not.toContain('red}')
})

it('can be looked at before anything is saved', async () => {
  const logo = await ctx.blobs.put(await picture(760, 132))
  const branding = {
    ...noBranding,
    senderName: 'Acme',
    texts: { en: { message: 'Hi', request: 'Call us', thanks: '' } },
  }
  const face = { name: 'Acme', branding, theme, logos: { square: null, wide: logo.sha256 } }
  const letter = await sampleLetter(ctx, face, { language: 'en', sender: { name: 'Ana', email: 'ana@acme.example' } })
  expect(letter).toMatchObject({
    from: 'Acme via Assina Já <no-reply@sign.example>',
    replyTo: '"Ana" <ana@acme.example>',
  })
  expect(letter.html).toContain('src="data:image/png;base64,')
  expect(letter.text).toContain('> Call us')
})
