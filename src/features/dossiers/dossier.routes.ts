/** The dossier of an envelope, for its sender and those who see what the sender sees. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { limit } from '../../server/limits.ts'
import { makeDossier, type DossierDeps } from './make-dossier.ts'
import { downloadDossierEndpoint } from './dossier.contract.ts'

/** Each costs a signature of the seal and a timestamp. */
const ASKING = { max: 60, windowSec: 3600 }

export function dossierRoutes(http: Http, ctx: Ctx, deps: DossierDeps): void {
  bind(http, ctx, downloadDossierEndpoint, async (ctx, { id }, { caller, language }) => {
    await limit(ctx, 'dossier', caller.userId, ASKING)
    return makeDossier(ctx, deps, { viewer: caller, id, language })
  })
}
