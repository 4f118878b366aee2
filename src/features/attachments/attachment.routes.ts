/** Contract in, command called, view out: attachments of recipients. */
import { attachmentLimits, type Attachment } from '../../core/envelope/attachment.model.ts'
import { toAttachmentView } from '../../core/envelope/attachment.view.ts'
import { fromOf } from '../../core/holder/request.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Call, type Http } from '../../server/http.ts'
import { blobContent } from '../../server/http/file-answer.ts'
import { limit } from '../../server/limits.ts'
import {
  ensureMayGive,
  findGivenFile,
  giveAttachment,
  removeAttachment,
  type AttachmentDeps,
} from './attachment.commands.ts'
import * as contract from './attachment.contract.ts'

/** Each is examined and kept: more than anybody gives who changes their mind, less than fills a disk. */
const GIVEN = { max: 60, windowSec: 3600 }

export function attachmentRoutes(http: Http, ctx: Ctx, deps: AttachmentDeps): void {
  bind(http, ctx, contract.giveAttachmentEndpoint, async (ctx, wanted, call) => {
    await limit(ctx, 'give-attachment', await ensureMayGive(ctx, wanted), GIVEN)
    return shown(await giveAttachment(ctx, deps, wanted, await fileOf(call), fromOf(call)))
  })
  bind(http, ctx, contract.removeAttachmentEndpoint, async (ctx, wanted, call) =>
    shown(await removeAttachment(ctx, wanted, fromOf(call))),
  )
  bind(http, ctx, contract.downloadAttachmentEndpoint, async (ctx, sought, { caller }) => {
    const { name, type, size, sha256 } = await findGivenFile(ctx, caller, sought)
    return { name, type, content: blobContent(ctx.blobs, { sha256, size }) }
  })
}

const shown = (attachments: readonly Attachment[]) => ({
  attachments: attachments.map((each) => toAttachmentView(each)),
})

async function fileOf({ files }: Call<'recipient'>) {
  for await (const file of files) {
    if (file.name === 'file')
      return { name: file.fileName, bytes: await file.bytes(attachmentLimits.bytes, 'attachment.too_large') }
  }
  ensure(false, 'attachment.missing', { field: 'file' })
}
