/** Binds a contract to a handler: who is asking, parse in, run, parse out. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Answers, Caller, Endpoint } from '../kernel/endpoint.ts'
import type { Actor } from '../kernel/fact.ts'
import type { ClientId, EnvelopeId, OrganizationId, UserId } from '../kernel/ids.ts'
import { asId, isUuid } from '../kernel/ids.ts'
import type { Language } from '../kernel/language.ts'
import type { Permission } from '../kernel/permission.ts'
import { ensure } from '../kernel/refusal.ts'
import type { Ctx } from './ctx.ts'
import { countTry } from './limits.ts'
import { sendFile, type FileAnswer } from './http/file-answer.ts'
import { openBody, takeEverythingRaw, type Body, type IncomingFile } from './http/body.ts'
import { answerOnce } from './http/idempotency.ts'
import { parseInput } from './http/input.ts'
import { announceLimit, programLimit } from './http/rate-limit.ts'
import { languageOf } from './http/errors.ts'
import { shortened } from './http/shorten.ts'
import { withLinksInside } from './http/inside.ts'
import { withWholeLinks } from './http/links.ts'
import { isAskedByPage, isFromPage } from './http/origin.ts'
import { isFromThisMachine } from './http/this-machine.ts'

export type UserCaller = Readonly<{
  userId: UserId
  name: string
  email: string
  language: Language | null
  isEmailVerified: boolean
  /** Nothing is owed any more: name, phone, consent. */
  isRegistrationComplete: boolean
  /** Two factors stand behind the session. */
  isStrong: boolean
  /** Whose provider began the session; null or absent: none did. */
  ssoOrganizationId?: OrganizationId | null
  /** An operator chose the password: another one comes before anything else. */
  mustChangePassword: boolean
  /** null: no session, for a program acts. */
  sessionId: string | null
  /** The device is with somebody who signs in person, `about` one envelope or about nothing more than that; null or absent: it is not. */
  sessionLock?: SessionLock | null
  /** Acts for them, and only in its own organization; absent when they are signed in themselves. */
  program?: CallingProgram
}>

export type SessionLock = Readonly<{ about: string | null }>

/** Other people's software that was let in by a bearer token (RFC 6750). */
export type CallingProgram = Readonly<{
  clientId: ClientId
  organizationId: OrganizationId
  isSandbox: boolean
  /** It acts for the organization, in the place of an owner, and not for a person. */
  isForOrganization: boolean
  /** What its token is good for. */
  scopes: readonly string[]
  /** Somebody acts in a page that it embedded: for one envelope alone, by the calls of that page. */
  visit?: Readonly<{ id: string; envelopeId: EnvelopeId; isDraft: boolean }>
}>

/** Somebody who is signed in themselves. */
export type PersonCaller = Omit<UserCaller, 'program'> & Readonly<{ sessionId: string }>

export type MemberCaller = UserCaller &
  Readonly<{
    organizationId: OrganizationId
    isPersonal: boolean
    isOwner: boolean
    permissions: ReadonlySet<Permission>
  }>

/** What of a request tells who is asking. */
export type RequestCredentials = Readonly<{
  cookies: Readonly<Record<string, string | undefined>>
  authorization: string | null
}>

/** Knows people and organizations; given at composition. */
export interface Gatekeeper {
  /**
   * Who holds the session or the bearer token that the request carries; a bearer token that is not good is refused.
   * @param toEnter the organization that `enter` will be asked for (null: the personal workspace); absent: none
   */
  identify(
    credentials: RequestCredentials,
    toEnter?: Readonly<{ organizationId: OrganizationId | null }>,
  ): Promise<UserCaller | null>
  /** Into the organization named (null: the personal workspace), or a refusal. */
  enter(user: UserCaller, organizationId: OrganizationId | null): Promise<MemberCaller>
  /** Refuses people who are no operators, and operators without what the call demands; a gatekeeper without it lets nobody in. */
  admitOperator?: (user: PersonCaller, demands: Pick<Endpoint, 'isAfterProof'>) => Promise<void>
  /** Whether the scopes of its token open this call to the program; a gatekeeper without it opens nothing to them. */
  isGranted?(
    program: CallingProgram,
    called: Pick<Endpoint, 'method' | 'path'> & Readonly<{ params: Readonly<Record<string, string>> }>,
  ): boolean
}

export type Http = Readonly<{
  app: FastifyInstance
  gatekeeper: Gatekeeper
  /** Every contract that was bound: what the reference describes and the rights are tested with. */
  endpoints: Endpoint[]
}>

export type CallerOf<Who extends Caller> = Who extends 'member'
  ? MemberCaller
  : Who extends 'user' | 'operator'
    ? PersonCaller
    : PersonCaller | null

