/** Writes trusted lists and lists of lists for tests, and signs them as their operators do (ETSI TS 119 612). */
import { sign } from 'node:crypto'
import { digestOf } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import { utf8, view } from '../base/octets.ts'
import { canonical } from '../trust/canonical-xml.ts'
import { LIST_OF_LISTS } from '../trust/trusted-list.ts'
import { childAt, childrenNamed, parseXml } from '../trust/xml.ts'
import type { Party } from './authorities.ts'

type MadePeriod = Readonly<{
  from: string
  status: string
  type?: string
  purposes?: readonly string[]
  /** XML of `Qualifications`. */
  qualifications?: string
}>

export type MadeList = Readonly<{
  territory?: string
  type?: string
  sequence?: number
  issuedAt?: string
  nextUpdate?: string
  explainedAt?: readonly string[]
  pointers?: readonly Readonly<{ url: string; territory: string; type?: string; signers: readonly Party[] }>[]
  services?: readonly Readonly<{ provider?: string; name?: string; party: Party; periods: readonly MadePeriod[] }>[]
}>

const EXTENSIONS = 'http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt'
const EUROPEAN = 'http://uri.etsi.org/TrstSvc/SvcInfoExt/eSigDir-1999-93-EC-TrustedList/'
const COUNTRY = 'http://uri.etsi.org/TrstSvc/TrustedList/TSLType/EUgeneric'
const DS = 'http://www.w3.org/2000/09/xmldsig#'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** What a list says of certificates that fit. @param criteria XML within `CriteriaList`; of all certificates, unless said */
export const qualification = (qualifiers: readonly string[], criteria = anySignature): string =>
  `<sie:QualificationElement><sie:Qualifiers>${qualifiers
    .map((each) => `<sie:Qualifier uri="${EXTENSIONS}/${each}"/>`)
    .join('')}</sie:Qualifiers>${criteria}</sie:QualificationElement>`

const anySignature = `<sie:CriteriaList assert="atLeastOne"><sie:KeyUsage><sie:KeyUsageBit name="nonRepudiation">true</sie:KeyUsageBit></sie:KeyUsage><sie:KeyUsage><sie:KeyUsageBit name="nonRepudiation">false</sie:KeyUsageBit></sie:KeyUsage></sie:CriteriaList>`

/** @param saltLength of a signer whose key is for RSASSA-PSS */
export function signedList(list: MadeList, signer: Party, saltLength = 32): Bytes {
  return signXml(writtenList(list), signer, saltLength)
}

export function writtenList(list: MadeList): string {
  const { territory = 'ZZ', type = COUNTRY, sequence = 1, issuedAt = '2026-01-01T00:00:00Z' } = list
  const { nextUpdate = '2026-07-01T00:00:00Z', explainedAt = [], pointers = [], services = [] } = list
  return `<?xml version="1.0" encoding="UTF-8"?>
<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#" xmlns:sie="${EUROPEAN}#" xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Id="list" TSLTag="http://uri.etsi.org/19612/TSLTag">
  <SchemeInformation>
    <TSLVersionIdentifier>6</TSLVersionIdentifier>
    <TSLSequenceNumber>${sequence}</TSLSequenceNumber>
    <TSLType>${type}</TSLType>
    <SchemeOperatorName><Name xml:lang="en">Operator of ${territory}</Name></SchemeOperatorName>
    <SchemeInformationURI>${explainedAt.map((url) => `<URI xml:lang="en">${url}</URI>`).join('')}</SchemeInformationURI>
    <SchemeTerritory>${territory}</SchemeTerritory>
    <PointersToOtherTSL>${pointers.map(writtenPointer).join('')}</PointersToOtherTSL>
    <ListIssueDateTime>${issuedAt}</ListIssueDateTime>
    <NextUpdate><dateTime>${nextUpdate}</dateTime></NextUpdate>
  </SchemeInformation>
  <TrustServiceProviderList>${services.map(writtenService).join('')}</TrustServiceProviderList>
</TrustServiceStatusList>`
}

export const listOfLists = (pointers: MadeList['pointers'] = [], more: MadeList = {}): MadeList => ({
  territory: 'EU',
  type: LIST_OF_LISTS,
  pointers,
  ...more,
})

type Pointer = NonNullable<MadeList['pointers']>[number]
type Service = NonNullable<MadeList['services']>[number]

const writtenPointer = ({ url, territory, type = COUNTRY, signers }: Pointer): string =>
  `<OtherTSLPointer><ServiceDigitalIdentities>${signers
    .map((party) => `<ServiceDigitalIdentity>${identity(party)}</ServiceDigitalIdentity>`)
    .join('')}</ServiceDigitalIdentities><TSLLocation>${url}</TSLLocation><AdditionalInformation>
    <OtherInformation><TSLType>${type}</TSLType></OtherInformation>
    <OtherInformation><SchemeTerritory>${territory}</SchemeTerritory></OtherInformation>
  </AdditionalInformation></OtherTSLPointer>`

