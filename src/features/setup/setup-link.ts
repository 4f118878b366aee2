/** The link that begins the set-up: made of the server key, so that every process prints the same, and nobody guesses it. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../server/ctx.ts'

const TOKEN_BYTES = 18

/** Its token stands behind the `#`: browsers send that to nobody, so no log of a proxy holds it. */
export const setupLink = (ctx: Pick<Ctx, 'keys' | 'settings'>, address = ctx.settings.baseUrl): string =>
  `${address}/setup#${tokenOf(ctx)}`

export function isSetupToken(ctx: Pick<Ctx, 'keys'>, given: string): boolean {
  const [wanted, got] = [Buffer.from(tokenOf(ctx)), Buffer.from(given)]
  return got.length === wanted.length && timingSafeEqual(got, wanted)
}

const tokenOf = ({ keys }: Pick<Ctx, 'keys'>): string =>
  createHmac('sha256', keys.derive('setup-link'))
    .update('first account')
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')
