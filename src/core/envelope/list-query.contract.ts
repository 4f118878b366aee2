/** Filters and order of the list of envelopes. */
import { z } from 'zod'
import { asId } from '../../kernel/ids.ts'
import { limits } from './field.model.ts'
import { labelId } from './label.contract.ts'
import { labelLimits } from './label.model.ts'

/** Also an envelope of which no folder is told: saved in none, and to be saved in none. */
export const NO_FOLDER = 'none'

export const folderId = z.uuid().transform((text) => asId<'Item'>(text))

const moments = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).transform((text) => new Date(text))
const since = moments.optional().describe('From this moment on; a day begins at midnight UTC.')
const before = moments.optional().describe('Before this moment; a day begins at midnight UTC.')

const narrowing = {
  'filter[external_id]': z.string().max(limits.externalId).optional(),
  'filter[metadata]': z
    .string()
    .max(600)
    .regex(/^[^:]+:/)
    .optional()
    .describe('A key of the metadata and its value, `contract:4711`.'),
  'filter[created_from]': since,
  'filter[created_to]': before,
  'filter[updated_from]': since,
  'filter[updated_to]': before,
}

/** Which envelopes of an organization: the list of them and its export ask alike. */
export const sentFilter = {
  'filter[state]': z.string().optional(),
  /** Only what is held, or what is about to be removed because its retention ends. */
  'filter[retention]': z.enum(['held', 'ending']).optional(),
  'filter[attention]': z
    .enum(['expiring', 'overdue'])
    .optional()
    .describe('In transit, and the deadline is within seven days; or sent more than seven days ago.'),
  'filter[label]': z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(labelId).min(1).max(labelLimits.ofEnvelope))
    .optional()
    .describe('Labels, with commas between them: only what bears all of them.'),
  'filter[person]': z
    .string()
    .trim()
    .min(1)
    .max(320)
    .transform((text) => text.toLowerCase())
    .optional()
    .describe('E-mail or phone (E.164) of a recipient.'),
  'filter[folder]': z
    .union([z.literal(NO_FOLDER), folderId])
    .optional()
    .describe(
      'Only what is saved in this folder of the storage or in one below it, or will be once it is completed; `none`: in no folder.',
    ),
  ...narrowing,
  source: z
    .enum(['self', 'workspace', 'shared'])
    .default('self')
    .describe('`workspace`: of everybody, for owners. `shared`: the templates that teams of the caller may use.'),
}
