/**
 * The whole product in one process, with a small world in it: two organizations, somebody with each right, strangers,
 * recipients, a program. What belongs to Acme was made by Ana, and nobody of Other has anything to do with it.
 */
import { createPrivateKey } from 'node:crypto'
import type { Office } from '../../features/conversions/office.ts'
import { lockUser } from '../../features/accounts/account.store.ts'
import { hashOfSecret } from '../../server/secret-hash.ts'
import { oneTimeKey } from '../../features/accounts/one-time-key.ts'
import { startSession } from '../../features/accounts/session.commands.ts'
import { insertLink } from '../../features/accounts/session.store.ts'
import { actionToken } from '../../core/envelope/action-token.ts'
import { providerProfiles } from '../../features/certificates/provider.model.ts'
import { cloudSigning } from '../../features/certificates/cloud-signing.commands.ts'
import { cscProvider } from '../../features/certificates/csc.ts'
import { pscProvider } from '../../features/certificates/psc.ts'
import type { Providers } from '../../features/certificates/sign-in.commands.ts'
import { openFakeCsc, type FakeCsc } from '../../features/certificates/testing/fake-csc.ts'
import { openFakePsc, type FakePsc } from '../../features/certificates/testing/fake-psc.ts'
import { pemChain, qualifiedDeps } from '../../core/envelope/testing/qualified-stage.ts'
import type { CloudDeps } from '../../features/qualified-signing/provider-signing.commands.ts'
import type { SealingDeps } from '../../core/document/sealing-level.ts'
import { addOperator } from '../../features/operating/operator.commands.ts'
import { registerClient } from '../../features/programs/client.commands.ts'
import { insertSystemRoles } from '../../features/people/organizations/organization.store.ts'
import { systemRolesOf } from '../../features/people/roles/role.model.ts'
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import { asId } from '../../kernel/ids.ts'
import type { Permission } from '../../kernel/permission.ts'
import { testAuthority } from '../../pades/testing/own-authority.ts'
import { pkiFile } from '../../pades/testing/pki.ts'
import { testWorkshop } from '../../pades/testing/test-workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { openHttp } from '../../server/http/open.ts'
import type { Http } from '../../server/http.ts'
import { tables } from '../../server/sql.ts'
import { openNameServer, type NameServer } from '../../server/testing/name-server.ts'
import type { Gateway } from '../../features/gateways/gateway-port.model.ts'
import { startDemoGateway, type DemoGateway } from '../../features/gateways/demo/demo-gateway.ts'
import { testCtx, type TestClock } from '../../server/testing/ctx.ts'
import { reactions, routes } from '../features.ts'
import { gatekeeper } from '../gatekeeper.ts'
import { serveReference } from '../reference/serve.ts'
import { demoGateway } from '../payments.ts'
import { openSealing } from '../sealing.ts'
import { makeAccount } from './account.ts'
import { writeAuthorityFiles } from './authority-files.ts'

/** Somebody who calls: by a session, in an organization (null: their own workspace), or by a bearer token. */
export type Person = Readonly<{
  userId: UserId
  email: string
  headers: Readonly<Record<string, string>>
}>

const acmePeople = {
  owner: { isOwner: true },
  sender: { permissions: ['send_envelopes'] },
  send_envelopes: { permissions: ['send_envelopes'] },
  edit_organization: { permissions: ['edit_organization'] },
  manage_users: { permissions: ['manage_users'] },
  manage_teams: { permissions: ['manage_teams'] },
  manage_billing: { permissions: ['manage_billing'] },
  none: { permissions: [] },
} as const satisfies Record<string, Rights>

type Rights = Readonly<{ isOwner?: boolean; permissions?: readonly Permission[] }>

type PersonName =
  | keyof typeof acmePeople
  | 'stranger'
  | 'other'
  | 'recipient'
  | 'fellow'
  | 'program'
  | 'visitor'
  | 'operator'

export const PASSWORD = 'Sealed-4711'
const NOON = new Date('2026-11-20T12:00:00.000Z')

export type World = Readonly<{
  ctx: Ctx & { clock: TestClock }
  http: Http
  acme: OrganizationId
  other: OrganizationId
  people: Readonly<Record<PersonName, Person>>
  sealing: SealingDeps
  /** Of recipients who sign with a certificate at a provider. */
  qualified: CloudDeps
  psc: FakePsc
  csc: FakeCsc
  /** Plays Pagar.me, by the clock of the world. */
  demo: DemoGateway
  gateway: Gateway
  /** Knows what domains say. */
  names: NameServer
  close: () => Promise<void>
  /** Whenever the clock has moved on by more than half an hour. */
  letProgramIn: () => Promise<void>
}>

