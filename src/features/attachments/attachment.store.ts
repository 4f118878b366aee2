/** Given attachments in PostgreSQL. The caller holds the envelope's lock. */
import type { GivenFile } from '../../core/envelope/attachment.model.ts'
import type { OrganizationId, RecipientId } from '../../kernel/ids.ts'
import type { Tx } from '../../server/db.ts'
import { sendWithNext, tables } from '../../server/sql.ts'

/** In the place of one that was there: never changed, so that its size is counted as files are. */
export async function saveAttachment(
  tx: Tx,
  {
    recipientId,
    attachment,
    organizationId,
  }: Readonly<{ recipientId: RecipientId; attachment: string; organizationId: OrganizationId }>,
  { name, type, size, sha256, at }: GivenFile,
): Promise<void> {
  await deleteAttachment(tx, recipientId, attachment)
  await tables(tx)
    .insertInto('given_attachments')
    .values({
      recipient_id: recipientId,
      attachment_id: attachment,
      organization_id: organizationId,
      name,
      type,
      size,
      file_sha256: sha256,
      given_at: at,
    })
    .execute()
}

export async function deleteAttachment(tx: Tx, recipientId: RecipientId, attachment: string): Promise<void> {
  await sendWithNext(
    tx,
    tables(tx)
      .deleteFrom('given_attachments')
      .where('recipient_id', '=', recipientId)
      .where('attachment_id', '=', attachment),
  )
}
