/** The organizations that a user may act in, and how they are doing. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { isColour } from '../../kernel/colour.ts'
import { oneLine } from '../../kernel/line.ts'
import { aboutLimit, logoShapes, nameLimit } from './organization.model.ts'
import { themeParts, type ThemePart } from './theme.model.ts'
import { countries } from './law.model.ts'

const id = z.uuid().transform((text) => asId<'Organization'>(text))
const name = z.string().max(nameLimit).overwrite(oneLine).min(1)
/** What its founder may say of it; nothing written is nothing said. */
const told = z
  .string()
  .max(aboutLimit)
  .overwrite(oneLine)
  .nullable()
  .transform((text) => text || null)
  .optional()
const about = { segment: told, position: told, company: told }

const colour = z
  .string()
  .refine(isColour)
  .transform((text) => text.toLowerCase())

/** What the organization allows: every key is there. */
export const OrganizationMetadataView = z.object({
  envelope: z.object({ type: z.object({ pdfa: z.boolean() }) }),
})

/** Its six colours as `#rrggbb`, exactly as they were chosen; null: the product's own. */
export const StyleView = z.record(z.enum(themeParts), z.string()).nullable()

export const OrganizationView = z.object({
  id: z.uuid(),
  name: z.string(),
  is_personal: z.boolean(),
  is_owner: z.boolean(),
  permissions: z.record(z.string(), z.boolean()),
  metadata: OrganizationMetadataView,
  style: StyleView,
  /** Address of its picture, a square PNG; null: none. */
  logo: z.string().nullable(),
  /** The one that stands in headers, 190:33; null: none. */
  wide_logo: z.string().nullable(),
  /** Members get in with a second factor alone. */
  requires_second_factor: z.boolean(),
  /** By it goes the law whose terms recipients accept. */
  country: z.enum(countries),
  /** Its trade, what its founder does there, and the company behind it; null: they did not say. */
  segment: z.string().nullable(),
  position: z.string().nullable(),
  company: z.string().nullable(),
})

export type OrganizationView = z.infer<typeof OrganizationView>

export const listOrganizationsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations',
  does: "The caller's organizations, the personal workspace first.",
  caller: 'user',
  isForNewcomers: true,
  input: z.object({}),
  output: z.object({ data: z.array(OrganizationView) }),
})

export const organizationStatsEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations/:id/stats',
  does: 'How many members and pending invitations an organization of the caller has, how many of both there may be, and how much of its storage is used, in bytes.',
  caller: 'user',
  input: z.object({ id }),
  output: z.object({
    users: z.number().int(),
    invitations: z.number().int(),
    /** Null: no limit on this installation. */
    users_limit: z.number().int().nullable(),
    storage: z.number().int(),
    /** Null: no limit on this installation. */
    storage_limit: z.number().int().nullable(),
  }),
})

const byUser = { caller: 'user' } as const
const shape = z.enum(logoShapes).default('square')

export const showOrganizationEndpoint = endpoint({
  ...byUser,
  method: 'GET',
  path: '/v1/organizations/:id',
  does: 'Show one organization of the caller: what they may do in it, its colours and its logo.',
  input: z.object({ id, extended: z.string().max(10).optional() }),
  output: OrganizationView,
})

export const createOrganizationEndpoint = endpoint({
  ...byUser,
  method: 'POST',
  path: '/v1/organizations',
  does: 'Found an organization, which the caller owns. As JSON, or as a form that may carry a logo.',
  carries: 'either',
  part: 'logo',
  success: 201,
  input: z.object({ name, ...about }),
  output: OrganizationView,
})

