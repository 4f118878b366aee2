/**
 * License for a signing agent on somebody's computer to work for this page and no other: a short statement, signed by this installation, of who
 * signs what, from which origin, for how long. The agent holds the public key, and checks.
 */
import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import { ensure } from '../../kernel/refusal.ts'
import { readPrepared } from '../../pades/sign/prepared.ts'
import { toBeSigned } from '../../pades/sign/sign.ts'
import type { Ctx } from '../../server/ctx.ts'
import { isOver } from '../../core/envelope/certificate.model.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import { isOpen } from '../../core/envelope/envelope.model.ts'
import { findLease, preparedOf } from '../../core/document/lease.store.ts'
import { termsFor, type QualifiedDeps } from './signer-certificate.ts'
import { findHeldEnvelope } from '../../core/holder/holder.ts'

const LICENSE_SEC = 600

export type AgentLicense = Readonly<{ license: string; until: Date }>

/** Once a signature is prepared, it names the very hashes that may be signed: a page that was taken over can have nothing else signed. */
export async function licenseFor(ctx: Ctx, deps: QualifiedDeps, token: string): Promise<AgentLicense> {
  const now = ctx.now()
  const parts = await ctx.db.read(async (reader) => {
    const { envelope, stored } = await findHeldEnvelope(ctx, reader, token)
    ensure(stored.signatureType === 'qualified', 'signature.not_qualified')
    ensure(isOpen(envelope.state), 'envelope.not_open', { state: envelope.state })
    ensure(stored.state !== 'done', 'recipient.already_acted')
    ensure(stored.state !== 'queued', 'recipient.not_their_turn')
    const lease = await findLease(reader, envelope.id)
    const isTheirs = lease !== null && lease.recipientId === stored.id && !isOver(lease, now)
    return {
      stored,
      details: await loadEnvelope(reader, envelope.id),
      documents: await documentsOf(reader, envelope.id),
      signing: isTheirs ? { ...lease, prepared: await preparedOf(reader, lease.id) } : null,
    }
  })
  const { stored, details, documents, signing } = parts
  const terms = signing && termsFor(deps, signing)
  const hashes = signing?.prepared.map(({ prepared }) => toBeSigned(readPrepared(JSON.parse(prepared)), terms!).digest)
  const until = new Date(now.getTime() + LICENSE_SEC * 1000)
  const claims = {
    iss: ctx.settings.baseUrl,
    aud: '*',
    sub: stored.id,
    jti: Buffer.from(ctx.random(16)).toString('base64url'),
    iat: seconds(now),
    exp: seconds(until),
    origins: [new URL(ctx.settings.baseUrl).origin],
    envelope: { hashid: details.hashid, title: details.title, documents: documents.map(({ name }) => name) },
    ...(hashes?.length && { hashes_sha256: hashes.map(({ bytes }) => Buffer.from(bytes).toString('base64')) }),
  }
  return { license: signed(ctx, claims), until }
}

export type PublicKey = Readonly<{ kty: 'OKP'; crv: 'Ed25519'; x: string; use: 'sig'; alg: 'EdDSA' }>

/** What an agent is given when it is introduced to this installation (RFC 8037). */
export function licenseKey(ctx: Pick<Ctx, 'keys'>): PublicKey {
  const { x } = createPublicKey(keyOf(ctx)).export({ format: 'jwk' })
  return { kty: 'OKP', crv: 'Ed25519', x: x!, use: 'sig', alg: 'EdDSA' }
}

/** A JWS in compact form (RFC 7515 §7.1) with EdDSA (RFC 8037 §3.1). */
function signed(ctx: Pick<Ctx, 'keys'>, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const input = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
  return `${input}.${sign(null, Buffer.from(input), keyOf(ctx)).toString('base64url')}`
}

/** RFC 8410 §7: a private key of Ed25519 is 32 octets, whichever. */
function keyOf({ keys }: Pick<Ctx, 'keys'>): KeyObject {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  return createPrivateKey({
    key: Buffer.concat([prefix, keys.derive('agent-license')]),
    format: 'der',
    type: 'pkcs8',
  })
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)
