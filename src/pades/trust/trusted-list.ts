/** Trusted lists as plain data (ETSI TS 119 612): who issues qualified certificates and timestamps in which state, since when. */

export type TrustedList = Readonly<{
  territory: string
  /** URI of what kind of list it is: of a country, or the list of the lists. */
  type: string
  operator: string
  sequence: number
  issuedAt: string
  /** When the next is due at the latest; nothing of a list that is closed. */
  nextUpdate?: string
  /** SchemeInformationURI: of the list of the lists, lists that changed its signers, and their place in the Official Journal. */
  explainedAt: readonly string[]
  pointers: readonly ListPointer[]
  services: readonly TrustService[]
}>

/** Another list: where it is, and who may sign it. */
export type ListPointer = Readonly<{
  url: string
  territory: string
  type: string
  mimeType: string
  /** DER, Base64. */
  signers: readonly string[]
}>

export type TrustService = Readonly<{
  territory: string
  provider: string
  /** DER, Base64: any of them is its identity. */
  certificates: readonly string[]
  /** Its states, the newest first. */
  periods: readonly ServicePeriod[]
}>

export type ServicePeriod = Readonly<{
  from: string
  name: string
  type: ServiceType
  /** The last word of the URI: `granted`, `withdrawn`, `undersupervision`. */
  status: string
  /** What its certificates are for: last words of URIs, such as `ForeSignatures`. */
  purposes: readonly string[]
  /** What the list says of certificates that fit, in place of or besides what they say of themselves. */
  qualifications: readonly ConditionalQualifiers[]
}>

/** The two kinds of service that verdicts here stand on. */
export const serviceTypes = {
  'http://uri.etsi.org/TrstSvc/Svctype/CA/QC': 'CA/QC',
  'http://uri.etsi.org/TrstSvc/Svctype/TSA/QTST': 'TSA/QTST',
} as const
export type ServiceType = (typeof serviceTypes)[keyof typeof serviceTypes] | 'other'

/** @param qualifiers last words of URIs: `QCWithQSCD`, `NotQualified` */
export type ConditionalQualifiers = Readonly<{ qualifiers: readonly string[]; criteria: Criteria }>

/** ETSI TS 119 612 §5.5.9.2.2. What is no criterion that is known here fits nothing. */
export type Criteria = Readonly<{
  assert: 'all' | 'atLeastOne' | 'none'
  criteria: readonly Criterion[]
}>

type Criterion = Readonly<
  | { is: 'usage'; bits: Readonly<Record<string, boolean>> }
  /** All of them stand in the certificate. */
  | { is: 'policies'; oids: readonly string[] }
  | { is: 'purposes'; oids: readonly string[] }
  | { is: 'subject'; oids: readonly string[] }
  | { is: 'criteria'; criteria: Criteria }
  | { is: 'unknown' }
>

/** One trusted list that services came from. */
export type ListAbout = Readonly<{
  territory: string
  operator: string
  url: string
  sequence: number
  issuedAt: string
  nextUpdate?: string
  /** Of the XML. */
  sha256: string
  /** Who signed it, as the certificate names them. */
  signer: string
}>

/** Of a file of services: when it was made, and of which lists. */
export type FileAbout = Readonly<{ madeAt: string; lists: readonly ListAbout[] }>

export const LIST_OF_LISTS = 'http://uri.etsi.org/TrstSvc/TrustedList/TSLType/EUlistofthelists'