const identity = ({ certificate }: Party): string =>
  `<DigitalId><X509Certificate>${view(certificate.der).toString('base64')}</X509Certificate></DigitalId>`

function writtenService({ provider = 'A provider', name = 'A service', party, periods }: Service): string {
  const [now, ...before] = periods.map((period) => writtenPeriod(period, name, party))
  return `<TrustServiceProvider><TSPInformation><TSPName><Name xml:lang="pt">Prestador</Name><Name xml:lang="en">${provider}</Name></TSPName></TSPInformation>
  <TSPServices><TSPService><ServiceInformation>${now}</ServiceInformation><ServiceHistory>${before
    .map((period) => `<ServiceHistoryInstance>${period}</ServiceHistoryInstance>`)
    .join('')}</ServiceHistory></TSPService></TSPServices></TrustServiceProvider>`
}

function writtenPeriod(period: MadePeriod, name: string, party: Party): string {
  const { from, status, type = 'CA/QC', purposes = ['ForeSignatures'], qualifications = '' } = period
  const said = purposes.map(
    (purpose) =>
      `<Extension Critical="true"><AdditionalServiceInformation><URI xml:lang="en">${EXTENSIONS}/${purpose}</URI></AdditionalServiceInformation></Extension>`,
  )
  const qualified =
    qualifications &&
    `<Extension Critical="true"><sie:Qualifications>${qualifications}</sie:Qualifications></Extension>`
  return `<ServiceTypeIdentifier>http://uri.etsi.org/TrstSvc/Svctype/${type}</ServiceTypeIdentifier>
  <ServiceName><Name xml:lang="en">${name}</Name></ServiceName><ServiceDigitalIdentity>${identity(party)}</ServiceDigitalIdentity>
  <ServiceStatus>http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/${status}</ServiceStatus><StatusStartingTime>${from}</StatusStartingTime>
  <ServiceInformationExtensions>${said.join('')}${qualified}</ServiceInformationExtensions>`
}

/** Puts an enveloped signature into the root, about the root and about the signature's own properties. */
function signXml(xml: string, { key, certificate }: Party, saltLength: number): Bytes {
  const base64 = (bytes: Uint8Array) => view(bytes).toString('base64')
  const digest = (bytes: Bytes) =>
    `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${base64(digestOf('sha256', bytes))}</ds:DigestValue>`
  const transform = (algorithm: string) => `<ds:Transform Algorithm="${algorithm}"/>`
  const properties =
    '<xades:SignedProperties Id="properties"><xades:SignedSignatureProperties/></xades:SignedProperties>'
  const object = `<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#signature">${properties}</xades:QualifyingProperties></ds:Object>`
  const withSignature = (info: string, value: string) =>
    xml.replace(
      /(<\/[^>]*TrustServiceStatusList>\s*)$/,
      () =>
        `<ds:Signature xmlns:ds="${DS}" Id="signature">${info}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64(certificate.der)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${object}</ds:Signature></TrustServiceStatusList>`,
    )
  const isPss = key.asymmetricKeyType === 'rsa-pss'
  const method = isPss ? '2007/05/xmldsig-more#sha256-rsa-MGF1' : '2001/04/xmldsig-more#ecdsa-sha256'
  const terms = isPss ? { saltLength } : { dsaEncoding: 'ieee-p1363' as const }
  const root = parseXml(utf8(xml))
  const draft = parseXml(utf8(withSignature('', '')))
  const [signature] = childrenNamed(draft, 'Signature')
  const way = [draft, signature!, childAt(signature, 'Object')!, childAt(signature, 'Object', 'QualifyingProperties')!]
  const signed = canonical(childAt(way.at(-1), 'SignedProperties')!, way)
  const info = `<ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"/><ds:SignatureMethod Algorithm="http://www.w3.org/${method}"/><ds:Reference URI=""><ds:Transforms>${transform(`${DS}enveloped-signature`)}${transform(EXCLUSIVE)}</ds:Transforms>${digest(canonical(root))}</ds:Reference><ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#properties"><ds:Transforms>${transform(EXCLUSIVE)}</ds:Transforms>${digest(signed)}</ds:Reference></ds:SignedInfo>`
  const inPlace = parseXml(utf8(withSignature(info, '')))
  const [there] = childrenNamed(inPlace, 'Signature')
  const octets = canonical(childAt(there, 'SignedInfo')!, [inPlace, there!])
  return utf8(withSignature(info, base64(sign('sha256', octets, { key, ...terms }))))
}
