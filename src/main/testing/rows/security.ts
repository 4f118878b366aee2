/** Rows of the rights matrix: security settings. Users change only their own, and only after a fresh proof. */
import { createECDH } from 'node:crypto'
import { TOTP } from 'otpauth'
import { softPasskey } from '../../../features/accounts/testing/soft-passkey.ts'
import { deleteIdentity, insertIdentity } from '../../../features/accounts/security/identity.store.ts'
import { idOfIdentity } from '../../../features/accounts/security/unlinking.commands.ts'
import { ask, type Request } from '../scene.ts'
import { PASSWORD, type Person } from '../world.store.ts'
import { at, type Kit, type Row } from './kit.ts'

const BASE_URL = 'http://rubrica.example'
const keys = new Map<string, ReturnType<typeof softPasskey>>()
const apps = new Map<string, string>()

/** Callers without a session of their own are refused before anything is looked at. */
const mayHave = ({ person, column }: Kit): boolean => person !== null && column !== 'program'

const tell = async <Answer>(kit: Kit, method: 'POST' | 'DELETE', url: string, body?: object): Promise<Answer> => {
  const answer = await ask(kit.world, kit.person, method, { url, ...(body && { body }) })
  if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
  return (answer.body === '' ? undefined : answer.json()) as Answer
}

const codeOf = (kit: Kit) => {
  const { clock } = kit.world.ctx
  clock.now = new Date(clock.now.getTime() + 30_000) // no code works twice
  return new TOTP({ secret: apps.get(kit.column)! }).generate({ timestamp: clock.now.getTime() })
}

/** When each of them did so last: checking a password takes thirty milliseconds of the processor. */
const provedAt = new WeakMap<Person, number>()
/** Half as long as a proof counts. */
const FRESH_MS = 5 * 60_000

/** They prove who they are, if they have not done so just now. */
export async function proved(kit: Kit): Promise<void> {
  const { person, world } = kit
  const nowMs = () => world.ctx.clock.now.getTime()
  if (!person || !mayHave(kit) || nowMs() - (provedAt.get(person) ?? 0) < FRESH_MS) return
  const code = apps.has(kit.column) ? { code: codeOf(kit) } : {}
  await tell(kit, 'POST', '/v1/me/prove', { password: PASSWORD, ...code })
  provedAt.set(person, nowMs())
}

/** As its browser hands it out. */
const subscriptionOf = ({ column }: Kit) => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') }
  return { endpoint: `https://push.example/${column}`, keys }
}

async function without(kit: Kit): Promise<void> {
  await proved(kit)
  if (mayHave(kit) && apps.delete(kit.column)) await tell(kit, 'DELETE', '/v1/me/authenticator')
}

async function begun(kit: Kit): Promise<void> {
  await without(kit)
  if (!mayHave(kit)) return
  const { secret } = await tell<{ secret: string }>(kit, 'POST', '/v1/me/authenticator')
  apps.set(kit.column, secret)
}

/** A provider opens their account. */
async function linked({ world: { ctx }, person, column }: Kit): Promise<string> {
  const identity = { issuer: 'https://login.example', subject: column, email: `${column}@login.example` }
  if (person && column !== 'program') {
    const made = { ...identity, userId: person.userId, createdAt: ctx.now() }
    await ctx.db.transaction(async (tx) => {
      await deleteIdentity(tx, made)
      await insertIdentity(tx, made)
    })
  }
  return idOfIdentity(identity)
}

async function turnedOn(kit: Kit): Promise<void> {
  await begun(kit)
  if (mayHave(kit)) await tell(kit, 'POST', '/v1/me/authenticator/confirm', { code: codeOf(kit) })
}

type Options = Parameters<ReturnType<typeof softPasskey>['create']>[0]

async function newPasskey(kit: Kit) {
  await proved(kit)
  const key = softPasskey({ origin: BASE_URL })
  keys.set(kit.column, key)
  const options = mayHave(kit) ? await tell<Options>(kit, 'POST', '/v1/me/passkeys/options') : { challenge: 'none' }
  return { name: 'Notebook', response: key.create(options) }
}

async function kept(kit: Kit): Promise<string> {
  const body = await newPasskey(kit)
  if (!mayHave(kit)) return crypto.randomUUID()
  return (await tell<{ id: string }>(kit, 'POST', '/v1/me/passkeys', body)).id
}

async function shown(kit: Kit) {
  const answer = await ask(kit.world, null, 'POST', { url: '/auth/passkey/options', body: {} })
  return (keys.get(kit.column) ?? softPasskey()).get(answer.json<Options>())
}