/** What a recipient's browser keeps once it passed an identity check. */
export const CHECK_COOKIE = 'rubrica_check'

export type CookieOptions = Readonly<{ maxAgeSec: number; path?: string }>

export type Call<Who extends Caller = Caller> = Readonly<{
  caller: CallerOf<Who>
  ip: string
  userAgent: string | null
  /** That of the page that asks; else the account's; else what Accept-Language asks for. */
  language: Language
  requestId: string
  /** From the very machine that the product runs on, through no proxy. */
  isFromThisMachine: boolean
  /** A write by a page in a browser, not by a program. */
  isFromPage: boolean
  cookies: Readonly<Record<string, string | undefined>>
  /** File parts of a multipart call, in their order; text parts that come before them are input. */
  files: AsyncIterable<IncomingFile>
  /** Text parts that came behind the files, unparsed. */
  textsBehind: () => Promise<Readonly<Record<string, unknown>>>
  /** The body's bytes, of endpoints that carry them `raw`. */
  raw: Uint8Array
  /** For callers that prove themselves by a header of their own; null when it is absent or came twice. */
  header: (name: string) => string | null
  /** HttpOnly, SameSite=Lax, Secure under https. */
  setCookie: (name: string, value: string, options: CookieOptions) => void
  clearCookie: (name: string) => void
  /** Another status of success than the endpoint's, e.g. 202. */
  answerWith: (status: 200 | 201 | 202) => void
}>

export type ResultOf<Output extends z.ZodType, Gives extends Answers> = Gives extends 'file'
  ? FileAnswer
  : Gives extends 'nothing'
    ? void
    : z.input<Output>

export function bind<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Who extends Caller,
  Gives extends Answers = 'json',
>(
  http: Http,
  ctx: Ctx,
  endpoint: Endpoint<Input, Output, Who, Gives>,
  handler: (ctx: Ctx, input: z.output<Input>, call: Call<Who>) => Promise<ResultOf<Output, Gives>>,
): void {
  http.endpoints.push(endpoint)
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
    handler: async (request, reply) => {
      const caller = await admit(ctx, http.gatekeeper, endpoint, request, reply)
      const body = await openBody(request, endpoint.carries ?? 'json', endpoint)
      const texts =
        caller?.program && !caller.program.visit ? shortened(body.texts, endpoint.shortens ?? {}) : body.texts
      const input = parseInput(endpoint.input, request, texts)
      const call = describeCall(ctx, request, reply, caller as CallerOf<Who>, body)
      const run = async (joined: Ctx['db']) => {
        const db = endpoint.commitsAsItGoes ? ctx.db : joined
        const { ip, userAgent } = call
        const actor = endpoint.caller === 'operator' ? operatorOf(caller) : actorOf(caller)
        const browserSecret = (endpoint.caller === 'recipient' && request.cookies[CHECK_COOKIE]) || null
        const own = { db, origin: { actor, ip, userAgent }, browserSecret, log: request.log as Ctx['log'] }
        const result = await handler({ ...ctx, ...own }, input, call)
        if (endpoint.answers === 'file' || endpoint.answers === 'nothing') return result
        const answer = endpoint.output.parse(result)
        if (caller?.program && !caller.program.visit) return withWholeLinks(answer, ctx.settings.baseUrl)
        return endpoint.caller === 'member'
          ? withLinksInside(answer, visitNamed(request, caller) ?? organizationNamed(request))
          : answer
      }
      if (endpoint.answers === 'file') return sendFile(request, reply, (await run(ctx.db)) as FileAnswer)
      reply.status(endpoint.success ?? (endpoint.answers === 'nothing' ? 204 : 200))
      return answerOnce(ctx, request, reply, { run, scope: scopeOf(endpoint, caller, request), body })
    },
  }
  if (endpoint.carries !== 'raw') http.app.route(route)
  else
    http.app.register(async (scope) => {
      takeEverythingRaw(scope)
      scope.route(route)
    })
}

/** As the ledger names who calls. */
export function actorOf(caller: UserCaller | null): Actor {
  if (!caller) return { kind: 'visitor' }
  const { userId, program } = caller
  return program ? { kind: 'program', clientId: program.clientId, userId } : { kind: 'user', userId }
}

/** What somebody does as an operator is told apart from what they do as a user. */
const operatorOf = (caller: UserCaller | null): Actor => ({
  kind: 'operator',
  ...(caller && { userId: caller.userId }),
})

