/** Keeps from where a visitor asked about an account, for a job that finds out whether there is one and records it in its history. */
import { z } from 'zod'
import type { Ctx } from '../../server/ctx.ts'

export const visitorShape = {
  ip: z.string().nullable().default(null),
  userAgent: z.string().nullable().default(null),
}

type Visitor = Readonly<{ ip: string | null; userAgent: string | null }>

export const visitorOf = ({ origin: { ip, userAgent } }: Ctx): Visitor => ({
  ip,
  userAgent: userAgent?.slice(0, 500) ?? null,
})

export const actingAsVisitor = (ctx: Ctx, { ip, userAgent }: Visitor): Ctx => ({
  ...ctx,
  origin: { actor: { kind: 'visitor' }, ip, userAgent },
})
