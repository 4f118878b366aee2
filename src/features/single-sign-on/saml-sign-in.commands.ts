/**
 * Signing in by SAML. The provider answers by a form that comes from its own site, without our cookies: what it says is kept for the
 * browser that began, which fetches it with the next request and proves by its cookie that it is the one.
 */
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { Ctx } from '../../server/ctx.ts'
import { countTry } from '../../server/limits.ts'
import { hashOfSecret } from '../../server/secret-hash.ts'
import type { Connection, NamedPerson } from './connection.model.ts'
import { findUsable, saveSamlConfig } from './connection.store.ts'
import type { Ports, Visitor } from './ports.ts'
import { personIn, samlRequest, type SamlConnection } from './saml.ts'
import { admitPerson, secretIn, usable, VISIT_MS, type Finished, type SignInWish } from './sign-in.commands.ts'
import { metadataAt } from './saml-provider.ts'

type Door<Arrived> = Pick<Ports<Arrived>, 'keepStep' | 'takeStep'>

export async function goBySaml<Arrived>(
  ctx: Ctx,
  ports: Door<Arrived>,
  connection: SamlConnection,
  { redirectTo, loginAgain }: SignInWish,
): Promise<Readonly<{ url: string; token: string }>> {
  const { organizationId, issuer } = connection
  const [token, relayState] = [secretIn(ctx), secretIn(ctx)]
  const id = `_${Buffer.from(ctx.random(16)).toString('hex')}`
  const url = await samlRequest(ctx, connection, { id, relayState, loginAgain })
  const data = { organizationId, issuer, requestId: id, browser: named(token), redirectTo }
  await keep(ctx, ports, 'sso_request', relayState, data)
  return { url, token }
}

/** A request is answered once, whether the answer is good or not. @returns what the browser comes back with */
export async function takeSamlResponse<Arrived>(
  ctx: Ctx,
  ports: Door<Arrived>,
  organizationId: OrganizationId,
  { response, relayState }: Readonly<{ response: string; relayState: string }>,
): Promise<string> {
  const step = await ctx.db.read((reader) => ports.takeStep(reader, hashOfSecret(relayState), 'sso_request', ctx.now()))
  ensure(step?.data['organizationId'] === organizationId, 'session.begin_again')
  const { requestId = '', issuer = '', browser = '', redirectTo = '' } = step.data
  const connection = samlOf(await usable(ctx, organizationId))
  ensure(connection?.issuer === issuer, 'session.begin_again')
  const person = await believed(ctx, connection, { response, requestId })
  const code = secretIn(ctx)
  const data = { organizationId, issuer, browser, redirectTo, person: JSON.stringify(person) }
  await keep(ctx, ports, 'sso_arrival', code, data)
  return code
}

export async function arriveBySaml<Arrived>(
  ctx: Ctx,
  ports: Ports<Arrived>,
  organizationId: OrganizationId,
  { code, token, language }: Readonly<{ code: string; token: string | undefined; language: Language }>,
  from: Visitor,
): Promise<Finished<Arrived>> {
  const step = await ctx.db.read((reader) => ports.takeStep(reader, hashOfSecret(code), 'sso_arrival', ctx.now()))
  const isTheirs = step?.data['organizationId'] === organizationId && step.data['browser'] === named(token ?? '')
  ensure(step && isTheirs, 'session.begin_again')
  const connection = await usable(ctx, organizationId)
  ensure(connection.issuer === step.data['issuer'], 'session.begin_again')
  const person = JSON.parse(step.data['person']!) as NamedPerson
  const arrived = await admitPerson(ctx, ports, connection, person, language, from)
  return { arrived, redirectTo: step.data['redirectTo'] ?? '', idToken: null }
}

export function samlOf(connection: Connection): (Connection & SamlConnection) | null {
  const { config } = connection
  return config.protocol === 'saml' ? { ...connection, config } : null
}

/** Not more often, however many answers come that cannot be believed. */
const REFRESHED = { max: 1, windowSec: 600 }

/** A provider that changed its certificate publishes the new one at the address that its owners wrote down: then it is asked once. */
async function believed(
  ctx: Ctx,
  connection: SamlConnection,
  given: Readonly<{ response: string; requestId: string }>,
): Promise<NamedPerson> {
  try {
    return await personIn(ctx, connection, given)
  } catch (error) {
    const renewed = await renewedBy(ctx, connection)
    if (!renewed) throw error
    return personIn(ctx, renewed, given)
  }
}

async function renewedBy(ctx: Ctx, connection: SamlConnection): Promise<SamlConnection | null> {
  const { organizationId, config } = connection
  if (!config.metadataUrl) return null
  const { left } = await countTry(ctx, 'sso-metadata', organizationId, REFRESHED)
  if (left < 0) return null
  const found = await metadataAt(ctx, config.metadataUrl, 'metadata_url').catch(() => null)
  if (found?.entityId !== connection.issuer || found.certificates.join() === config.certificates.join()) return null
  const renewed = { ...config, ssoUrl: found.ssoUrl, certificates: found.certificates }
  await ctx.db.transaction(async (tx) => {
    if ((await findUsable(tx, organizationId))?.issuer !== connection.issuer) return
    await saveSamlConfig(tx, organizationId, renewed)
    const fact = { type: 'sso.changed', protocol: 'saml', provider: connection.issuer } as const
    await recordAboutOrganization(ctx, tx, organizationId, fact)
  })
  return { ...connection, config: renewed }
}

function keep<Arrived>(
  ctx: Ctx,
  ports: Door<Arrived>,
  kind: 'sso_request' | 'sso_arrival',
  secret: string,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  const endsAt = new Date(ctx.now().getTime() + VISIT_MS)
  return ctx.db.read((reader) => ports.keepStep(reader, hashOfSecret(secret), { kind, userId: null, data, endsAt }))
}

const named = (token: string): string => hashOfSecret(token).toString('base64url')
