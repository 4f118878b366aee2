/** List of approved policies and later roots of ICP-Brasil, as this installation has them: `rubrica trust update` brings them from ITI. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Malformed } from '../pades/crypto/asn1/read.ts'
import { approvedPolicies, type ApprovedPolicy } from '../pades/crypto/approved-policies.ts'
import { digestOf } from '../pades/crypto/asn1/algorithms.ts'
import { readCertificates, type Certificate } from '../pades/crypto/x509/certificate.ts'
import type { Bytes } from '../pades/base/bytes.ts'
import { toHex } from '../pades/base/octets.ts'
import { checkPolicyList, type BadPolicyList, type PolicyList } from '../pades/trust/policy-list.ts'
import { readAnchors, type TrustAnchor } from '../pades/validate/anchors.ts'
import { anchorsIn } from '../pades/cli/trust-files.ts'
import type { Settings } from '../server/settings.ts'
import { icpBrasilDir } from './root.ts'

type Here = Pick<Settings, 'dataDir'>

/** Where it is published, and by which SHA-256 roots are known that do not come along. */
type Published = Readonly<{
  address: string
  roots: readonly Readonly<{ file: string; sha256: string }>[]
  /** `nextUpdate`: of the list that this program knows. */
  policies: Readonly<{ list: string; signature: string; nextUpdate: string }>
}>

export const published = (): Published =>
  JSON.parse(readFileSync(path.join(icpBrasilDir, 'published.json'), 'utf8')) as Published

const folder = ({ dataDir }: Here): string => path.join(dataDir, 'trusted-lists')
const policiesFile = (here: Here): string => path.join(folder(here), 'icp-brasil-policies.json')

/** Policies that verifiers here go by. */
export const approvedHere = (here: Here): readonly ApprovedPolicy[] =>
  policyListHere(here)?.policies ?? approvedPolicies

/** null: none that is newer than what came with this program. */
export function policyListHere(here: Here): PolicyList | null {
  try {
    const kept = JSON.parse(readFileSync(policiesFile(here), 'utf8')) as PolicyList
    return Array.isArray(kept.policies) && kept.nextUpdate > published().policies.nextUpdate ? kept : null
  } catch {
    return null
  }
}

/** Roots that were brought here, each known by its digest. */
export function laterRoots(here: Here, { roots } = published()): TrustAnchor[] {
  return roots.flatMap(({ file, sha256 }) => {
    const certificate = known(bytesAt(path.join(folder(here), file)), sha256)
    return certificate ? [{ certificate: new Uint8Array(certificate.der), kind: 'icp-brasil' as const }] : []
  })
}

/** The octets at an address of `published`; nothing where they cannot be had. */
export type PublishedSource = (url: string) => Promise<Bytes | undefined>

export type IcpBrasilUpdate = Readonly<{
  policies: Readonly<
    { is: 'newer' | 'same'; list: PolicyList } | { is: 'older' } | { is: 'bad'; why: BadPolicyList | 'not_there' }
  >
  roots: readonly Readonly<{ file: string; is: 'new' | 'here' | 'not_there' | 'another' }>[]
}>

/** A list that is due earlier than the one here is an older one: its signature would be as good. */
export async function updateIcpBrasil(
  here: Here,
  { source, now, from = published() }: Readonly<{ source: PublishedSource; now: Date; from?: Published }>,
): Promise<IcpBrasilUpdate> {
  mkdirSync(folder(here), { recursive: true })
  const roots = []
  for (const { file, sha256 } of from.roots) {
    const isHere = known(bytesAt(path.join(folder(here), file)), sha256) !== undefined
    const found = isHere ? undefined : await source(from.address + file)
    const certificate = known(found, sha256)
    if (certificate) write(path.join(folder(here), file), certificate.der)
    roots.push({ file, is: isHere ? 'here' : certificate ? 'new' : found ? 'another' : 'not_there' } as const)
  }
  const anchors = [...anchorsIn(icpBrasilDir, 'icp-brasil'), ...laterRoots(here, from)]
  return { policies: await updatedPolicies(here, { source, now, from, anchors }), roots }
}

type Update = Readonly<{ source: PublishedSource; now: Date; from: Published; anchors: readonly TrustAnchor[] }>

async function updatedPolicies(
  here: Here,
  { source, now, from, anchors }: Update,
): Promise<IcpBrasilUpdate['policies']> {
  const [list, signature] = [await source(from.policies.list), await source(from.policies.signature)]
  if (!list || !signature) return { is: 'bad', why: 'not_there' }
  const roots = readAnchors(anchors).map(({ certificate }) => certificate)
  const checked = checkPolicyList(list, signature, { roots, at: now })
  if (checked.is === 'bad') return checked
  const before = policyListHere(here)
  const due = before?.nextUpdate ?? from.policies.nextUpdate
  if (checked.list.nextUpdate < due) return { is: 'older' }
  if (checked.list.nextUpdate === due) return { is: 'same', list: checked.list }
  write(policiesFile(here), JSON.stringify(checked.list))
  return { is: 'newer', list: checked.list }
}

function known(bytes: Bytes | undefined, sha256: string): Certificate | undefined {
  if (!bytes) return undefined
  try {
    return readCertificates(bytes).find(({ der }) => toHex(digestOf('sha256', der)) === sha256)
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

function bytesAt(file: string): Bytes | undefined {
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    return undefined
  }
}

function write(file: string, content: Uint8Array | string): void {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}
