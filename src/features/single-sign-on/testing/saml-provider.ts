/** A SAML identity provider (samlify) that tests sign in by; what it says may be turned into a lie before it is signed, or after. */
import { IdentityProvider, ServiceProvider, setSchemaValidator } from './samlify.js'
import { pkiFile } from '../../../pades/testing/pki.ts'

// What comes from the product is checked by its own tests.
setSchemaValidator({ validate: () => Promise.resolve('not checked') })

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** What it says of somebody. */
type Told = Readonly<{
  nameId: string
  nameIdFormat: string
  attributes: Readonly<Record<string, readonly string[]>>
  issuer: string
  audience: string
  recipient: string
  destination: string
  inResponseTo: string
  /** Seconds from now. */
  endsIn: number
  confirmationEndsIn: number
}>

type Options = Readonly<{
  /** Of `fixtures/pki`. */
  party?: string
  algorithm?: string
  /** Before it is signed. */
  lie?: Partial<Told>
  /** Of the whole text, before it is signed. */
  rewrite?: (xml: string) => string
  signsMessage?: boolean
}>

export type SamlProvider = ReturnType<typeof playSamlProvider>

const textOf = (file: string): string => Buffer.from(pkiFile(file)).toString()
const base64Of = (party: string): string => textOf(`${party}.pem`).replaceAll(/-----[A-Z ]+-----|\s/g, '')

export function playSamlProvider(entityId: string) {
  const metadata = (parties: readonly string[]): string => {
    const keys = parties.map(
      (party) =>
        `<KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64Of(party)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`,
    )
    return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityId}"><IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}<SingleSignOnService Binding="${REDIRECT}" Location="${entityId}/sso"/></IDPSSODescriptor></EntityDescriptor>`
  }

  /** @param asked where the product sent the browser @returns the form that the browser posts */
  async function answer(
    asked: string,
    spMetadata: string,
    person: Partial<Pick<Told, 'nameId' | 'nameIdFormat' | 'attributes'>>,
    { party = 'person', algorithm = RSA_SHA256, lie = {}, rewrite = (xml) => xml, signsMessage = false }: Options = {},
  ): Promise<Readonly<{ SAMLResponse: string; RelayState: string }>> {
    const idp = IdentityProvider({
      metadata: metadata([party]),
      privateKey: textOf(`${party}.key.pem`),
      requestSignatureAlgorithm: algorithm,
    })
    const unsigned = spMetadata.replace('WantAssertionsSigned="true"', 'WantAssertionsSigned="false"')
    const sp = ServiceProvider({ metadata: signsMessage ? unsigned : spMetadata })
    const query = Object.fromEntries(new URL(asked).searchParams) as Record<string, string>
    const request = await idp.parseLoginRequest(sp, 'redirect', { query })
    const { id } = request.extract.request
    const [acs] = /https?:\/\/[^"]+\/acs/.exec(spMetadata)!
    const told: Told = {
      nameId: 'nobody',
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      attributes: {},
      issuer: entityId,
      audience: acs.replace(/acs$/, 'metadata'),
      recipient: acs,
      destination: acs,
      inResponseTo: id,
      endsIn: 300,
      confirmationEndsIn: 300,
      ...person,
      ...lie,
    }
    const made = { id: '_response', context: rewrite(written(told)) }
    const { context } = await idp.createLoginResponse(sp, request, 'post', {}, () => made)
    return { SAMLResponse: context, RelayState: query['RelayState'] ?? '' }
  }
  return { entityId, metadata, answer }
}

const at = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

function written(told: Told): string {
  const attributes = Object.entries(told.attributes).map(([name, values]) => {
    const written = values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${name}">${written.join('')}</saml:Attribute>`
  })
  const confirmation = `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(told.confirmationEndsIn)}" Recipient="${told.recipient}" InResponseTo="${told.inResponseTo}"/></saml:SubjectConfirmation>`
  const conditions = `<saml:Conditions NotBefore="${at(-600)}" NotOnOrAfter="${at(told.endsIn)}"><saml:AudienceRestriction><saml:Audience>${told.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`
  const statement = `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_session"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_response" Version="2.0" IssueInstant="${at(0)}" Destination="${told.destination}" InResponseTo="${told.inResponseTo}">`,
    `<saml:Issuer>${told.issuer}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    `<saml:Assertion ID="_assertion" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${told.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${told.nameIdFormat}">${told.nameId}</saml:NameID>${confirmation}</saml:Subject>`,
    `${conditions}${statement}`,
    `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`,
  ].join('')
}
