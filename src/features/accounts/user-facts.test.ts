/** Facts about users: each way in, each change of it, each sign-in that failed, recorded once and without a secret. */
import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { failuresAnHour } from '../../core/identity/user-fact.model.ts'
import { asId } from '../../kernel/ids.ts'
import { eventsOf, verifyChain } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { postAccountMessage } from '../messages/message.commands.ts'
import {
  foundPersonalWorkspace as foundWorkspace,
  renameWorkspace,
  showWorkspace,
} from '../people/organizations/organization.commands.ts'
import { enter } from '../people/organizations/organization.routes.ts'
import { noteFailure, noteFailureJob } from './failure.commands.ts'
import { issueResetLink, resetLinkJob } from './link.commands.ts'
import { oneTimeKey } from './one-time-key.ts'
import { signOutEverybody } from './session.commands.ts'
import { openDoor, PASSWORD, type Browser } from './testing/door.ts'
import { softPasskey } from './testing/soft-passkey.ts'

let door: Awaited<ReturnType<typeof openDoor>>
let ana: Browser
let userId: string

beforeAll(async () => {
  door = await openDoor({ foundWorkspace, renameWorkspace, showWorkspace, postAccountMessage, enter })
})
beforeEach(async () => {
  await emptyTables(door.ctx.db)
  door.ctx.clock.now = new Date('2026-11-20T12:00:00.000Z')
  ana = door.browser()
  await ana.register()
  userId = (await ana.ask('GET', '/v1/me')).body.id
})

const subject = () => ({ kind: 'user', id: asId<'User'>(userId) }) as const
const history = () => door.ctx.db.read((reader) => eventsOf(reader, subject()))
/** Since they registered and came in. */
const types = async () => (await history()).slice(3).map(({ type }) => type)
const later = (minutes: number) => {
  door.ctx.clock.now = new Date(door.ctx.clock.now.getTime() + minutes * 60_000)
}
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: door.ctx.clock.now.getTime() })

async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await ana.ask('POST', '/v1/me/authenticator')).body
  const { body } = await ana.ask('POST', '/v1/me/authenticator/confirm', { code: codeOf(secret) })
  later(1)
  return { secret, codes: body.recovery_codes }
}

/** Payloads of the jobs that wait, taken away as a worker does. */
async function takeJobs(name: string): Promise<readonly unknown[]> {
  const { rows } = await door.ctx.db.transaction((tx) =>
    sql<{ payload: unknown }>`
      delete from graphile_worker._private_jobs where task_id =
        (select id from graphile_worker._private_tasks where identifier = ${name}) returning payload`.execute(
      tables(tx),
    ),
  )
  return rows.map(({ payload }) => payload)
}

async function runNotes(): Promise<void> {
  for (const payload of await takeJobs('accounts.note_failure'))
    await noteFailure(door.ctx, noteFailureJob.payload.parse(payload))
}

it('begin with the registration and the first sign-in, by the user from their browser', async () => {
  const actor = { kind: 'user', userId }
  const from = { actor, ip: '127.0.0.1', userAgent: expect.stringContaining('Chrome') as string }
  expect(await history()).toMatchObject([
    { fact: { type: 'user.registered', by: 'form' }, ...from },
    { fact: { type: 'user.confirmation_asked', linkId: door.letters.at(-1)!.linkId }, ...from },
    { fact: { type: 'user.signed_in', method: 'password', isNewDevice: false }, ...from },
  ])
})

it('tell sign-ins, also from another browser, and their end', async () => {
  const phone = door.browser('Safari')
  await phone.logIn()
  await phone.ask('POST', '/v1/logout')
  await door.browser('Firefox').logIn()
  await ana.ask('POST', '/v1/me/sessions/end-others')
  const facts = (await history()).slice(3)
  expect(facts.map(({ fact }) => fact)).toMatchObject([
    { type: 'user.signed_in', isNewDevice: true },
    { type: 'user.signed_out' },
    { type: 'user.signed_in', isNewDevice: true },
    { type: 'user.sessions_ended', amount: 1 },
  ])
  expect(facts[1]).toMatchObject({ userAgent: 'Safari', fact: { sessionId: facts[0]!.fact['sessionId'] } })
})

it('tell failed sign-ins by a visitor, some an hour, and none of an address without an account', async () => {
  const eve = door.browser('Mallory')
  for (let time = 0; time < 2; time++) {
    for (let index = 0; index < failuresAnHour - 2; index++) await eve.logIn({ password: `Wrong-${index}x` })
    later(16)
  }
  await eve.logIn({ email: 'nobody@example.com' })
  await runNotes()
  expect(await types()).toEqual(Array.from({ length: failuresAnHour }, () => 'user.sign_in_failed'))
  expect((await history()).at(-1)).toMatchObject({
    actor: { kind: 'visitor' },
    ip: '127.0.0.1',
    userAgent: 'Mallory',
    fact: { because: 'password' },
  })
  later(60)
  await eve.logIn({ password: 'Wrong-again-1' })
  await runNotes()
  expect(await types()).toHaveLength(failuresAnHour + 1)
})

