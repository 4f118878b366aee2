/** Reads what a SAML identity provider publishes of itself (SAML 2.0 Metadata): its name, where people sign in, its certificates. */
import { X509Certificate } from 'node:crypto'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import { allIn, attributeOf, childrenNamed, contentOf, parseXml, type XmlElement } from '../../pades/trust/xml.ts'

export type IdpMetadata = Readonly<{
  entityId: string
  /** Where browsers are redirected to. */
  ssoUrl: string
  /** Base64, of all that it may sign with: more than one while it changes them. */
  certificates: readonly string[]
}>

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const MOST_ELEMENTS = 5000
const MOST_CERTIFICATES = 10

/** @param field what the person has to change */
export function readIdpMetadata(xml: Uint8Array, field: string): IdpMetadata {
  const root = parsed(xml, field)
  const entity = [...allIn(root)].find(
    (element) =>
      element.local === 'EntityDescriptor' && childrenNamed(element, 'IDPSSODescriptor', METADATA).length > 0,
  )
  const provider = childrenNamed(entity, 'IDPSSODescriptor', METADATA).find((each) =>
    attributeOf(each, 'protocolSupportEnumeration')?.split(/\s+/).includes(PROTOCOL),
  )
  const service = childrenNamed(provider, 'SingleSignOnService', METADATA).find(
    (each) => attributeOf(each, 'Binding') === REDIRECT,
  )
  const entityId = entity && attributeOf(entity, 'entityID')
  const ssoUrl = service && attributeOf(service, 'Location')
  const certificates = provider ? signingCertificates(provider) : []
  ensure(entityId && ssoUrl && /^https?:\/\//.test(ssoUrl) && certificates.length > 0, 'sso.metadata_invalid', {
    field,
  })
  return { entityId, ssoUrl, certificates }
}

function parsed(xml: Uint8Array, field: string): XmlElement {
  try {
    return parseXml(xml, MOST_ELEMENTS)
  } catch {
    throw new Refusal('sso.metadata_invalid', { field })
  }
}

/** A key without a use may be used for everything (saml-metadata-2.0 §2.4.1.1). */
function signingCertificates(provider: XmlElement): string[] {
  const written = childrenNamed(provider, 'KeyDescriptor', METADATA)
    .filter((key) => (attributeOf(key, 'use') ?? 'signing') === 'signing')
    .flatMap((key) => [...allIn(key)].filter(({ local }) => local === 'X509Certificate'))
    .map((element) => contentOf(element).replaceAll(/\s+/g, ''))
  return [...new Set(written)].filter(isCertificate).slice(0, MOST_CERTIFICATES)
}

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).publicKey.asymmetricKeyType !== undefined
  } catch {
    return false
  }
}

export const endOf = (base64: string): Date => new Date(new X509Certificate(Buffer.from(base64, 'base64')).validTo)
