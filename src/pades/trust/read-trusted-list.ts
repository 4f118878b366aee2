/** Reads a trusted list (ETSI TS 119 612) out of its XML. Who signed it is asked elsewhere; here it is only read. */
import { readCertificate } from '../crypto/x509/certificate.ts'
import { Malformed } from '../crypto/asn1/read.ts'
import {
  serviceTypes,
  type Criteria,
  type ListPointer,
  type ConditionalQualifiers,
  type ServicePeriod,
  type TrustedList,
  type TrustService,
} from './trusted-list.ts'
import { attributeOf, childAt, childrenNamed, contentOf, isElement, UnfitXml, type XmlElement } from './xml.ts'

const TSL = 'http://uri.etsi.org/02231/v2#'

/** Throws UnfitXml if it is none. */
export function readTrustedList(root: XmlElement): TrustedList {
  const scheme = childAt(root, 'SchemeInformation')
  if (root.local !== 'TrustServiceStatusList' || root.uri !== TSL || !scheme) throw new UnfitXml('no trusted list')
  const territory = contentOf(childAt(scheme, 'SchemeTerritory'))
  const nextUpdate = contentOf(childAt(scheme, 'NextUpdate', 'dateTime'))
  const providers = childrenNamed(childAt(root, 'TrustServiceProviderList'), 'TrustServiceProvider', TSL)
  const pointers = childrenNamed(childAt(scheme, 'PointersToOtherTSL'), 'OtherTSLPointer', TSL)
  return {
    territory,
    type: contentOf(childAt(scheme, 'TSLType')),
    operator: inEnglish(childAt(scheme, 'SchemeOperatorName')),
    sequence: Number(contentOf(childAt(scheme, 'TSLSequenceNumber'))),
    issuedAt: moment(contentOf(childAt(scheme, 'ListIssueDateTime'))),
    ...(nextUpdate ? { nextUpdate: moment(nextUpdate) } : {}),
    explainedAt: childrenNamed(childAt(scheme, 'SchemeInformationURI'), 'URI', TSL).map(contentOf),
    pointers: pointers.map(readPointer),
    services: providers.flatMap((provider) => readServices(provider, territory)),
  }
}

function readPointer(pointer: XmlElement): ListPointer {
  const information = childrenNamed(childAt(pointer, 'AdditionalInformation'), 'OtherInformation', TSL)
  const said = (local: string) => contentOf(information.flatMap((each) => childrenNamed(each, local))[0])
  const identities = childrenNamed(childAt(pointer, 'ServiceDigitalIdentities'), 'ServiceDigitalIdentity', TSL)
  return {
    url: contentOf(childAt(pointer, 'TSLLocation')),
    territory: said('SchemeTerritory'),
    type: said('TSLType'),
    mimeType: said('MimeType'),
    signers: identities.flatMap(certificatesIn),
  }
}

function readServices(provider: XmlElement, territory: string): TrustService[] {
  const name = inEnglish(childAt(provider, 'TSPInformation', 'TSPName'))
  return childrenNamed(childAt(provider, 'TSPServices'), 'TSPService', TSL).flatMap((service) => {
    const now = childAt(service, 'ServiceInformation')
    if (!now) return []
    const before = childrenNamed(childAt(service, 'ServiceHistory'), 'ServiceHistoryInstance', TSL)
    const periods = [now, ...before].map(readPeriod).toSorted((a, b) => (a.from < b.from ? 1 : -1))
    const certificates = certificatesIn(childAt(now, 'ServiceDigitalIdentity'))
    return [{ territory, provider: name, certificates, periods }]
  })
}

function readPeriod(period: XmlElement): ServicePeriod {
  const type = contentOf(childAt(period, 'ServiceTypeIdentifier'))
  const extensions = childrenNamed(childAt(period, 'ServiceInformationExtensions'), 'Extension', TSL)
  const within = (local: string) => extensions.flatMap((extension) => childrenNamed(extension, local))
  return {
    from: moment(contentOf(childAt(period, 'StatusStartingTime'))),
    name: inEnglish(childAt(period, 'ServiceName')),
    type: isServiceType(type) ? serviceTypes[type] : 'other',
    status: lastWord(contentOf(childAt(period, 'ServiceStatus'))),
    purposes: within('AdditionalServiceInformation').map((each) => lastWord(contentOf(childAt(each, 'URI')))),
    qualifications: within('Qualifications')
      .flatMap((each) => childrenNamed(each, 'QualificationElement'))
      .map(readQualification),
  }
}