export const changeOrganizationEndpoint = endpoint({
  ...byUser,
  method: 'PATCH',
  path: '/v1/organizations/:id',
  does: 'Rename an organization, say what it is about, give it another logo, or, by an owner, demand two-step sign-in of its members or choose its country, by which goes the law whose terms recipients of new envelopes accept. What is not named stays.',
  carries: 'either',
  part: 'logo',
  input: z.object({
    id,
    name: name.optional(),
    ...about,
    country: z.enum(countries).optional(),
    /** As JSON, or `true` and `false` in a form. */
    requires_second_factor: z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).optional(),
  }),
  output: OrganizationView,
})

export const closeOrganizationEndpoint = endpoint({
  ...byUser,
  method: 'DELETE',
  path: '/v1/organizations/:id',
  does: 'Delete an organization, by an owner with their password in the body. Nobody gets in any more, what is in flight is cancelled, what was signed stays and can be verified.',
  success: 204,
  answers: 'nothing',
  input: z.object({ id, password: z.string().min(1).max(200) }),
  output: z.undefined(),
})

export const leaveOrganizationEndpoint = endpoint({
  ...byUser,
  method: 'DELETE',
  path: '/v1/organizations/:id/membership',
  does: 'Leave an organization. What the caller sent and keeps stays with it, their programs there are shut, and its owners are told. One owner always stays.',
  isForPeopleOnly: true,
  success: 204,
  answers: 'nothing',
  input: z.object({ id }),
  output: z.undefined(),
})

export const saveLogoEndpoint = endpoint({
  ...byUser,
  method: 'POST',
  path: '/v1/organizations/:id/logo',
  does: 'Give an organization a logo: a PNG, JPG, WebP or BMP of at most 2048 KB. Its middle is kept: as a square, or 190:33 for headers.',
  carries: 'multipart',
  part: 'logo',
  input: z.object({ id, shape }),
  output: OrganizationView,
})

export const showLogoEndpoint = endpoint({
  ...byUser,
  method: 'GET',
  path: '/v1/organizations/:id/logo',
  does: 'The logo of an organization of the caller (PNG).',
  answers: 'file',
  input: z.object({
    id,
    shape,
    v: z.string().max(64).optional().describe('Which of its pictures; the current one in any case.'),
  }),
  output: z.unknown(),
})

export const deleteLogoEndpoint = endpoint({
  ...byUser,
  method: 'DELETE',
  path: '/v1/organizations/:id/logo',
  does: 'Take a logo from an organization.',
  success: 204,
  answers: 'nothing',
  input: z.object({ id, shape }),
  output: z.undefined(),
})

/** How well text is read on its ground: 4.5 and more is enough. `ink` is what pages write with, whatever was chosen. */
const PairView = z.object({ contrast: z.number(), is_readable: z.boolean(), ink: z.string() })

/** The six colours; those of the specification, white on black, where none were chosen and pages wear ours. */
export const ThemeView = z.object({
  ...(Object.fromEntries(themeParts.map((part) => [part, z.string()])) as Record<ThemePart, z.ZodString>),
  is_default: z.boolean(),
  legibility: z.object({ avatar: PairView, navbar: PairView, button: PairView }),
})
export type ThemeView = z.infer<typeof ThemeView>

export const showThemeEndpoint = endpoint({
  ...byUser,
  method: 'GET',
  path: '/v1/organizations/:id/theme',
  does: 'The colours of an organization of the caller.',
  input: z.object({ id }),
  output: ThemeView,
})

export const saveThemeEndpoint = endpoint({
  ...byUser,
  method: 'PUT',
  path: '/v1/organizations/:id/theme',
  does: 'Choose the six colours of an organization, as `#rrggbb`, and learn which can be read.',
  input: z.object({
    id,
    ...(Object.fromEntries(themeParts.map((part) => [part, colour])) as Record<ThemePart, typeof colour>),
  }),
  output: ThemeView,
})

export const restoreThemeEndpoint = endpoint({
  ...byUser,
  method: 'DELETE',
  path: '/v1/organizations/:id/theme',
  does: "Give an organization the product's own colours again.",
  success: 204,
  answers: 'nothing',
  input: z.object({ id }),
  output: z.undefined(),
})
