/** Contract of showing changes: the pages of a file as they were signed beside pages as they are now. */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/** In points from the top left of the page as shown, and the words in its lines that were there then and are there now. */
const Place = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  text_signed: z.string(),
  text_now: z.string(),
})

const ChangedPage = z.object({
  /** Its number when it was signed, the first is 1; null: it was not there. */
  signed: z.number().int().nullable(),
  /** Its number now; null: it is not there any more. */
  now: z.number().int().nullable(),
  is: z.enum(['changed', 'resized', 'added', 'removed', 'unshown']),
  /** In points; null where it can't be drawn. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  places: z.array(Place),
  /** WebP in base64. */
  picture_signed: z.string().nullable(),
  picture_now: z.string().nullable(),
})

/**
 * `not_what_was_signed`: bytes that the signature covers are other ones now, so nobody can tell what they were · `nothing_after`: it covers the
 * whole file.
 */
const notShownReasons = [
  'encrypted',
  'unreadable',
  'no_such_signature',
  'not_what_was_signed',
  'nothing_after',
] as const

export const ChangesShown = z.object({
  /** Null: they can be shown. */
  not_shown: z.enum(notShownReasons).nullable(),
  pages: z.array(ChangedPage),
  /** What `from` is to be for the pages that come next; null: there are none. */
  next: z.number().int().nullable(),
})
export type ChangesShown = z.infer<typeof ChangesShown>

export const showChangesEndpoint = endpoint({
  method: 'POST',
  path: '/v1/p/envelopes/documents/show-changes',
  does: 'Show what changed in a PDF (part `file`, 25 MB) since one of its signatures, the first is 1: the pages that differ, as they were signed and as they are now, five at a time. Nothing is kept. Rate limited.',
  caller: 'anyone',
  carries: 'multipart',
  part: 'file',
  input: z.object({
    signature: z.coerce.number().int().min(1).max(100),
    from: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  output: z.object({ data: ChangesShown }),
})
