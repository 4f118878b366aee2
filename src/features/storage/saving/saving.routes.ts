/** Saving the files of a completed envelope when its sender asks for it. Contract in, command called, view out. */
import { byCaller } from '../../../core/envelope/by-caller.ts'
import { saveFilesEndpoint } from '../../../core/envelope/envelope.contract.ts'
import { showEnvelope } from '../../../core/envelope/envelope.view.ts'
import type { StoragePort } from '../../../core/envelope/ports.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { saveNow } from './saving.commands.ts'

export function savingRoutes(http: Http, ctx: Ctx, storage: StoragePort): void {
  bind(http, ctx, saveFilesEndpoint, async (ctx, { id, parent }, call) => {
    await saveNow(ctx, storage, id, parent, byCaller(ctx, call))
    return showEnvelope(ctx, id, call.caller, call.caller.language ?? call.language)
  })
}
