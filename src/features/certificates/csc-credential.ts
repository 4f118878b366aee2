/** Reads what a CSC service says of a credential (v2.0.0.2 and v1.0.4.0, §11.4, §11.5): its certificates, and what lets its key sign. */
import { z } from 'zod'
import { keyFacts, type KeyFacts } from '../../pades/crypto/asn1/algorithms.ts'
import { oids } from '../../pades/crypto/asn1/oids.ts'
import { digestFor } from '../../pades/crypto/signers/key-signer.ts'
import { readCertificate, type Certificate } from '../../pades/crypto/x509/certificate.ts'
import { holderOf } from '../../pades/validate/holder.ts'
import { chainIn } from './chain.ts'
import type { KeyAccess, KeyQuestion } from './cloud-signing.model.ts'
import type { CloudCertificate } from './provider.ts'

const text = z.string().max(1000)

export const CredentialIds = z.object({ credentialIDs: z.array(z.string().min(1).max(400)).max(1000) })

/** v2 §8.3: a type of authentication object. Those that a later version adds are strange to us. */
const AuthObject = z.object({
  type: text,
  id: z.string().min(1).max(100),
  label: text.optional(),
  format: text.optional(),
})
type AuthObject = z.output<typeof AuthObject>

/** v1 §11.5: written as text or as a truth value. */
const presence = z.union([z.boolean(), z.enum(['true', 'false', 'optional'])]).transform((value) => `${value}`)
const Factor = z.object({ presence, format: text.optional(), label: text.optional(), type: text.optional() })

export const CredentialInfo = z.object({
  description: text.optional(),
  key: z.object({ status: text, algo: z.array(text).max(50) }),
  cert: z.object({
    status: text.optional(),
    certificates: z
      .array(z.string().max(64 * 1024))
      .max(10)
      .default([]),
  }),
  /** v2. */
  auth: z
    .object({ mode: text, expression: text.optional(), objects: z.array(AuthObject).max(10).default([]) })
    .optional(),
  /** v1. */
  authMode: text.optional(),
  PIN: Factor.optional(),
  OTP: Factor.optional(),
  multisign: z.coerce.number().int().min(1).default(1),
})
type CredentialInfo = z.output<typeof CredentialInfo>

/** Nothing where its key is disabled, or where it has no certificate that can be read. */
export function certificateIn(alias: string, info: CredentialInfo): [CloudCertificate] | [] {
  const [[own, ...more] = [], ...above] = info.cert.certificates.map(chainIn)
  if (!own || info.key.status !== 'enabled') return []
  const chain = [own, ...more, ...above.flat()]
  const title = info.description ?? holderOf(readCertificate(own)).name
  return [{ alias, title, chain, access: accessIn(info, algorithmFor(own, info.key.algo)) }]
}

/** Which of the key's algorithms signs SHA-256 digests as we read them; null: none of them. */
function algorithmFor(der: Uint8Array, offered: readonly string[]): string | null {
  const { spki } = readCertificate(der)
  const { kind } = keyFacts(spki)
  if (kind === 'rsa-pss' && !signsSha256(spki)) return null
  return (algorithms[kind] ?? []).find((oid) => offered.includes(oid)) ?? null
}

/** The first is preferred. */
const algorithms: Readonly<Partial<Record<KeyFacts['kind'], readonly string[]>>> = {
  ecdsa: [oids.ecdsaSha256],
  rsa: [oids.rsaSha256, oids.rsaEncryption, oids.rsaPss],
  'rsa-pss': [oids.rsaPss],
}

/** A certificate may say that its key signs by PSS with another digest or salt only. */
function signsSha256(spki: Certificate['spki']): boolean {
  try {
    return digestFor(spki) === 'sha256'
  } catch {
    return false
  }
}

function accessIn({ auth, authMode, PIN, OTP, multisign }: CredentialInfo, algorithm: string | null): KeyAccess {
  const common = { algorithm, mostHashes: multisign }
  if ((auth?.mode ?? authMode) === 'oauth2code') return { ...common, by: 'page', asks: [] }
  if (auth) return { ...common, by: 'answers', asks: asksOf(auth.objects, auth.expression) }
  const factors = [factorAsk('PIN', PIN), factorAsk('OTP', OTP)] // v1 §11.6; implicit mode asks for neither
  return { ...common, by: 'answers', asks: factors.filter((ask) => ask !== null) }
}

/** v1: one that may be left out is not asked for. */
function factorAsk(id: 'PIN' | 'OTP', factor: z.output<typeof Factor> | undefined): KeyQuestion | null {
  if (factor?.presence !== 'true') return null
  const isSent = id === 'OTP' && factor.type === 'online' // §11.8
  return { id, label: factor.label ?? id, isNumeric: factor.format === 'N', isTyped: true, isSent }
}

/** v2 §8.3.1: what is typed here, and what is confirmed elsewhere and answered with nothing but its id. */
function asksOf(objects: readonly AuthObject[], expression = ''): KeyQuestion[] {
  const wanted = idsOf(
    expression,
    objects.map(({ id }) => id),
  )
  return objects
    .filter(({ id }) => wanted.includes(id))
    .map(({ id, label, type, format }) => ({
      id,
      label: label ?? id,
      isNumeric: format === 'N',
      isTyped: !type.endsWith('OOB'),
      isSent: type === 'ChallengeResponse',
    }))
}

/** v2 §11.4: which objects the expression takes, of alternatives the first; without one all of them. */
function idsOf(expression: string, all: readonly string[]): readonly string[] {
  const tokens = expression.match(/\(|\)|\b(?:AND|OR|XOR)\b|[^\s()]+/g) ?? []
  if (tokens.length === 0) return all
  const operand = (): string[] => {
    const token = tokens.shift()
    if (token !== '(') return token === undefined ? [] : [token]
    const inner = either()
    tokens.shift() // the bracket that closes
    return inner
  }
  const both = (): string[] => {
    const ids = operand()
    while (tokens[0] === 'AND') {
      tokens.shift()
      ids.push(...operand())
    }
    return ids
  }
  const either = (): string[] => {
    const first = both()
    while (tokens[0] === 'OR' || tokens[0] === 'XOR') {
      tokens.shift()
      both()
    }
    return first
  }
  return either()
}
