/** Rows of the rights matrix: webhooks of Acme. They are for owners; the program acts for a member who is none. */
import type { World } from '../world.store.ts'
import { at, type Kit, type Row } from './kit.ts'

/** Nobody listens there. */
const url = 'http://127.0.0.1:9/rubrica'
const shared = new WeakMap<World, Promise<string>>()

type Made = Readonly<{ id: string }>

async function make({ scene, world }: Kit): Promise<string> {
  const body = { url, events: ['envelope.completed', 'recipient.signed'] }
  return (await scene.call<Made>('POST', '/v1/webhooks', { body }, world.people.owner)).id
}

/** An own one for the owner, who changes it; an organization has not many. */
function webhook(kit: Kit): Promise<string> {
  if (kit.column === 'owner') return make(kit)
  const known = shared.get(kit.world) ?? make(kit)
  shared.set(kit.world, known)
  return known
}

const on =
  (method: string, path: string, body?: object): Row[2] =>
  async (kit) =>
    at(`/v1/webhooks/${await webhook(kit)}${path}`, method === 'GET' ? {} : { body: body ?? {} })

const onDelivery =
  (path: string): Row[2] =>
  async (kit) => {
    const { scene, world } = kit
    const id = await webhook(kit)
    const sent = await scene.call<Made>('POST', `/v1/webhooks/${id}/test`, { body: {} }, world.people.owner)
    return at(`/v1/webhooks/${id}/deliveries/${sent.id}${path}`)
  }

export const webhooks: readonly Row[] = [
  ['GET /v1/webhooks', 'owner of any', () => at('/v1/webhooks?page=1&limit=5')],
  ['POST /v1/webhooks', 'owner of any', () => at('/v1/webhooks', { body: { url, events: ['envelope.completed'] } })],
  ['GET /v1/webhooks/:id', 'owner', on('GET', '')],
  ['PATCH /v1/webhooks/:id', 'owner', on('PATCH', '', { events: ['envelope.completed', 'envelope.refused'] })],
  ['POST /v1/webhooks/:id/rotate', 'owner', on('POST', '/rotate')],
  ['POST /v1/webhooks/:id/pause', 'owner', on('POST', '/pause')],
  ['POST /v1/webhooks/:id/resume', 'owner', on('POST', '/resume')],
  ['POST /v1/webhooks/:id/test', 'owner', on('POST', '/test')],
  ['POST /v1/webhooks/:id/resend', 'owner', on('POST', '/resend', { since: '2026-11-20T00:00:00Z' })],
  ['GET /v1/webhooks/:id/deliveries', 'owner', on('GET', '/deliveries')],
  ['GET /v1/webhooks/:id/deliveries/:delivery', 'owner', onDelivery('')],
  ['POST /v1/webhooks/:id/deliveries/:delivery/resend', 'owner', onDelivery('/resend')],
  ['DELETE /v1/webhooks/:id', 'owner', on('DELETE', '')],
]
