/** Saving the files of completed envelopes when their sender asks for it. Contract in, command called, view out. */
import { byCaller } from '../../../core/envelope/by-caller.ts'
import { saveFilesEndpoint } from '../../../core/envelope/envelope.contract.ts'
import { saveEnvelopesEndpoint } from '../../../core/envelope/together.contract.ts'
import { together } from '../../../kernel/together.ts'
import { toTogetherView } from '../../../server/http/together.ts'
import { showEnvelope } from '../../../core/envelope/envelope.view.ts'
import type { StoragePort } from '../../../core/envelope/ports.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { saveNow } from './saving.commands.ts'

export function savingRoutes(http: Http, ctx: Ctx, storage: StoragePort): void {
  bind(http, ctx, saveFilesEndpoint, async (ctx, { id, parent }, call) => {
    await saveNow(ctx, storage, id, parent, byCaller(ctx, call))
    return showEnvelope(ctx, id, call.caller, call.language)
  })
  bind(http, ctx, saveEnvelopesEndpoint, async (ctx, { envelopes, parent }, call) => {
    const done = await together(envelopes, (id) => saveNow(ctx, storage, id, parent, byCaller(ctx, call)))
    return toTogetherView(done, call.language)
  })
}