it('tell who asked for a link to a new password, whose letter follows from it and says where it leads; its key stays out', async () => {
  const eve = door.browser('Mallory')
  await eve.ask('POST', '/auth/forgot-password', { email: 'ana@example.com', continue: '/business/contacts' })
  await eve.ask('POST', '/auth/forgot-password', { email: 'nobody@example.com' })
  for (const payload of await takeJobs('accounts.reset_letter'))
    await issueResetLink(door.ctx, resetLinkJob.payload.parse(payload))
  const { linkId } = door.letters.at(-1)!
  expect(door.letters.at(-1)).toMatchObject({ kind: 'reset_password', continue: '/business/contacts' })
  expect((await history()).slice(3)).toMatchObject([
    { fact: { type: 'user.reset_asked', linkId }, actor: { kind: 'visitor' }, userAgent: 'Mallory' },
  ])
  const key = oneTimeKey(door.ctx.keys, asId<'Link'>(linkId!), 'reset_password')
  expect(JSON.stringify(await history())).not.toContain(key)
})

it('tell the second factor: added, wrong, used, replaced by a recovery code, renewed, removed', async () => {
  const { secret, codes } = await turnOn()
  const phone = door.browser()
  await phone.logIn()
  await phone.ask('POST', '/auth/second-factor', { code: '123456' })
  await phone.ask('POST', '/auth/second-factor', { code: codeOf(secret) })
  const tablet = door.browser()
  await tablet.logIn()
  await tablet.ask('POST', '/auth/second-factor', { code: codes[0]! })
  await tablet.ask('POST', '/v1/me/recovery-codes')
  await tablet.ask('DELETE', '/v1/me/authenticator')
  expect(await types()).toEqual([
    'user.second_factor_added',
    'user.sign_in_failed',
    'user.signed_in',
    'user.recovery_code_used',
    'user.signed_in',
    'user.recovery_codes_renewed',
    'user.second_factor_removed',
  ])
})

it('tell passkeys: added, renamed, used, removed', async () => {
  const key = softPasskey()
  const options = (await ana.ask('POST', '/v1/me/passkeys/options')).body
  const made = await ana.ask('POST', '/v1/me/passkeys', { name: 'Notebook', response: key.create(options) })
  const { id } = made.body
  await ana.ask('PATCH', `/v1/me/passkeys/${id}`, { name: 'Laptop' })
  const phone = door.browser()
  const asked = (await phone.ask('POST', '/auth/passkey/options', {})).body
  await phone.ask('POST', '/auth/passkey', { response: key.get(asked) })
  await ana.ask('DELETE', `/v1/me/passkeys/${id}`)
  expect((await history()).slice(3).map(({ fact }) => fact)).toMatchObject([
    { type: 'user.passkey_added', passkeyId: id },
    { type: 'user.passkey_renamed', passkeyId: id },
    { type: 'user.signed_in', method: 'passkey' },
    { type: 'user.passkey_removed', passkeyId: id },
  ])
})

it('tell a new password, the sessions that ended with it, a changed profile, and what was asked about the data', async () => {
  await door.browser().logIn()
  const wanted = 'Another-4711'
  await ana.ask('PUT', '/v1/me/password', { current_password: PASSWORD, password: wanted })
  await ana.ask('PATCH', '/v1/me', { name: 'Ana Lima', cpf: '529.982.247-25' })
  await ana.ask('POST', '/v1/me/data-copies')
  await ana.ask('POST', '/v1/me/deletion', { email: 'ana@example.com' })
  await ana.ask('DELETE', '/v1/me/deletion')
  const facts = (await history()).slice(4).map(({ fact }) => fact)
  expect(facts).toMatchObject([
    { type: 'user.password_changed', by: 'password' },
    { type: 'user.sessions_ended', amount: 1 },
    { type: 'user.profile_changed', changed: ['name', 'cpf'] },
    { type: 'user.copy_asked' },
    { type: 'user.deletion_asked' },
    { type: 'user.deletion_withdrawn' },
  ])
})

it('tell who was signed out by the operator', async () => {
  await signOutEverybody({ ...door.ctx, origin: { actor: { kind: 'operator' }, ip: null, userAgent: null } })
  expect((await history()).at(-1)).toMatchObject({
    actor: { kind: 'operator' },
    fact: { type: 'user.sessions_ended', amount: 1 },
  })
})

it('hold no name, address, password, code or token, and stay one chain', async () => {
  const { secret, codes } = await turnOn()
  const phone = door.browser()
  await phone.logIn()
  await phone.ask('POST', '/auth/second-factor', { code: codes[0]! })
  await ana.ask('PATCH', '/v1/me', { name: 'Ana Lima', cpf: '529.982.247-25' })
  const text = JSON.stringify(await history())
  const tokens = [...phone.cookies.values(), ...ana.cookies.values()]
  const secrets = ['Ana', 'ana@example.com', '98765', '52998224725', PASSWORD, secret, ...codes, ...tokens]
  expect(secrets.filter((each) => text.includes(each))).toEqual([])
  expect(await door.ctx.db.read((reader) => verifyChain(reader, subject()))).toMatchObject({ isIntact: true })
})
