/** Rows of the rights matrix: the operators' pages. Operators alone, with two factors, and after a fresh proof where something changes for others. */
import { createUser } from '../../../features/accounts/account.commands.ts'
import { ports } from '../../features.ts'
import { lostMessage } from '../lost-message.store.ts'
import { foundOrganization, PASSWORD } from '../world.store.ts'
import { at, type Kit, type Row } from './kit.ts'
import { proved } from './security.ts'

let made = 0

/** Nobody else relies on them. */
async function somebody({ world: { ctx } }: Kit, isVerified = true): Promise<Readonly<{ id: string; email: string }>> {
  made += 1
  const email = `tenant.${made}@people.example`
  const person = { name: 'Tia Nunes', email, password: PASSWORD, isVerified, language: 'en' } as const
  return { id: await createUser(ctx, ports, person), email }
}

const emptyHouse = ({ world, once }: Kit): Promise<string> => once(() => foundOrganization(world.ctx, 'Tenant'))

const change = (path: (id: string) => string, of: (kit: Kit) => Promise<string>, body?: object) => async (kit: Kit) => {
  await proved(kit)
  return at(`/v1/operate/${path(await of(kit))}`, body && { body })
}
const person = async (kit: Kit) => (await kit.once(() => somebody(kit))).id

export const operating: readonly Row[] = [
  ['GET /v1/operate', 'operators', () => at('/v1/operate')],
  ['GET /v1/operate/installation', 'operators', () => at('/v1/operate/installation')],
  ['GET /v1/operate/checks', 'operators', () => at('/v1/operate/checks')],
  ['POST /v1/operate/checks', 'operators', () => at('/v1/operate/checks')],
  [
    'PUT /v1/operate/notice',
    'operators',
    async (kit) => {
      await proved(kit)
      const endsAt = new Date(kit.world.ctx.clock.now.getTime() + 3_600_000).toISOString()
      return at('/v1/operate/notice', { body: { ends_at: endsAt, texts: { en: 'Away from 22:00 on.' } } })
    },
  ],
  ['GET /v1/operate/notice', 'operators', () => at('/v1/operate/notice')],
  [
    'DELETE /v1/operate/notice',
    'operators',
    async (kit) => {
      await proved(kit)
      return at('/v1/operate/notice')
    },
  ],
  ['GET /v1/operate/settings', 'operators', () => at('/v1/operate/settings')],
  ['GET /v1/operate/acts', 'operators', () => at('/v1/operate/acts?page=1&limit=3')],
  ['GET /v1/operate/organizations', 'operators', () => at('/v1/operate/organizations?q=acme')],
  ['GET /v1/operate/organizations/:id', 'operators', ({ world }) => at(`/v1/operate/organizations/${world.acme}`)],
  [
    'PATCH /v1/operate/organizations/:id/plan',
    'operators',
    change((id) => `organizations/${id}/plan`, emptyHouse, { envelopes: 50, users: 7 }),
  ],
  [
    'POST /v1/operate/organizations/:id/suspension',
    'operators',
    change((id) => `organizations/${id}/suspension`, emptyHouse, { stops_signing: true }),
  ],
  [
    'DELETE /v1/operate/organizations/:id/suspension',
    'operators',
    change((id) => `organizations/${id}/suspension`, emptyHouse),
  ],
  ['GET /v1/operate/people', 'operators', () => at('/v1/operate/people?q=recipient%40people')],
  ['GET /v1/operate/people/:id', 'operators', ({ world }) => at(`/v1/operate/people/${world.people.recipient.userId}`)],
  ['POST /v1/operate/people/:id/suspension', 'operators', change((id) => `people/${id}/suspension`, person, {})],
  ['DELETE /v1/operate/people/:id/suspension', 'operators', change((id) => `people/${id}/suspension`, person)],
  ['POST /v1/operate/people/:id/sign-out', 'operators', change((id) => `people/${id}/sign-out`, person, {})],
  [
    'POST /v1/operate/people/:id/confirmation',
    'operators',
    change(
      (id) => `people/${id}/confirmation`,
      async (kit) => (await kit.once(() => somebody(kit, false))).id,
      {},
    ),
  ],
  [
    'POST /v1/operate/people/:id/erasure',
    'operators',
    async (kit) => {
      await proved(kit)
      const { id, email } = await kit.once(() => somebody(kit))
      return at(`/v1/operate/people/${id}/erasure`, { body: { email } })
    },
  ],
  ['DELETE /v1/operate/people/:id/erasure', 'operators', change((id) => `people/${id}/erasure`, person)],
  [
    'GET /v1/operate/halted-envelopes',
    'operators',
    async (kit) => {
      await kit.halted()
      return at('/v1/operate/halted-envelopes')
    },
  ],
  [
    'POST /v1/operate/halted-envelopes/:id/retry',
    'operators',
    async (kit) => at(`/v1/operate/halted-envelopes/${(await kit.halted()).id}/retry`, { body: {} }),
  ],
  [
    'POST /v1/operate/halted-envelopes/retry-all',
    'operators',
    () => at('/v1/operate/halted-envelopes/retry-all', { body: {} }),
  ],
  [
    'GET /v1/operate/messages',
    'operators',
    async ({ world }) => {
      await lostMessage(world)
      return at('/v1/operate/messages?state=bounced')
    },
  ],
  [
    'POST /v1/operate/messages/:id/send-again',
    'operators',
    async ({ world }) => at(`/v1/operate/messages/${await lostMessage(world)}/send-again`, { body: {} }),
  ],
]
