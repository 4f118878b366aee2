/** Things of two organizations: what Other makes for itself, and what Acme has that is foreign to it. */
import { openScene, type Envelope, type Scene } from './scene.ts'
import type { World } from './world.store.ts'

export type ThingsOfOther = Readonly<{
  organization: string
  draft: Envelope
  sent: Envelope
  completed: Envelope
  folder: string
  file: string
  role: string
  team: string
  published: string
  webhook: string
  template: string
}>

/** Made by the owner of Other, for Other. */
export async function openOwn(world: World): Promise<ThingsOfOther> {
  const { other } = world.people
  const scene = await openScene({ ...world, people: { ...world.people, sender: other, owner: other } })
  const draft = await scene.draft()
  const copied = await scene.call<Placed>('POST', `/v1/envelopes/${draft.id}/copy`, { body: { into: 'template' } })
  const made = async (path: string) => (await scene.call<Placed>('POST', path, { body: { name: 'Of Other' } })).id
  return {
    organization: world.other,
    draft,
    sent: await scene.sent(),
    completed: await scene.completed(),
    folder: await made('/v1/items'),
    file: await scene.file(),
    role: await made('/v1/roles'),
    team: await made('/v1/teams'),
    published: (await scene.published()).token,
    template: copied.id,
    webhook: (await scene.call<Placed>('POST', '/v1/webhooks', { body: { url } })).id,
  }
}

/** Nobody listens there. */
export const url = 'http://127.0.0.1:9/rubrica'
type Placed = Readonly<{ id: string }>

export type ThingsOfAcme = Readonly<
  Record<
    | 'role'
    | 'team'
    | 'member'
    | 'folder'
    | 'file'
    | 'conversion'
    | 'recipient'
    | 'document'
    | 'field'
    | 'content'
    | 'client'
    | 'label'
    | 'envelope',
    string
  >
>

export async function thingsOf(scene: Scene): Promise<ThingsOfAcme> {
  const { id: envelope, recipient, document, field, content } = await scene.draft()
  return {
    role: (await scene.role()).id,
    team: (await scene.team()).id,
    member: await scene.member(),
    folder: (await scene.call<Placed>('POST', '/v1/items', { body: { name: 'Of Acme' } })).id,
    file: await scene.file(),
    conversion: await scene.conversion(),
    client: (await scene.client()).id,
    label: (await scene.call<Placed>('POST', '/v1/labels', { body: { name: 'Of Acme', color: 'vermilion' } })).id,
    envelope,
    recipient,
    document,
    field,
    content,
  }
}
