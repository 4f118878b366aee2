/** Parts of requests that make, change or send an envelope: dates, reminders, texts that may be missing, keys of their own, what was shown. */
import { z } from 'zod'

/** A time without an offset is the organization's; other programs part day and time by a space (RFC 3339 §5.6). */
export const dateOrTime = z
  .string()
  .overwrite((text) => text.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T'))
  .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]))
export const reminder = z
  .union([z.enum(['24', '72', '120']), z.literal([24, 72, 120])])
  .transform(Number)
  .nullable()

/** Other people's programs write null for a text that they do not have. */
export const textOrNone = (text: z.ZodString) =>
  text
    .nullable()
    .transform((given) => given ?? '')
    .optional()

/** Keys of programs are kept beside `type`: at most 50, 8 kB in all. */
export const Metadata = z
  .object({ type: z.object({ pdfa: z.boolean() }).partial() })
  .partial()
  .catchall(z.unknown())

export const draftVersion = z
  .string()
  .max(64)
  .optional()
  .describe('The `version` of the draft as it was shown. Absent: as it is now.')