const isServiceType = (uri: string): uri is keyof typeof serviceTypes => Object.hasOwn(serviceTypes, uri)

function readQualification(element: XmlElement): ConditionalQualifiers {
  const qualifiers = childrenNamed(childAt(element, 'Qualifiers'), 'Qualifier')
  const list = childAt(element, 'CriteriaList')
  return {
    qualifiers: qualifiers.map((each) => lastWord(attributeOf(each, 'uri') ?? '')),
    criteria: list ? readCriteria(list) : { assert: 'all', criteria: [] },
  }
}

const asserts = ['all', 'atLeastOne', 'none'] as const

function readCriteria(list: XmlElement): Criteria {
  const assert = asserts.find((each) => each === attributeOf(list, 'assert')) ?? 'all'
  return { assert, criteria: list.children.filter(isElement).flatMap(readCriterion) }
}

function readCriterion(element: XmlElement): Criteria['criteria'][number][] {
  switch (element.local) {
    case 'Description':
      return []
    case 'KeyUsage':
      return [{ is: 'usage', bits: usageBits(element) }]
    case 'PolicySet':
      return [{ is: 'policies', oids: childrenNamed(element, 'PolicyIdentifier').map(oidIn) }]
    case 'CriteriaList':
      return [{ is: 'criteria', criteria: readCriteria(element) }]
    case 'otherCriteriaList':
      return element.children.filter(isElement).map(readOther)
    default:
      return [{ is: 'unknown' }]
  }
}

/** ETSI TS 119 612 §5.5.9.2.2.3. */
function readOther(element: XmlElement): Criteria['criteria'][number] {
  if (element.local === 'ExtendedKeyUsage')
    return { is: 'purposes', oids: childrenNamed(element, 'KeyPurposeId').map(oidIn) }
  if (element.local === 'CertSubjectDNAttribute')
    return { is: 'subject', oids: childrenNamed(element, 'AttributeOID').map(oidIn) }
  return { is: 'unknown' }
}

/** As lists write the names of the bits, and as they are called here. */
const usageNames: Readonly<Record<string, string>> = { crlSign: 'cRLSign' }

function usageBits(element: XmlElement): Record<string, boolean> {
  const bits = childrenNamed(element, 'KeyUsageBit').map((bit) => {
    const name = attributeOf(bit, 'name') ?? ''
    const text = contentOf(bit)
    return [usageNames[name] ?? name, text === 'true' || text === '1'] as const
  })
  return Object.fromEntries(bits)
}

const oidIn = (element: XmlElement): string =>
  contentOf(childAt(element, 'Identifier'))
    .replace(/^urn:oid:/i, '')
    .trim()

/** One that cannot be read is nobody. */
function certificatesIn(identity: XmlElement | undefined): string[] {
  return childrenNamed(identity, 'DigitalId', TSL)
    .flatMap((id) => childrenNamed(id, 'X509Certificate', TSL))
    .map((certificate) => contentOf(certificate).replaceAll(/\s/g, ''))
    .filter((base64) => isCertificate(Buffer.from(base64, 'base64')))
}

function isCertificate(der: Uint8Array): boolean {
  try {
    return Boolean(readCertificate(der))
  } catch (error) {
    if (error instanceof Malformed) return false
    throw error
  }
}

function inEnglish(names: XmlElement | undefined): string {
  const said = childrenNamed(names, 'Name')
  return contentOf(said.find((name) => attributeOf(name, 'xml:lang') === 'en') ?? said[0]).replaceAll(/\s+/g, ' ')
}

function moment(text: string): string {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new UnfitXml('no such point in time')
  return at.toISOString()
}

const lastWord = (uri: string): string => uri.slice(uri.lastIndexOf('/') + 1).trim()
