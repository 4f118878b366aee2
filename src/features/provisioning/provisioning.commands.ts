/** Commands of owners on provisioning: a secret for the provider, shown once; and by it, whose provider speaks. */
import type { OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { ensureOwner, type Acting } from '../../core/identity/authority.model.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { hashOfSecret } from '../../server/secret-hash.ts'
import type { ProvisioningPorts } from './ports.ts'
import {
  deleteScimClient,
  findScimClient,
  noteScimUsed,
  organizationBehind,
  saveScimClient,
  type ScimClient,
} from './scim-client.store.ts'

type By = Acting & Readonly<{ sessionId: string | null }>

export function showProvisioning(ctx: Ctx, ports: ProvisioningPorts, by: By): Promise<ScimClient | null> {
  return ctx.db.read(async (reader) => {
    ensureOwner(await ports.standingOf(reader, by))
    return findScimClient(reader, by.organizationId)
  })
}

/** The one of before is good no more. @returns the secret, which is kept by its hash alone */
export async function makeScimSecret(ctx: Ctx, ports: ProvisioningPorts, by: By): Promise<string> {
  const secret = `scim_${Buffer.from(ctx.random(32)).toString('base64url')}`
  await securing(ctx, ports, by, async (tx) => {
    await saveScimClient(tx, by.organizationId, hashOfSecret(secret), ctx.now())
    await recordAboutOrganization(ctx, tx, by.organizationId, { type: 'scim.secret_made' })
  })
  return secret
}

/** Whom it made a member stays one. */
export function endProvisioning(ctx: Ctx, ports: ProvisioningPorts, by: By): Promise<void> {
  return securing(ctx, ports, by, async (tx) => {
    ensure(await deleteScimClient(tx, by.organizationId), 'scim.not_set_up')
    await recordAboutOrganization(ctx, tx, by.organizationId, { type: 'scim.ended' })
  })
}

/** Null: the secret is nobody's. */
export async function organizationOfSecret(ctx: Ctx, secret: string): Promise<OrganizationId | null> {
  return ctx.db.read(async (reader) => {
    const id = await organizationBehind(reader, hashOfSecret(secret))
    if (id) await noteScimUsed(reader, id, ctx.now())
    return id
  })
}

function securing(ctx: Ctx, ports: ProvisioningPorts, by: By, work: (tx: Tx) => Promise<void>): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    ensureOwner(await ports.lockStanding(tx, by))
    ensure(by.sessionId, 'session.proof_required')
    await ports.ensureProved(ctx, tx, { userId: by.userId, sessionId: by.sessionId })
    await work(tx)
  })
}
