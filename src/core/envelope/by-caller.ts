/** From a call to what commands take: on whose behalf, and what was named. */
import type { Actor } from '../../kernel/fact.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Call } from '../../server/http.ts'
import type { By } from './access.model.ts'

type MemberCall = Pick<Call<'member'>, 'caller' | 'ip' | 'userAgent'>

export function byCaller(ctx: Ctx, { caller, ip, userAgent }: MemberCall): By {
  const { userId, program } = caller
  const actor: Actor = program ? { kind: 'program', clientId: program.clientId, userId } : { kind: 'user', userId }
  return { viewer: caller, circumstances: { at: ctx.now(), actor, ip, userAgent } }
}

type Given<Parts> = { [Key in keyof Parts]?: Exclude<Parts[Key], undefined> }

/** Without what is undefined. */
export function given<Parts extends object>(parts: Parts): Given<Parts> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Given<Parts>
}
