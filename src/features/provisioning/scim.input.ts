/** Reads what providers send by SCIM: users, groups, patches, pages. What is not known is passed over. */
import { z } from 'zod'
import { oneLine } from '../../kernel/line.ts'
import { queryText } from '../../server/http/query.ts'
import type { WantedScimGroup } from './scim-group.commands.ts'
import type { WantedScimUser } from './scim-user.commands.ts'
import {
  booleanIn,
  filterIn,
  ScimError,
  scimLimits,
  type ScimFilter,
  type PatchOperation,
  type ScimGroup,
  type ScimUser,
} from './scim.model.ts'
import { groupView, userView } from './scim.view.ts'

const text = z.string().max(scimLimits.text).overwrite(oneLine)
const said = text.nullish().transform((value) => value || undefined)

const User = z.object({
  userName: text.min(1),
  externalId: said,
  displayName: said,
  name: z.object({ givenName: said, familyName: said, formatted: said }).nullish(),
  emails: z
    .array(z.object({ value: text.min(1), type: said, primary: z.preprocess(booleanIn, z.boolean().nullish()) }))
    .max(scimLimits.emails)
    .nullish(),
  active: z.preprocess(booleanIn, z.boolean().nullish()),
})

export function userIn(body: unknown, activeBefore: boolean): WantedScimUser {
  const { userName, externalId, displayName, name, emails, active } = parsed(User, body)
  const names = defined(name ?? {})
  return {
    userName,
    externalId: externalId ?? null,
    isActive: active ?? activeBefore,
    attributes: {
      ...(displayName && { displayName }),
      ...(Object.keys(names).length > 0 && { name: names }),
      ...(emails && {
        emails: emails.map(({ value, type, primary }) => ({
          value,
          ...defined({ type, primary: primary ?? undefined }),
        })),
      }),
    },
  }
}

const Group = z.object({
  displayName: text.min(1).max(50),
  externalId: said,
  members: z
    .array(z.object({ value: text }))
    .max(scimLimits.members)
    .nullish(),
})

export function groupIn(body: unknown): WantedScimGroup {
  const { displayName, externalId, members } = parsed(Group, body)
  return { name: displayName, externalId: externalId ?? null, members: (members ?? []).map(({ value }) => value) }
}

/** Without `$ref` and `meta`, which nobody changes. */
export const userResource = (user: ScimUser): Readonly<Record<string, unknown>> => userView('', user)
export const groupResource = (group: ScimGroup): Readonly<Record<string, unknown>> => groupView('', group)

const Patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(1000).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(scimLimits.operations),
})

export const operationsIn = (body: unknown): readonly PatchOperation[] => parsed(Patch, body).Operations

export type ScimPage = Readonly<{
  filter: ScimFilter | null
  startIndex: number
  offset: number
  limit: number
  excluded: string
}>

/** Counts from one; nonsense is as nothing (RFC 7644 §3.4.2.4). */
export function pageIn(query: unknown): ScimPage {
  const asked = (name: string) => queryText({ query }, name)
  const startIndex = Math.max(1, numberIn(asked('startIndex'), 1))
  const limit = Math.min(scimLimits.page, Math.max(0, numberIn(asked('count'), 100)))
  const wanted = asked('filter')
  const filter = wanted ? filterIn(wanted) : null
  return {
    filter,
    startIndex,
    offset: startIndex - 1,
    limit,
    excluded: (asked('excludedAttributes') ?? '').toLowerCase(),
  }
}

const MOST = 1_000_000
const numberIn = (typed: string | undefined, otherwise: number): number =>
  typed !== undefined && /^-?\d{1,9}$/.test(typed) ? Math.min(MOST, Number(typed)) : otherwise

/** Filters of the resource at hand. */
export function ensureKnown(filter: ScimFilter | null, attributes: readonly string[]): void {
  if (filter && !attributes.includes(filter.attribute))
    throw new ScimError(400, `There is no filter by ${filter.attribute}.`, 'invalidFilter')
}

function parsed<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const { data, error } = schema.safeParse(body)
  if (data !== undefined) return data
  const [issue] = error!.issues
  throw new ScimError(400, `${issue!.path.join('.') || 'The body'}: ${issue!.message}`, 'invalidValue')
}

const defined = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>
  }
