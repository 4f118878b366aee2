/** Attachments as the wire shows them. */
import type { AttachmentView } from './attachment.contract.ts'
import type { Attachment } from './attachment.model.ts'

/** @param linkTo where the file of one is found; null: nowhere, for who gave it has it */
export function toAttachmentView(
  { id, title, hint, isRequired, file }: Attachment,
  linkTo: ((id: string) => string) | null = null,
): AttachmentView {
  return {
    id,
    title,
    hint,
    is_required: isRequired,
    file: file && {
      name: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256,
      given_at: file.at.toISOString(),
      link: linkTo && linkTo(id),
    },
  }
}
