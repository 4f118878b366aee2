/** Validates a container (ETSI EN 319 162-1 §4.4, ASiC-E with CAdES): the signature over its manifest, and each file against the manifest. */
import type { Bytes } from '../base/bytes.ts'
import type { ApprovedPolicy } from '../crypto/approved-policies.ts'
import type { ServiceSource } from '../trust/services-parts.ts'
import type { TrustAnchor } from '../validate/anchors.ts'
import { worst, type SignatureReport, type Verdict } from '../validate/report.ts'
import { validateDetached } from '../validate/validate.ts'
import type { Container } from './container.ts'
import { readManifest, type ContainerManifest } from './manifest.ts'

export type ContainerReport = Verdict &
  Readonly<{
    /** Why there is nothing to judge. */
    because?: 'not_signed' | 'other_form' | 'unreadable'
    /** Of each manifest that a signature covers; usually one. */
    signatures: readonly SignatureReport[]
    files: readonly ContainedFile[]
  }>

export type ContainedFile = Readonly<{
  name: string
  /** `not_covered`: no signature is about it. */
  is: 'as_signed' | 'altered' | 'missing' | 'not_covered'
}>

export type ValidateContainerWith = Readonly<{
  trustAnchors: readonly (Bytes | TrustAnchor)[]
  revocationLists: readonly Bytes[]
  at: Date
  /** Services of European trusted lists. */
  services?: ServiceSource
  policies?: readonly ApprovedPolicy[]
}>

const MANIFEST = /^META-INF\/ASiCManifest[^/]*\.xml$/
/** Signatures by XML (EN 319 162-1 §4.4.3.2), and a CAdES one over a single file (§4.3.3.2): forms that are not judged here. */
const OTHER_FORM = /^META-INF\/(?:[^/]*signatures[^/]*\.xml|[^/]*signature[^/]*\.p7[sm])$/i
const MOST_MANIFESTS = 20
const MOST_BYTES = 8 * 2 ** 20

export async function validateContainer(container: Container, known: ValidateContainerWith): Promise<ContainerReport> {
  const { names } = container
  const nothing = { conclusion: 'INDETERMINATE', signatures: [], files: [] } as const
  const manifests = names.filter((name) => MANIFEST.test(name)).slice(0, MOST_MANIFESTS)
  if (manifests.length === 0)
    return { ...nothing, because: names.some((name) => OTHER_FORM.test(name)) ? 'other_form' : 'not_signed' }
  const judged = await Promise.all(manifests.map((name) => judgedManifest(container, name, known)))
  if (judged.some((each) => each === null))
    return { ...nothing, conclusion: 'TOTAL-FAILED', subIndication: 'FORMAT_FAILURE', because: 'unreadable' }
  const whole = judged.filter((each) => each !== null)
  const files = await filesOf(
    container,
    whole.filter(({ report }) => report.conclusion !== 'TOTAL-FAILED').map(({ manifest }) => manifest),
  )
  const signatures = whole.map(({ report }) => report)
  return { ...worst([...signatures, ...files.map(verdictOn)]), signatures, files }
}

type JudgedManifest = Readonly<{ manifest: ContainerManifest; report: SignatureReport }>

/** @returns null: the manifest cannot be read, or its signature is not there */
async function judgedManifest(
  container: Container,
  name: string,
  known: ValidateContainerWith,
): Promise<JudgedManifest | null> {
  const content = await container.read(name, MOST_BYTES)
  const manifest = readManifest(Buffer.from(content).toString('utf8'))
  if (!manifest || !container.names.includes(manifest.signatureName)) return null
  const signature = await container.read(manifest.signatureName, MOST_BYTES)
  const report = validateDetached({ content, signature, ...known })
  return { manifest, report: { ...report, fieldName: manifest.signatureName } }
}

/** Every file, as the manifests have it whose signature holds: one that was altered covers nothing. Those of META-INF but for the manifests' own are covered by nothing, and say nothing. */
async function filesOf(container: Container, manifests: readonly ContainerManifest[]): Promise<ContainedFile[]> {
  const listed = manifests.flatMap(({ files }) => files)
  const names = new Set(listed.map(({ name }) => name))
  const others = container.names.filter(
    (name) => !names.has(name) && name !== 'mimetype' && !name.startsWith('META-INF/'),
  )
  const reports: ContainedFile[] = []
  for (const { name, sha256 } of listed) {
    if (!container.names.includes(name)) reports.push({ name, is: 'missing' })
    else reports.push({ name, is: (await container.sha256Of(name)) === sha256 ? 'as_signed' : 'altered' })
  }
  return [...reports, ...others.map((name) => ({ name, is: 'not_covered' as const }))]
}

function verdictOn({ is }: ContainedFile): Verdict {
  if (is === 'as_signed') return { conclusion: 'TOTAL-PASSED' }
  if (is === 'not_covered') return { conclusion: 'INDETERMINATE', subIndication: 'SIG_CONSTRAINTS_FAILURE' }
  return { conclusion: 'TOTAL-FAILED', subIndication: 'HASH_FAILURE' }
}
