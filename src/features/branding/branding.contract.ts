/** Branding in the API: sender name, address for answers, own texts, what new envelopes begin with, and a letter to look at. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import { languages } from '../../kernel/language.ts'
import { oneLine } from '../../kernel/line.ts'
import { reminder } from '../../core/envelope/wishes.contract.ts'
import { brandingLimits, isSenderName, ownTextNames, type OwnTextName } from '../../core/identity/branding.model.ts'

const id = z.uuid().transform((text) => asId<'Organization'>(text))

/** Nothing written is null. */
const orNull = <Output>(schema: z.ZodType<Output, string>) =>
  z.union([z.literal('').transform(() => null), schema]).nullable()

const text = z.string().max(brandingLimits.text).default('')
const texts = z.object(Object.fromEntries(ownTextNames.map((name) => [name, text])) as Record<OwnTextName, typeof text>)

const wish = {
  sender_name: orNull(z.string().max(brandingLimits.senderName).overwrite(oneLine).refine(isSenderName))
    .default(null)
    .describe('Stands before "via" and the name of the installation in the From of letters to recipients. No address.'),
  reply_to: orNull(z.string().trim().max(brandingLimits.replyTo).pipe(z.email()))
    .default(null)
    .describe('Where answers to letters go; null: to the sender of the envelope.'),
  language: z
    .enum(languages)
    .nullable()
    .default(null)
    .describe('Of new envelopes; null: of the person who makes them.'),
  deadline_days: z
    .number()
    .int()
    .min(1)
    .max(brandingLimits.deadlineDays)
    .nullable()
    .default(null)
    .describe('New envelopes get a deadline so many days ahead.'),
  action_reminder_frequency: reminder.default(null).describe('Of new envelopes, in hours.'),
  may_delegate: z
    .boolean()
    .default(false)
    .describe('Recipients of new envelopes may name somebody else to act for them, unless it is said otherwise.'),
  texts: z
    .partialRecord(z.enum(languages), texts)
    .default({})
    .describe(
      'By language: the message of new envelopes, a text in letters that ask somebody to act, thanks once they have acted.',
    ),
}

const TextsView = z.object(
  Object.fromEntries(ownTextNames.map((name) => [name, z.string()])) as Record<OwnTextName, z.ZodString>,
)

export const BrandingView = z.object({
  sender_name: z.string().nullable(),
  reply_to: z.string().nullable(),
  language: z.enum(languages).nullable(),
  deadline_days: z.number().int().nullable(),
  action_reminder_frequency: z.enum(['24', '72', '120']).nullable(),
  may_delegate: z.boolean(),
  texts: z.partialRecord(z.enum(languages), TextsView),
})
export type BrandingView = z.infer<typeof BrandingView>

export const showBrandingEndpoint = endpoint({
  method: 'GET',
  path: '/v1/organizations/:id/branding',
  does: 'How letters and new envelopes of an organization of the caller speak.',
  caller: 'user',
  input: z.object({ id }),
  output: BrandingView,
})

export const saveBrandingEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/organizations/:id/branding',
  does: 'Choose the sender name, the address for answers and the texts of an organization, and what its new envelopes begin with. What is not named is emptied.',
  caller: 'user',
  input: z.object({ id, ...wish }),
  output: BrandingView,
})

export const previewLetterEndpoint = endpoint({
  method: 'POST',
  path: '/v1/organizations/:id/branding/preview',
  does: 'The letter that asks somebody to sign, as it would be with these choices and the logo and colours that are saved. Nothing is saved, nothing is sent.',
  caller: 'user',
  input: z.object({ id, ...wish, letter_language: z.enum(languages) }),
  output: z.object({
    from: z.string(),
    reply_to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** The logo is too large a file for letters: the name stands in its place. */
    is_logo_left_out: z.boolean(),
  }),
})

export const showThanksEndpoint = endpoint({
  method: 'GET',
  path: '/v1/p/envelopes/recipients/:token/thanks',
  does: 'What the organization says to a recipient who has acted, in their language; empty: nothing, or they have not acted.',
  caller: 'recipient',
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ organization: z.string(), text: z.string() }),
})
