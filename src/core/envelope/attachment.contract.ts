/** Attachments in the API: what is asked of a recipient, and the files that they gave. */
import { z } from 'zod'
import { oneLine } from '../../kernel/line.ts'
import { attachmentLimits, attachmentTypes, type AttachmentType, type AttachmentWish } from './attachment.model.ts'

const types = Object.keys(attachmentTypes) as [AttachmentType, ...AttachmentType[]]

/** `link`: where people who see the envelope find the file; null for the recipient. */
export const AttachmentView = z.object({
  id: z.uuid(),
  title: z.string(),
  hint: z.string(),
  is_required: z.boolean(),
  file: z
    .object({
      name: z.string(),
      type: z.enum(types),
      size: z.number().int(),
      sha256: z.string(),
      given_at: z.iso.datetime(),
      link: z.string().nullable(),
    })
    .nullable(),
})
export type AttachmentView = z.infer<typeof AttachmentView>

export const AttachmentsRequest = z
  .array(
    z.object({
      title: z
        .string()
        .max(attachmentLimits.title)
        .overwrite(oneLine)
        .describe('What is asked for; each once. What was given under a title stays.'),
      hint: z.string().max(attachmentLimits.hint).overwrite(oneLine).default(''),
      is_required: z.boolean().default(true),
    }),
  )
  .max(attachmentLimits.count)

type Asked = z.output<typeof AttachmentsRequest> | undefined

/** In our words; nothing where nothing was named. */
export const attachmentsOf = (asked: Asked): Readonly<{ attachments?: AttachmentWish[] }> =>
  asked === undefined
    ? {}
    : {
        attachments: asked.map(({ is_required: isRequired, ...rest }) => ({ ...rest, isRequired })),
      }
