/** Parts that the rows of the rights matrix are made of. */
import type { Column, Pattern } from '../patterns.ts'
import type { Client, Embedded, Envelope, Prepared, PublishedFolder, Request, Scene } from '../scene.ts'
import type { Person, World } from '../world.store.ts'

export type Kit = Readonly<{
  world: World
  scene: Scene
  column: Column
  person: Person | null
  /** Makes something once for all callers of the row who are refused or only read, anew for each who changes it. */
  once: <Made>(make: () => Promise<Made>) => Promise<Made>
  /** A shared one for callers who are refused or only read, a fresh one for callers who change it. */
  draft: () => Promise<Envelope>
  sent: () => Promise<Envelope>
  embedded: () => Promise<Embedded>
  halted: () => Promise<Envelope>
  completed: () => Promise<Envelope>
  qualified: () => Promise<Envelope>
  prepared: () => Promise<Prepared>
  file: () => Promise<string>
  published: () => Promise<PublishedFolder>
  conversion: () => Promise<string>
  client: () => Promise<Client>
  contact: () => Promise<string>
  label: () => Promise<string>
  /** Of the sender. */
  savedFilter: () => Promise<string>
  /** The address that was invited into Acme. */
  invitation: () => Promise<string>
  member: () => Promise<string>
  role: () => Promise<Peopled>
  team: () => Promise<Peopled>
  /** The own token of a recipient of this envelope; a forged one for callers who have none. */
  tokenOf: (envelope: Envelope) => string
}>

export const anew: Kit['once'] = (make) => make()

/** A role or a team with somebody in it. */
export type Peopled = Readonly<{ id: string; user: string }>

export type Row = readonly [route: string, pattern: Pattern, request: (kit: Kit) => Request | Promise<Request>]

export const at = (url: string, rest: Omit<Request, 'url'> = {}): Request => ({ url, ...rest })
export const onDraft =
  (path: (draft: Envelope) => string, rest: Omit<Request, 'url'> = {}) =>
  async ({ draft }: Kit) =>
    at(`/v1/envelopes/${path(await draft())}`, rest)
export const onSent =
  (path: (sent: Envelope) => string, rest: Omit<Request, 'url'> = {}) =>
  async ({ sent }: Kit) =>
    at(`/v1/envelopes/${path(await sent())}`, rest)
/** Nobody is asked twice in a minute. */
export const aMinuteLater = (path: (sent: Envelope) => string) => async (kit: Kit) => {
  const request = await onSent(path)(kit)
  kit.world.ctx.clock.now = new Date(kit.world.ctx.clock.now.getTime() + 61_000)
  return request
}
export const onCompleted =
  (path: (completed: Envelope) => string) =>
  async ({ completed }: Kit) =>
    at(`/v1/envelopes/${path(await completed())}`)

export const place = { page: 1, x_axis: 60, y_axis: 300, width: 120, height: 60 }
export const inDocument = ({ id, document }: Envelope) => `${id}/documents/${document}`

/** Somebody signed in a field and acted: from then on the others see it. */
export async function signedInAField(scene: Scene): Promise<{ envelope: Envelope; field: string }> {
  const draft = await scene.draft()
  const widgets = [{ page: 1, x_axis: 300, y_axis: 500, width: 150, height: 50 }]
  const body = { recipient: draft.recipient, type: 'signature', widgets }
  const fields = `/v1/envelopes/${draft.id}/documents/${draft.document}/fields`
  const field = await scene.call<{ id: string }>('POST', fields, { body })
  const envelope = await scene.send(draft)
  const signer = `/v1/p/envelopes/recipients/${envelope.tokens.recipient}`
  await scene.adopt(envelope.tokens.recipient)
  await scene.call('PATCH', `${signer}/fields/${field.id}`, { body: { value: true } })
  await scene.call('POST', signer, { body: {} })
  return { envelope, field: field.id }
}
