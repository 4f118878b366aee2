/**
 * SCIM 2.0 (RFC 7643, RFC 7644): the provider of an organization says who its people are, and in which groups.
 *
 * scim user    a person as the provider knows them; an active one is a member of the organization
 * scim group   a team, as the provider knows it
 * external id  what the provider calls a resource
 */
import type { Id, OrganizationId, TeamId, UserId } from '../../kernel/ids.ts'

export type ScimUserId = Id<'ScimUser'>

/** What of a user is kept as the provider writes it. */
export type ScimAttributes = Readonly<{
  displayName?: string
  name?: Readonly<{ givenName?: string; familyName?: string; formatted?: string }>
  emails?: readonly ScimEmail[]
}>

export type ScimEmail = Readonly<{ value: string; type?: string; primary?: boolean }>

export type ScimUser = Readonly<{
  id: ScimUserId
  organizationId: OrganizationId
  userId: UserId
  userName: string
  externalId: string | null
  isActive: boolean
  attributes: ScimAttributes
  createdAt: Date
  updatedAt: Date
}>

export type ScimGroup = Readonly<{
  id: TeamId
  name: string
  externalId: string | null
  members: readonly Readonly<{ id: ScimUserId; userName: string }>[]
  createdAt: Date
  updatedAt: Date
}>

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

/** RFC 7644 §3.12. */
export type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidValue' | 'noTarget' | 'uniqueness' | 'mutability'

export class ScimError extends Error {
  override readonly name = 'ScimError'
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const scimLimits = { filter: 1000, page: 200, text: 256, emails: 20, operations: 100, members: 1000 } as const

/** The primary one, else the first, else the user name where it is one. */
export function addressOf({ userName, attributes }: Pick<ScimUser, 'userName' | 'attributes'>): string {
  const emails = attributes.emails ?? []
  const [first] = [...emails.filter(({ primary }) => primary === true), ...emails]
  const address = (first?.value ?? userName).trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) || address.length > 254)
    throw new ScimError(400, 'A user needs an e-mail address, in emails or as userName.', 'invalidValue')
  return address
}

export function nameOf({ displayName, name }: ScimAttributes): string | null {
  const parts = [name?.givenName, name?.familyName].filter(Boolean).join(' ')
  return displayName?.trim() || name?.formatted?.trim() || parts.trim() || null
}

export type ScimFilter = Readonly<{ attribute: string; value: string }>

