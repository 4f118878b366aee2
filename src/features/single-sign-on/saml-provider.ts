/** Asks for what a SAML provider publishes of itself, at an address that an owner wrote down. */
import { Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { AddressNotAllowed, guardedFetch, readAtMost, reachOf } from '../../server/outgoing.ts'
import { readIdpMetadata, type IdpMetadata } from './saml-metadata.ts'

const TIMEOUT_MS = 10_000
const LONGEST = 1_000_000

/** @param field what the person has to change where it cannot be had */
export async function metadataAt(ctx: Ctx, url: string, field: string): Promise<IdpMetadata> {
  return readIdpMetadata(await fetched(ctx, url, field), field)
}

async function fetched(ctx: Ctx, url: string, field: string): Promise<Uint8Array> {
  try {
    const fetch = guardedFetch(reachOf(ctx.settings))
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { bytes, isCut } = await readAtMost(answer, LONGEST)
    if (answer.status === 200 && !isCut) return bytes
    throw new Error(`answered with ${answer.status}`)
  } catch (error) {
    ctx.log.info({ err: error }, 'the metadata of a SAML provider could not be had')
    throw new Refusal(error instanceof AddressNotAllowed ? 'sso.address_not_allowed' : 'sso.unreachable', { field })
  }
}
