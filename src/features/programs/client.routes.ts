/** The owner's calls about programs: contract in, command called, view out. */
import type { z } from 'zod'
import type { ClientId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { inPages } from '../../server/http/paging.ts'
import {
  changeClient,
  createClient,
  deleteClient,
  deployClient,
  refreshSecret,
  showClient,
  showClients,
  type ClientOwner,
} from './client.commands.ts'
import * as contract from './client.contract.ts'
import type { StoredClient } from './client.store.ts'

export function clientRoutes(http: Http, ctx: Ctx): void {
  bind(http, ctx, contract.listClientsEndpoint, async (ctx, asked, { caller }) => {
    const { items, total } = await showClients(ctx, asked, caller)
    return inPages('/oauth/clients', asked, { items: items.map(toView), total })
  })
  bind(http, ctx, contract.createClientEndpoint, async (ctx, asked, { caller }) => {
    const wish = {
      name: asked.name,
      redirect: null,
      ...wished(asked),
      isConfidential: asked.confidential,
      isForOrganization: asked.acts_for === 'organization',
      isSandbox: true,
    }
    const { id, secret } = await createClient(ctx, wish, caller)
    return { ...(await view(ctx, id, caller)), plain_secret: secret }
  })
  bind(http, ctx, contract.showClientEndpoint, (ctx, { id }, { caller }) => view(ctx, id, caller))
  bind(http, ctx, contract.changeClientEndpoint, async (ctx, { id, ...asked }, { caller }) => {
    await changeClient(ctx, id, wished(asked), caller)
    return view(ctx, id, caller)
  })
  bind(http, ctx, contract.refreshSecretEndpoint, async (ctx, { id }, { caller }) => {
    const { secret } = await refreshSecret(ctx, id, caller)
    return { ...(await view(ctx, id, caller)), plain_secret: secret }
  })
  bind(http, ctx, contract.deployClientEndpoint, async (ctx, { id }, { caller }) => {
    await deployClient(ctx, id, caller)
    return view(ctx, id, caller)
  })
  bind(http, ctx, contract.deleteClientEndpoint, (ctx, { id }, { caller }) => deleteClient(ctx, id, caller))
}

type Asked = Pick<z.output<typeof contract.changeClientEndpoint.input>, 'redirect' | 'frame_origins' | 'scopes'> &
  Readonly<{ name?: string | undefined }>

/** What is not named is left out. */
const wished = ({ name, redirect, frame_origins: frameOrigins, scopes }: Asked) => ({
  ...(name !== undefined && { name }),
  ...(redirect !== undefined && { redirect }),
  ...(frameOrigins && { frameOrigins }),
  ...(scopes && { scopes }),
})

const view = async (ctx: Ctx, id: ClientId, by: ClientOwner): Promise<contract.ClientView> =>
  toView(await showClient(ctx, id, by))

function toView(client: StoredClient): contract.ClientView {
  const { id, name, redirect, scopes, isConfidential, isSandbox, userId, userName, createdAt, lastUsedAt } = client
  const actsFor = client.isForOrganization ? 'organization' : 'user'
  return {
    id,
    name,
    redirect,
    frame_origins: [...client.frameOrigins],
    scopes: [...scopes],
    is_confidential: isConfidential,
    is_sandbox: isSandbox,
    acts_for: actsFor,
    user: { id: userId, name: userName },
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt && lastUsedAt.toISOString(),
  }
}
