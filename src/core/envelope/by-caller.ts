/** From a call to what commands take: on whose behalf, and what was named. */
import type { Ctx } from '../../server/ctx.ts'
import { actorOf, type Call } from '../../server/http.ts'
import type { By } from './access.model.ts'

type MemberCall = Pick<Call<'member'>, 'caller' | 'ip' | 'userAgent'>

export function byCaller(ctx: Ctx, { caller, ip, userAgent }: MemberCall): By {
  return { viewer: caller, circumstances: { at: ctx.now(), actor: actorOf(caller), ip, userAgent } }
}

type Given<Parts> = { [Key in keyof Parts]?: Exclude<Parts[Key], undefined> }

/** Without what is undefined. */
export function given<Parts extends object>(parts: Parts): Given<Parts> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Given<Parts>
}
