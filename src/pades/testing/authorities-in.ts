/** Reads authorities and times out of a signed file of somebody else, for comparing validators: both believe the authorities that it brings. */
import type { Bytes } from '../base/bytes.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { readSignedData, valuesOf, type SignedData } from '../crypto/cms/signed-data.ts'
import { readToken, type TimestampToken } from '../crypto/timestamps/token.ts'
import { isSelfIssued, type Certificate } from '../crypto/x509/certificate.ts'
import { evidenceIn } from '../validate/document-evidence.ts'
import { evidenceInSignature, joined, readable, type Evidence } from '../validate/evidence.ts'
import { lookedInto } from '../validate/validate.ts'

/** Certificates of a file whose issuer is not there, or which issued themselves; DER. */
export async function authoritiesIn(file: Bytes): Promise<Bytes[]> {
  const looked = await lookedInto(file)
  if (!looked) return []
  const signatures = (looked.found?.signatures ?? []).flatMap(({ contents }) =>
    contents ? readable(readSignedData, contents) : [],
  )
  const all = [...signatures, ...signatures.flatMap(tokensIn).map(({ signedData }) => signedData)]
  const { certificates } = joined([evidenceIn(looked.pdf), ...all.map(evidenceInSignature)])
  const names = new Set(certificates.map(({ subject }) => subject.key))
  const isTop = (each: Certificate) => isSelfIssued(each) || !names.has(each.issuer.key)
  const issuers = new Set(certificates.map(({ issuer }) => issuer.key))
  return certificates.filter((each) => isTop(each) && issuers.has(each.subject.key)).map(({ der }) => der)
}

const tokensIn = (data: SignedData): TimestampToken[] =>
  data.signers.flatMap(({ unsignedAttributes }) =>
    valuesOf(unsignedAttributes, oids.signatureTimeStamp).flatMap((value) => readable(readToken, value.raw)),
  )

const HOUR_MS = 3_600_000

/** An hour after the newest of what its signatures, timestamps, revocation lists and answers say. */
export async function timeOf(file: Bytes): Promise<Date> {
  const looked = await lookedInto(file)
  const times = (looked?.found?.signatures ?? []).flatMap(({ claimedAt, contents }) => {
    const data = contents ? readable(readSignedData, contents) : []
    const stamps = [...(contents ? readable(readToken, contents) : []), ...data.flatMap(tokensIn)]
    const { lists, answers } = joined([...data, ...stamps.map(({ signedData }) => signedData)].map(evidenceInSignature))
    return [...(claimedAt ? [claimedAt] : []), ...stamps.map(({ time }) => time), ...timesIn({ lists, answers })]
  })
  const all = [...times, ...(looked ? timesIn(evidenceIn(looked.pdf)) : [])].map((each) => each.getTime())
  return new Date(all.length > 0 ? Math.max(...all) + HOUR_MS : Date.UTC(2026, 10, 26))
}

const timesIn = ({ lists, answers }: Pick<Evidence, 'lists' | 'answers'>): Date[] => [
  ...lists.map(({ thisUpdate }) => thisUpdate),
  ...answers.map(({ producedAt }) => producedAt),
]
