/** Reads attachments of a recipient from its row, and from the rows of what was given. */
import type { AskedAttachment, Attachment, AttachmentType } from './attachment.model.ts'

/** As PostgreSQL writes it into JSON. */
export type GivenRow = Readonly<{
  attachment_id: string
  name: string
  type: AttachmentType
  size: number
  file_sha256: string
  given_at: string
}>

/** @param given null: nothing is asked */
export const attachmentsFrom = (asked: readonly AskedAttachment[], given: readonly GivenRow[] | null): Attachment[] =>
  asked.map((each) => {
    const file = given?.find(({ attachment_id: id }) => id === each.id)
    if (!file) return { ...each, file: null }
    const { name, type, size, file_sha256: sha256, given_at: at } = file
    return { ...each, file: { name, type, size, sha256, at: new Date(at) } }
  })