/** @param env settings beside those of the world */
export async function openWorld(env: Readonly<Record<string, string>> = {}): Promise<World> {
  const workshop = testWorkshop()
  const names = await openNameServer()
  const ctx = await testCtx({
    reactions,
    env: {
      OUTGOING_PRIVATE_NETWORKS: 'true',
      BASE_URL: 'http://rubrica.example',
      DNS_SERVERS: names.address,
      FREE_ENVELOPES: '5000',
      FREE_USERS: '5000',
      PLAN_PRICES: 'basic=29.90/299.00,essential=59.90/579.00,advanced=119.90/1079.00',
      SALES_EMAIL: 'sales@example.com',
      MAIL_HOOK_SECRET: 'the secret of hooks in tests',
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_TOKEN: 'token',
      WHATSAPP_APP_SECRET: 'app secret',
      WHATSAPP_VERIFY_TOKEN: 'verify me',
      ...env,
    },
  })
  const http = await openHttp(ctx, gatekeeper(ctx))
  const { sealing, qualified } = await qualifiedDeps(workshop)
  const psc = await openProvider()
  const known = { clientId: 'rubrica', clientSecret: 'segredo', fetch, baseUrl: psc.url }
  const csc = await openFakeCsc({ redirectUri: `${ctx.settings.baseUrl}/public/certificates/return` })
  const providers: Providers = new Map([
    ['birdid', pscProvider(providerProfiles.birdid, known)],
    ['acme', cscProvider({ ...known, title: 'Acme Trust', baseUrl: csc.url })],
  ])
  const deps: CloudDeps = { ...qualified, cloud: cloudSigning(ctx, providers) }
  writeAuthorityFiles(ctx.settings.dataDir, await testAuthority(new Date())) // making keys takes seconds
  const ownSealing = await openSealing(ctx)
  const demo = await startDemoGateway({ port: 0, stateFile: null, webhook: null, now: ctx.now })
  const gateway = demoGateway(demo)
  routes(http, ctx, { workshop, trustAnchors: [], sealing: ownSealing, qualified: deps, providers, office, gateway })
  await serveReference(http, ctx)
  const [acme, other] = [await foundOrganization(ctx, 'Acme'), await foundOrganization(ctx, 'Other')]
  const members = await settle(ctx, acme, other)
  const { program, letIn } = await settleProgram(ctx, http, members.sender, acme)
  const people = { ...members, program }
  const close = async () => {
    await http.app.close()
    await demo.close()
    await Promise.all([psc.close(), csc.close(), names.close()])
  }
  const outside = { psc, csc, demo, gateway, names }
  return { ctx, http, acme, other, people, letProgramIn: letIn, sealing, qualified: deps, ...outside, close }
}

/** Takes files in; the matrix waits for no PDF. */
const office: Office = {
  isInstalled: true,
  isBusy: () => true,
  convert: () => Promise.reject(new Error('never asked')),
}

export const HOLDER_CPF = '11144477735'

/** A provider of cloud certificates, with the one of a person. */
async function openProvider(): Promise<FakePsc> {
  const psc = await openFakePsc()
  const key = createPrivateKey(Buffer.from(pkiFile('person.key.pem')))
  psc.hold(HOLDER_CPF, { alias: 'A3', pem: pemChain('person'), key })
  return psc
}

async function settle(ctx: Ctx, acme: OrganizationId, other: OrganizationId) {
  const members: [string, Person][] = []
  for (const [name, rights] of Object.entries(acmePeople)) members.push([name, await person(ctx, name, acme, rights)])
  return {
    ...Object.fromEntries(members),
    // Names an organization that they do not belong to.
    stranger: await person(ctx, 'stranger', acme, null),
    other: await person(ctx, 'other', other, { isOwner: true }),
    recipient: await person(ctx, 'recipient', null, null),
    fellow: await person(ctx, 'fellow', null, null),
    visitor: await person(ctx, 'visitor', null, null),
    operator: await operator(ctx, acme),
  } as Record<Exclude<PersonName, 'program'>, Person>
}

/** Runs the installation, came with a passkey, and names an organization that they do not belong to. */
async function operator(ctx: Ctx, named: OrganizationId): Promise<Person> {
  const made = await person(ctx, 'operator', named, null)
  await addOperator(ctx, made.email)
  await cameBy({ ctx }, made, 'passkey')
  return made
}

async function person(
  ctx: Ctx,
  name: string,
  organizationId: OrganizationId | null,
  rights: Rights | null,
): Promise<Person> {
  const email = `${name.replaceAll('_', '.')}@people.example`
  const userId = await makeAccount(ctx, { name: `Person ${name}`, email, password: PASSWORD })
  const token = await ctx.db.transaction(async (tx) => {
    if (organizationId && rights) {
      const { isOwner = false, permissions = [] } = rights
      await tables(tx)
        .insertInto('memberships')
        .values({
          organization_id: organizationId,
          user_id: userId,
          is_owner: isOwner,
          permissions: [...permissions],
          joined_at: NOON,
        })
        .execute()
    }
    const from = { ip: '192.0.2.1', userAgent: 'test' }
    return (await startSession(ctx, tx, await lockUser(tx, userId), from)).token
  })
  const named = organizationId ? { 'x-organization': organizationId } : {}
  return { userId, email, headers: { cookie: `rubrica=${token}`, ...named } }
}

/** Somebody else who belongs to Acme, or to another organization, with no right but these. */
export function settleMember({ ctx, acme }: World, rights: Rights = {}, organizationId = acme): Promise<Person> {
  settled += 1
  return person(ctx, `member.${settled}`, organizationId, rights)
}
let settled = 0

