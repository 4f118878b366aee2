/** Makes the files of fixtures/signed: every kind of signature we write, and OpenSSL's. Each can be made by other signers as well. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bytes } from '../base/bytes.ts'
import { extend } from '../sign/extend/extend.ts'
import { concat, latin1, own, toHex } from '../base/octets.ts'
import { fillFields, placeFields } from '../sign/place-fields.ts'
import { icpBrasilPolicies } from '../crypto/policies.ts'
import { prepare } from '../sign/prepare.ts'
import { rewrite } from '../pdf/qpdf.ts'
import { seal, type SealRequest } from '../sign/seal.ts'
import { makePdf } from './make-pdf.ts'
import { pkiAnchors, pkiRevocationSource, pkiSigner, pkiTimestampAuthority } from './pki.ts'

/** When they were signed, and when their verdicts are asked for. */
const signedAt = new Date('2026-12-01T12:00:00Z')
export const judgedAt = new Date('2027-06-01T12:00:00Z')

type Cast = Readonly<{ signer: string; tsa?: string; at?: Date }>
type Recipe = Readonly<{ cast: Cast; make(cast: Cast): Promise<Bytes> }>

export const recipes = {
  'b-b': { cast: { signer: 'rsa' }, make: (cast) => sealed(plain(), cast) },
  'b-t': { cast: { signer: 'ec384', tsa: 'tsa' }, make: async (cast) => sealed(await compact(), cast) },
  'b-t-other-authority': { cast: { signer: 'ec', tsa: 'time-tsa' }, make: (cast) => sealed(plain(), cast) },
  'long-name': { cast: { signer: 'long-name' }, make: (cast) => sealed(plain(), cast) },
  'b-lt': { cast: { signer: 'rsa', tsa: 'tsa' }, make: (cast) => proofValidity(cast, 'B-LT') },
  'b-lta': { cast: { signer: 'ec', tsa: 'tsa' }, make: (cast) => proofValidity(cast, 'B-LTA') },
  'two-signers': { cast: { signer: 'rsa' }, make: (cast) => inTurn(cast, {}) },
  certified: { cast: { signer: 'person', tsa: 'tsa' }, make: (cast) => inTurn(cast, { docMDP: 2 }) },
  'certified-final': { cast: { signer: 'company' }, make: (cast) => sealed(plain(), cast, { docMDP: 1 }) },
  'ad-rb': {
    cast: { signer: 'person-211' },
    make: (cast) => sealed(plain(), cast, { profile: 'pbad', policy: icpBrasilPolicies['AD-RB'] }),
  },
  'ad-rt': {
    cast: { signer: 'person', tsa: 'tsa' },
    make: (cast) => sealed(plain(), cast, { policy: icpBrasilPolicies['AD-RT'] }),
  },
  seal: { cast: { signer: 'seal-211', tsa: 'tsa' }, make: (cast) => sealed(plain(), cast) },
  openssl: { cast: { signer: 'rsa4096' }, make: signedByOpenSsl },
} as const satisfies Record<string, Recipe>

const plain = (): Bytes => makePdf({ content: 'BT /F1 18 Tf 72 700 Td (Contrato de teste: R$ 1.000,00) Tj ET' })

/** With object and cross-reference streams, as most software writes today. */
async function compact(): Promise<Bytes> {
  const written = await rewrite(plain(), ['--object-streams=generate', '--deterministic-id'])
  if (written.is === 'impossible') throw new Error('qpdf cannot rewrite our own page')
  return written.pdf
}

async function sealed(pdf: Bytes, { signer, tsa, at = signedAt }: Cast, more: Partial<SealRequest> = {}) {
  const timestampAuthority = tsa && pkiTimestampAuthority(at, tsa)
  const deps = { signer: pkiSigner(signer), ...(timestampAuthority ? { timestampAuthority } : {}) }
  return (await seal({ pdf, fieldName: 'Assinatura', date: at, ...more }, deps)).pdf
}

async function proofValidity(cast: Cast, wanted: 'B-LT' | 'B-LTA'): Promise<Bytes> {
  const pdf = await sealed(plain(), cast)
  const date = cast.at ?? signedAt
  const timestampAuthority = pkiTimestampAuthority(date, cast.tsa)
  const request = { pdf, level: 'B-T', wanted, trustAnchors: pkiAnchors, date } as const
  return (await extend(request, { revocationSource: pkiRevocationSource, timestampAuthority })).pdf
}

/** One signs, a field is filled in, another one signs. */
async function inTurn(cast: Cast, first: Partial<SealRequest>): Promise<Bytes> {
  const area = { x: 72, y: 200, width: 200, height: 40 }
  const base = await placeFields({
    pdf: plain(),
    fields: [
      { name: 'Assinatura', kind: 'signature', page: 1, area },
      { name: 'Cidade', kind: 'text', page: 1, area: { ...area, y: 260 } },
      { name: 'Outra', kind: 'signature', page: 1, area: { ...area, y: 320 } },
    ],
  })
  const once = await sealed(base, cast, first)
  const marks = [{ kind: 'text', page: 1, ...area, y: 260, text: 'Olinda', fontSize: 12 }] as const
  const city = { name: 'Cidade', value: 'Olinda', page: 1, area: { ...area, y: 260 }, marks }
  const filled = await fillFields({ pdf: once, fields: [city] })
  return sealed(filled.pdf, { ...cast, signer: 'company' }, { fieldName: 'Outra' })
}

/** An older kind, adbe.pkcs7.detached, whose CMS OpenSSL makes with a signing time and without naming its certificate. */
async function signedByOpenSsl({ signer, at = signedAt }: Cast): Promise<Bytes> {
  const pdf = plain()
  const request = { pdf, kind: 'signature', fieldName: 'Assinatura', date: at } as const
  const { delta, byteRange } = await prepare({ ...request, digestAlgorithm: 'sha256', roomBytes: 10_000 })
  const kinds = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached']
  const file = concat([pdf, latin1(Buffer.from(delta).toString('latin1').replace(kinds[0]!, kinds[1]!))])
  const [, before, after] = byteRange
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-openssl-'))
  try {
    writeFileSync(join(folder, 'content'), concat([file.subarray(0, before), file.subarray(after)]))
    const pki = (name: string) => fileURLToPath(new URL(`../../../fixtures/pki/${name}`, import.meta.url))
    const keys = ['-signer', pki(`${signer}.pem`), '-inkey', pki(`${signer}.key.pem`), '-certfile', pki('sub.pem')]
    const files = ['-in', join(folder, 'content'), '-out', join(folder, 'cms'), '-outform', 'DER']
    execFileSync('openssl', ['cms', '-sign', '-binary', '-md', 'sha256', ...keys, ...files])
    const signed = own(file)
    signed.set(latin1(toHex(readFileSync(join(folder, 'cms')))), before + 1)
    return signed
  } finally {
    rmSync(folder, { recursive: true })
  }
}