async function admit(
  ctx: Ctx,
  gatekeeper: Gatekeeper,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UserCaller | null> {
  const { caller: who, isForPeopleOnly } = endpoint
  const user = await identified(gatekeeper, endpoint, request)
  if (user?.program) await countCall(ctx, user.program, reply)
  // The in-person signer who was lent the device is not its owner.
  if (who === 'anyone' || who === 'recipient') return user?.program || user?.sessionLock ? null : user
  ensure(user, 'session.required')
  ensure(!user.program || (who === 'member' && isForPeopleOnly !== true), 'program.not_allowed')
  const { method, path } = endpoint
  const called = { method, path, params: request.params as Readonly<Record<string, string>> }
  ensure(!user.program || gatekeeper.isGranted?.(user.program, called) === true, 'program.scope_missing')
  ensureNothingOwed(user, endpoint)
  if (who === 'user') return user
  if (who === 'operator') return admitOperator(gatekeeper, user as PersonCaller, endpoint)
  return gatekeeper.enter(user, organizationNamed(request))
}

async function admitOperator(gatekeeper: Gatekeeper, user: PersonCaller, endpoint: Endpoint): Promise<PersonCaller> {
  ensure(gatekeeper.admitOperator, 'operator.not_one')
  await gatekeeper.admitOperator(user, endpoint)
  return user
}

function identified(gatekeeper: Gatekeeper, { caller }: Endpoint, request: FastifyRequest): Promise<UserCaller | null> {
  const credentials = { cookies: request.cookies, authorization: request.headers.authorization ?? null }
  return gatekeeper.identify(credentials, caller === 'member' ? toEnter(request) : undefined)
}

/** Each call counts, also one that is refused for another reason. */
async function countCall(ctx: Ctx, { clientId, visit }: CallingProgram, reply: FastifyReply): Promise<void> {
  const { programCallsPerMinute: max } = ctx.settings
  if (max === null) return
  const allowed = programLimit(max)
  announceLimit(reply, allowed, await countTry(ctx, 'program', visit?.id ?? clientId, allowed))
}

/** What somebody has to do before anything else, but for the calls that it is done with. */
function ensureNothingOwed(user: UserCaller, { isForLockedSession, isForOldPassword, isForNewcomers }: Endpoint): void {
  ensure(!user.sessionLock || isForLockedSession === true, 'session.handed_over')
  ensure(!user.mustChangePassword || isForOldPassword === true, 'user.password_expired')
  ensure(user.isRegistrationComplete || isForNewcomers === true, 'user.registration_incomplete')
}

function organizationNamed(request: FastifyRequest): OrganizationId | null {
  const named = toEnter(request)
  ensure(named, 'organization.not_a_member')
  return named.organizationId
}

/** Undefined: what the request names can be no organization. */
function toEnter({ headers }: FastifyRequest): Readonly<{ organizationId: OrganizationId | null }> | undefined {
  const named = headers['x-organization']
  if (named === undefined || named === '') return { organizationId: null }
  if (typeof named !== 'string' || !isUuid(named)) return undefined
  return { organizationId: asId<'Organization'>(named.toLowerCase()) }
}

/** The token of an embedded page: its pictures name it in their addresses, as an organization's do. */
const visitNamed = ({ headers }: FastifyRequest, caller: UserCaller | null): string | null =>
  caller?.program?.visit ? (headers.authorization?.replace(/^bearer +/i, '') ?? null) : null

function describeCall<Who extends Caller>(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: CallerOf<Who>,
  { files, textsBehind, raw }: Body,
): Call<Who> {
  return {
    caller,
    ip: plainIp(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
    // A page is read in the language that was chosen on this device, whatever the account says; programs ask for nobody's.
    language: (!isAskedByPage(request) && caller?.language) || languageOf(request),
    requestId: request.id,
    isFromThisMachine: isFromThisMachine(request),
    isFromPage: isFromPage(request),
    cookies: request.cookies,
    files,
    textsBehind,
    raw,
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : null
    },
    setCookie: (name, value, { maxAgeSec, path = '/' }) => {
      const secure = ctx.settings.isHttps
      reply.setCookie(name, value, { path, maxAge: maxAgeSec, httpOnly: true, sameSite: 'lax', secure })
    },
    // A `__Host-` cookie is only taken back under the terms on which it was set.
    clearCookie: (name) => void reply.clearCookie(name, { path: '/', secure: ctx.settings.isHttps }),
    answerWith: (status) => void reply.status(status),
  }
}

/** An IPv4 address that reached a socket for both versions is an IPv4 address (RFC 4291 §2.5.5.2). */
const plainIp = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/, '')

/** Answers are remembered per caller; who is nobody in particular has nothing remembered. */
function scopeOf(endpoint: Endpoint, caller: UserCaller | null, request: FastifyRequest): string | null {
  const holder = caller?.program?.clientId ?? caller?.userId ?? (endpoint.caller === 'recipient' ? request.url : null)
  const organization = request.headers['x-organization'] ?? ''
  return holder && `${holder} ${organization.toString()} ${endpoint.method} ${request.url}`
}