/** One attribute, compared by `eq`: what providers ask (RFC 7644 §3.4.2.2). The attribute comes in lower case, without its schema. */
export function filterIn(text: string): ScimFilter {
  for (const { index } of text.length > scimLimits.filter ? [] : text.matchAll(/\seq\s/gi)) {
    const [path, value] = [text.slice(0, index).trim(), text.slice(index + ' eq '.length).trim()]
    if (!/^[\w:.$\-[\]" ]+$/.test(path) || !/^(?:"(?:[^"\\]|\\.)*"|true|false)$/i.test(value)) continue
    return { attribute: withoutSchema(path).toLowerCase(), value: value.startsWith('"') ? unquoted(value) : value }
  }
  throw new ScimError(400, 'Only filters of one attribute by eq are understood.', 'invalidFilter')
}

const unquoted = (text: string): string => text.slice(1, -1).replaceAll(/\\(.)/g, '$1')

const withoutSchema = (path: string): string =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')

export type PatchOperation = Readonly<{ op: 'add' | 'replace' | 'remove'; path?: string | undefined; value?: unknown }>

type Resource = Readonly<Record<string, unknown>>

/** Names as the specification writes them, by the same in lower case: providers differ. What is not here is passed over. */
const names: ReadonlyMap<string, string> = new Map(
  [
    'userName',
    'externalId',
    'displayName',
    'active',
    'name',
    'emails',
    'members',
    'givenName',
    'familyName',
    'formatted',
  ]
    .concat(['value', 'type', 'primary', 'display'])
    .map((name) => [name.toLowerCase(), name] as const),
)

/** RFC 7644 §3.5.2, as generous as Okta and Entra ID need it. */
export function patched(resource: Resource, operations: readonly PatchOperation[]): Resource {
  return operations.reduce((before, { op, path, value }) => {
    if (path !== undefined) return patchedAt(before, op, withoutSchema(path), value)
    if (op === 'remove') throw new ScimError(400, 'A removal needs a path.', 'noTarget')
    if (!isObject(value)) throw new ScimError(400, 'Without a path, the value holds attributes.', 'invalidValue')
    return Object.entries(value).reduce((now, [key, each]) => patchedAt(now, op, withoutSchema(key), each), before)
  }, resource)
}

function patchedAt(resource: Resource, op: PatchOperation['op'], path: string, value: unknown): Resource {
  const target = path.startsWith('urn:') ? null : targetOf(path) // extensions are not known
  return target ? { ...resource, [target.name]: valueAfter(resource[target.name], op, target, value) } : resource
}

type Target = Readonly<{ name: string; condition: string | undefined; part: string | undefined }>

/** Null: of an attribute that is not known. */
function targetOf(path: string): Target | null {
  const [, attribute, condition, sub] = /^(\w+)(?:\[(.+)\])?(?:\.(\w+))?$/.exec(path) ?? []
  if (attribute === undefined) throw new ScimError(400, 'This path is not understood.', 'invalidPath')
  const name = names.get(attribute.toLowerCase())
  const part = sub === undefined ? undefined : names.get(sub.toLowerCase())
  return name === undefined || (sub !== undefined && part === undefined) ? null : { name, condition, part }
}

function valueAfter(
  before: unknown,
  op: PatchOperation['op'],
  { name, condition, part }: Target,
  value: unknown,
): unknown {
  if (condition !== undefined) return inList(listIn(before), op, { condition, part, value })
  if (part !== undefined) return { ...(isObject(before) ? before : {}), [part]: gone(op, value) }
  if (name === 'emails' || name === 'members') return listAfter(listIn(before), op, value)
  return isObject(before) && isObject(value) && op !== 'remove' ? { ...before, ...value } : gone(op, value)
}

const gone = (op: PatchOperation['op'], value: unknown): unknown => (op === 'remove' ? undefined : value)

type Valued = Readonly<Record<string, unknown>>

/** Entra ID names those that it removes by a value, although the path names all. */
function listAfter(before: readonly Valued[], op: PatchOperation['op'], value: unknown): readonly Valued[] {
  const given = listIn(value)
  const isNamed = (each: Valued) => given.some((one) => one['value'] === each['value'])
  if (op === 'replace') return given
  if (op === 'remove') return value === undefined || value === null ? [] : before.filter((each) => !isNamed(each))
  return [...before.filter((each) => !isNamed(each)), ...given]
}

function inList(
  before: readonly Valued[],
  op: PatchOperation['op'],
  { condition, part, value }: Readonly<{ condition: string; part: string | undefined; value: unknown }>,
): readonly Valued[] {
  const { attribute, value: wanted } = filterIn(condition)
  const name = names.get(attribute) ?? attribute
  const fits = (each: Valued) => String(each[name]) === wanted
  if (op === 'remove' && part === undefined) return before.filter((each) => !fits(each))
  const change = (each: Valued): Valued =>
    part === undefined ? { ...each, ...(isObject(value) ? value : {}) } : { ...each, [part]: gone(op, value) }
  const isThere = before.some(fits)
  if (!isThere) return op === 'remove' ? before : [...before, change({ [name]: wanted })]
  return before.map((each) => (fits(each) ? change(each) : each))
}

const isObject = (value: unknown): value is Valued =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listIn = (value: unknown): readonly Valued[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map((each): Valued =>
    isObject(each) ? each : { value: each },
  )

/** Entra ID writes `"False"`. */
export const booleanIn = (value: unknown): unknown =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value
