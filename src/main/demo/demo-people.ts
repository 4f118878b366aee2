/** Settles the people of the demo: accounts whose passwords nobody knows, an organization with its members and a team. */
import { createUser } from '../../features/accounts/account.commands.ts'
import { lockUser } from '../../features/accounts/account.store.ts'
import { startSession } from '../../features/accounts/session.commands.ts'
import { demoParts, demoPeople, type DemoPart } from '../../features/demo/demo.model.ts'
import { admitMember } from '../../features/people/members/admission.commands.ts'
import { foundOrganization } from '../../features/people/organizations/organization.commands.ts'
import { loadDefaultRole } from '../../features/people/roles/role.store.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import type { Settings } from '../../server/settings.ts'
import { ports } from '../features.ts'
import type { DemoStory } from './demo-story.ts'
import type { DemoProduct } from './demo-product.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type DemoCaller = <Answer = unknown>(method: Method, url: string, body?: object) => Promise<Answer>

export async function settleDemoPeople(product: DemoProduct, story: DemoStory): Promise<Record<DemoPart, DemoCaller>> {
  const { ctx } = product
  const language: Language = ctx.settings.variant === 'br' ? 'pt-BR' : 'en'
  const ids = new Map<DemoPart, UserId>()
  for (const part of demoParts) ids.set(part, await settle(product, part, language))
  const [owner, sender, signer] = [ids.get('owner')!, ids.get('sender')!, ids.get('signer')!]
  const { id: organizationId } = await foundOrganization(ctx, { userId: owner, name: story.organization, language })
  await ctx.db.transaction(async (tx) => {
    const role = await loadDefaultRole(tx, organizationId)
    await admitMember(ctx, tx, { organizationId, userId: sender }, { roleId: role.id, teamId: null })
  })
  const inOrganization = { 'x-organization': organizationId }
  const callers = {
    owner: await callerOf(product, owner, inOrganization),
    sender: await callerOf(product, sender, inOrganization),
    signer: await callerOf(product, signer, {}),
  }
  for (const part of demoParts) await complete(callers[part], part, ctx.settings)
  return callers
}

async function settle({ ctx }: DemoProduct, part: DemoPart, language: Language): Promise<UserId> {
  const password = `${Buffer.from(ctx.random(24)).toString('base64url')}aA1`
  return createUser(ctx, ports, { ...demoPeople[part], password, isVerified: true, language })
}

/** As each of them tells it after a first sign-in. */
async function complete(caller: DemoCaller, part: DemoPart, { variant }: Pick<Settings, 'variant'>): Promise<void> {
  const number = { owner: '98765-4321', sender: '98765-4322', signer: '98765-4323' }[part]
  const abroad = { owner: '555-0141', sender: '555-0142', signer: '555-0143' }[part]
  const phone = variant === 'br' ? `+55 11 ${number}` : `+1 212 ${abroad}`
  await caller('POST', '/auth/complete', { name: demoPeople[part].name, phone, accepts_terms: true })
}

/** Somebody signed in, by calls within this process. */
async function callerOf(
  { ctx, http: { app } }: DemoProduct,
  userId: UserId,
  named: Readonly<Record<string, string>>,
): Promise<DemoCaller> {
  const from = { ip: '127.0.0.1', userAgent: 'demo' }
  const { token } = await ctx.db.transaction(async (tx) => startSession(ctx, tx, await lockUser(tx, userId), from))
  const cookie = `${ctx.settings.isHttps ? '__Host-' : ''}rubrica=${token}`
  return async <Answer>(method: Method, url: string, body?: object) => {
    const answer = await app.inject({ method, url, headers: { cookie, ...named }, ...(body && { payload: body }) })
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return (answer.body === '' ? undefined : answer.json()) as Answer
  }
}
