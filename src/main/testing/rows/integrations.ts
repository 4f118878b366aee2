/** Rows of the rights matrix: integrations of Acme with a DocuWare that listens here, and where envelopes were archived. */
import {
  CABINET,
  openDocuware,
  PASSWORD,
  USER,
  type Docuware,
} from '../../../features/integrations/testing/docuware.ts'
import { archiveWaiting } from '../../../features/integrations/archive.commands.ts'
import { networkTargets } from '../../../features/integrations/deps.ts'
import { asId } from '../../../kernel/ids.ts'
import type { World } from '../world.store.ts'
import { at, type Kit, type Row } from './kit.ts'

let docuware: Promise<Docuware> | undefined

async function wish() {
  docuware ??= openDocuware()
  const { url } = await docuware
  return { type: 'docuware', config: { server_url: url, file_cabinet: CABINET, user: USER, password: PASSWORD } }
}

const list = '/v1/organizations/integrations'
type Made = Readonly<{ id: string }>
const connected = new WeakMap<World, Promise<Made>>()

/** Connects it for Acme, where that was not done yet. */
function connect({ scene, world }: Kit): Promise<Made> {
  const make = async () => scene.call<Made>('POST', list, { body: await wish() }, world.people.owner)
  const made = connected.get(world) ?? make()
  connected.set(world, made)
  return made
}

const onConnected =
  (path: string, body?: () => Promise<object>): Row[2] =>
  async (kit) => {
    const { id } = await connect(kit)
    return at(`${list}${path.replace(':id', id)}`, body ? { body: await body() } : {})
  }

const archived = new WeakMap<World, Promise<string>>()

/** An envelope that completed since, and lies there. */
async function archive(kit: Kit): Promise<string> {
  const { scene, world } = kit
  const make = async () => {
    const { id } = await connect(kit)
    const envelope = await scene.completed()
    await archiveWaiting(world.ctx, networkTargets, asId(id), { signal: AbortSignal.timeout(60_000), isLast: true })
    return envelope.id
  }
  const made = archived.get(world) ?? make()
  archived.set(world, made)
  return made
}

export const integrations: readonly Row[] = [
  ['GET /v1/organizations/integrations/all', 'owner of any', onConnected('/all')],
  ['GET /v1/organizations/integrations', 'owner of any', onConnected('')],
  [
    'POST /v1/envelopes/integrations/login',
    'owner of any',
    async () => at('/v1/envelopes/integrations/login', { body: await wish() }),
  ],
  ['POST /v1/organizations/integrations', 'owner of any', async () => at(list, { body: await wish() })],
  ['PATCH /v1/organizations/integrations/:id', 'owner', onConnected('/:id', wish)],
  ['POST /v1/organizations/integrations/:id/retry', 'owner', onConnected('/:id/retry', async () => ({}))],
  [
    'GET /v1/envelopes/:id/archives',
    'sender or owner',
    async (kit) => at(`/v1/envelopes/${await archive(kit)}/archives`),
  ],
  [
    'POST /v1/envelopes/:id/archives',
    'sender or owner',
    async (kit) => {
      await connect(kit)
      return at(`/v1/envelopes/${(await kit.completed()).id}/archives`)
    },
  ],
  ['DELETE /v1/organizations/integrations/:id', 'owner', onConnected('/:id')],
]