/** Whose page may frame what the program embeds. */
export const ERP_ORIGIN = 'https://erp.example'

/** Acts for the sender, in Acme, and is meant: no sandbox. Its token lasts an hour; `letIn` gets the next one when it is time. */
async function settleProgram(ctx: Ctx, http: Http, { userId, email }: Person, acme: OrganizationId) {
  const wish = { name: 'ERP', redirect: null, frameOrigins: [ERP_ORIGIN], isConfidential: true, isSandbox: false }
  const { id, secret } = await registerClient(ctx, wish, { userId, organizationId: acme })
  const payload = { grant_type: 'client_credentials', client_id: id, client_secret: secret, scope: '*' }
  const headers = { authorization: '' }
  let next = 0
  const letIn = async () => {
    if (ctx.now().getTime() < next) return
    const answer = await http.app.inject({ method: 'POST', url: '/oauth/token', payload })
    const { access_token: bearer } = answer.json<{ access_token: string }>()
    headers.authorization = `Bearer ${bearer}`
    next = ctx.now().getTime() + 30 * 60_000
  }
  await letIn()
  return { program: { userId, email, headers }, letIn }
}

export async function foundOrganization(ctx: Ctx, name: string): Promise<OrganizationId> {
  const id = ctx.newId<'Organization'>()
  await ctx.db.transaction(async (tx) => {
    await tables(tx).insertInto('organizations').values({ id, name, created_at: NOON }).execute()
    const interval = { interval_started_at: NOON, renews_at: new Date('2026-12-01T03:00:00Z') }
    await tables(tx)
      .insertInto('quotas')
      .values({ organization_id: id, available: 5000, ...interval })
      .execute()
    await insertSystemRoles(
      tx,
      systemRolesOf(id, () => ctx.newId<'Role'>(), NOON),
    )
  })
  return id
}

/** The key of a letter to the visitor, as their mail would hold it. Using it may end their sessions. */
export async function mintKey({ ctx, people }: World, purpose: 'verify_email' | 'reset_password'): Promise<string> {
  const id = ctx.newId<'Link'>()
  const key = oneTimeKey(ctx.keys, id, purpose)
  const endsAt = new Date(ctx.now().getTime() + 60_000)
  const link = { id, purpose, userId: people.visitor.userId, createdAt: ctx.now(), endsAt, continueTo: null }
  await ctx.db.transaction((tx) => insertLink(tx, link, hashOfSecret(key)))
  return key
}

export type TokenHolder = Readonly<{ token: string; address: string; via: string; senderId: string }>

/** Every action token that opens something now. */
export async function everyToken({ ctx }: World): Promise<TokenHolder[]> {
  const rows = await ctx.db.read((reader) =>
    tables(reader)
      .selectFrom('recipients')
      .innerJoin('envelopes', 'envelopes.id', 'recipients.envelope_id')
      .select(['recipients.id', 'token_version', 'address', 'via', 'sender_id'])
      .execute(),
  )
  return rows.map(({ id, token_version: version, address, via, sender_id: senderId }) => ({
    token: actionToken(ctx.keys, asId<'Recipient'>(id), version),
    address,
    via,
    senderId,
  }))
}

/** Ids of what belongs to an organization: itself, its members, envelopes, documents, recipients, items. */
export async function idsOf({ ctx }: World, organizationId: OrganizationId): Promise<Set<string>> {
  const rows = await ctx.db.read((reader) => {
    const db = tables(reader)
    const envelopes = db.selectFrom('envelopes').select('id').where('organization_id', '=', organizationId)
    return db
      .selectFrom('memberships')
      .select('user_id as id')
      .where('organization_id', '=', organizationId)
      .union(envelopes)
      .union(db.selectFrom('documents').select('id').where('envelope_id', 'in', envelopes))
      .union(db.selectFrom('recipients').select('id').where('envelope_id', 'in', envelopes))
      .union(
        db
          .selectFrom('fields')
          .select('fields.id')
          .innerJoin('documents as of_field', 'of_field.id', 'fields.document_id')
          .where('of_field.envelope_id', 'in', envelopes),
      )
      .union(db.selectFrom('conversions').select('id').where('organization_id', '=', organizationId))
      .union(db.selectFrom('items').select('id').where('organization_id', '=', organizationId))
      .union(db.selectFrom('roles').select('id').where('organization_id', '=', organizationId))
      .union(db.selectFrom('teams').select('id').where('organization_id', '=', organizationId))
      .union(db.selectFrom('contacts').select('id').where('organization_id', '=', organizationId))
      .union(db.selectFrom('oauth_clients').select('id').where('organization_id', '=', organizationId))
      .execute()
  })
  return new Set([organizationId, ...rows.map(({ id }) => id)])
}

/** As if their sessions had begun so. */
export async function cameBy(
  { ctx }: Readonly<{ ctx: Ctx }>,
  { userId }: Person,
  method: 'password' | 'passkey',
): Promise<void> {
  await ctx.db.transaction((tx) =>
    tables(tx).updateTable('sessions').set({ method }).where('user_id', '=', userId).execute(),
  )
}