/** A sign-in of the sender that waits for its other half, in a browser of its own. */
async function halfWay(kit: Kit): Promise<Request> {
  const sender = { ...kit, column: 'sender', person: kit.world.people.sender } as const
  if (!apps.has('sender')) await turnedOn(sender)
  const { email } = kit.world.people.sender
  const entered = await ask(kit.world, null, 'POST', { url: '/auth/login', body: { email, password: PASSWORD } })
  const { value } = entered.cookies.find(({ name }) => name === 'rubrica-half')!
  const headers = { cookie: `rubrica-half=${value}` }
  return at('/auth/second-factor', { body: { code: codeOf(sender) }, headers })
}

const after =
  (prepare: (kit: Kit) => Promise<void>, url: string, body: (kit: Kit) => object = () => ({})) =>
  async (kit: Kit) => {
    await prepare(kit)
    return at(url, { body: body(kit) })
  }

export const security: readonly Row[] = [
  [
    'POST /v1/me/prove',
    'somebody signed in',
    (kit) => at('/v1/me/prove', { body: { password: PASSWORD, ...(apps.has(kit.column) && { code: codeOf(kit) }) } }),
  ],
  ['GET /v1/me/push', 'somebody signed in', () => at('/v1/me/push')],
  ['PUT /v1/me/push', 'somebody signed in', (kit) => at('/v1/me/push', { body: subscriptionOf(kit) })],
  ['DELETE /v1/me/push', 'somebody signed in', () => at('/v1/me/push')],
  ['POST /v1/me/passkeys/options', 'somebody signed in', after(proved, '/v1/me/passkeys/options')],
  ['POST /v1/me/passkeys', 'somebody signed in', async (kit) => at('/v1/me/passkeys', { body: await newPasskey(kit) })],
  ['GET /v1/me/security', 'somebody signed in', () => at('/v1/me/security')],
  [
    'PATCH /v1/me/passkeys/:id',
    'somebody signed in',
    async (kit) => at(`/v1/me/passkeys/${await kept(kit)}`, { body: { name: 'Work laptop' } }),
  ],
  [
    'POST /v1/me/prove/passkey',
    'somebody signed in',
    async (kit) => at('/v1/me/prove/passkey', { body: { response: await shown(kit) } }),
  ],
  ['POST /auth/passkey/options', 'anyone', () => at('/auth/passkey/options', { body: {} })],
  [
    'POST /auth/passkey',
    'anyone',
    async (kit) => {
      const sender = { ...kit, column: 'sender', person: kit.world.people.sender } as const
      if (!keys.has('sender')) await kept(sender)
      return at('/auth/passkey', { body: { response: await shown(sender) }, headers: { cookie: '' } })
    },
  ],
  ['DELETE /v1/me/passkeys/:id', 'somebody signed in', async (kit) => at(`/v1/me/passkeys/${await kept(kit)}`)],
  ['POST /v1/me/authenticator', 'somebody signed in', after(without, '/v1/me/authenticator')],
  [
    'POST /v1/me/authenticator/confirm',
    'somebody signed in',
    after(begun, '/v1/me/authenticator/confirm', (kit) => ({ code: mayHave(kit) ? codeOf(kit) : '000000' })),
  ],
  ['POST /v1/me/recovery-codes', 'somebody signed in', after(turnedOn, '/v1/me/recovery-codes')],
  ['POST /auth/second-factor', 'anyone', halfWay],
  [
    'DELETE /v1/me/authenticator',
    'somebody signed in',
    async (kit) => {
      await turnedOn(kit)
      apps.delete(kit.column)
      return at('/v1/me/authenticator')
    },
  ],
  [
    'DELETE /v1/me/identities/:id',
    'somebody signed in',
    async (kit) => {
      await proved(kit)
      return at(`/v1/me/identities/${await linked(kit)}`)
    },
  ],
  ['GET /v1/me/sessions', 'somebody signed in', () => at('/v1/me/sessions')],
  [
    'DELETE /v1/me/sessions/:id',
    'somebody signed in',
    async (kit) => {
      await proved(kit)
      const { email } = kit.world.people.visitor
      const mine = mayHave(kit) ? kit.person!.email : email
      await ask(kit.world, null, 'POST', { url: '/auth/login', body: { email: mine, password: PASSWORD } })
      const list = await ask(kit.world, kit.person, 'GET', { url: '/v1/me/sessions' })
      const data = list.statusCode === 200 ? list.json<{ data: { id: string; is_current: boolean }[] }>().data : []
      const other = data.find(({ is_current: isCurrent }) => !isCurrent)?.id ?? crypto.randomUUID()
      return at(`/v1/me/sessions/${other}`)
    },
  ],
  ['POST /v1/me/sessions/end-others', 'somebody signed in', after(proved, '/v1/me/sessions/end-others')],
]
