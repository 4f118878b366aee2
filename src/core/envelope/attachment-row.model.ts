/** Files that are asked of a recipient, as they are being written: whole or not, and told to the server. */
import { mayBeAskedForFiles, type AttachmentWish } from './attachment.model.ts'
import type { RecipientType } from './envelope.model.ts'

export type AttachmentRow = AttachmentWish

/** The row that they belong to. */
type Acting = Readonly<{ type: RecipientType; attachments?: readonly AttachmentRow[] }>

const nameOf = ({ title }: AttachmentRow): string => title.trim().toLowerCase()

/** What is wrong with each: it says not which file, or the same as one before. Null: nothing; one that is empty is not sent. */
export function lacksOfAttachments({ type, attachments = [] }: Acting): ('title' | 'twin' | null)[] {
  if (!mayBeAskedForFiles(type)) return []
  return attachments.map((row, index) => {
    if (nameOf(row) === '') return row.hint.trim() === '' ? null : 'title'
    return attachments.slice(0, index).some((other) => nameOf(other) === nameOf(row)) ? 'twin' : null
  })
}

export const attachmentsAsked = ({ type, attachments = [] }: Acting): AttachmentWish[] =>
  mayBeAskedForFiles(type)
    ? attachments
        .filter((row) => nameOf(row) !== '')
        .map(({ title, hint, isRequired }) => ({ title: title.trim(), hint: hint.trim(), isRequired }))
    : []

/** As the server has it; nothing where nothing is asked. */
export const attachmentRows = ({ attachments = [] }: Pick<Acting, 'attachments'>): Pick<Acting, 'attachments'> =>
  attachments.length > 0 ? { attachments } : {}
