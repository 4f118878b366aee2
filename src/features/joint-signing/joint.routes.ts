/** Contract in, command called, view out: several received envelopes signed in one act. */
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { toTogetherView } from '../../server/http/together.ts'
import { limit } from '../../server/limits.ts'
import { signTogether, type SigningPorts } from './joint.commands.ts'
import { signEnvelopesEndpoint } from './joint.contract.ts'

/** By one person: each asks for up to 50 envelopes. */
const ASKED = { max: 60, windowSec: 3600 }

export function jointSigningRoutes(http: Http, ctx: Ctx, ports: SigningPorts): void {
  bind(http, ctx, signEnvelopesEndpoint, async (ctx, { envelopes, terms_versions: versions, language }, call) => {
    await limit(ctx, 'sign-together', call.caller.userId, ASKED)
    const from = { ip: call.ip, userAgent: call.userAgent }
    const wanted = envelopes.map(({ own_digest: ownDigest = null, ...envelope }) => ({ ...envelope, ownDigest }))
    const done = await signTogether(ctx, ports, { envelopes: wanted, terms: { versions, language } }, call.caller, from)
    return toTogetherView(done, call.language)
  })
}
