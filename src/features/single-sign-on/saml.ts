/** SAML 2.0 service provider of an organization, by `@node-saml/node-saml`, with the checks that it leaves to its users. */
import type { CacheProvider, Profile, SAML } from './node-saml.js'
import type { Ctx } from '../../server/ctx.ts'
import { allIn, attributeOf, isElement, parseXml } from '../../pades/trust/xml.ts'
import { textsIn, type Connection, type NamedPerson, type SamlConfig } from './connection.model.ts'

type At = Pick<Ctx, 'settings'>

const rootOf = ({ settings }: At, organizationId: string): string => `${settings.baseUrl}/auth/sso/${organizationId}`

/** What the provider is told. */
export const samlAddresses = (ctx: At, organizationId: string) => ({
  entityId: `${rootOf(ctx, organizationId)}/metadata`,
  acs: `${rootOf(ctx, organizationId)}/acs`,
})

/** The answer of a provider that is not to be believed, for those who run this. */
class UnfitResponse extends Error {
  override readonly name = 'UnfitResponse'
}

export type SamlConnection = Pick<Connection, 'organizationId' | 'issuer' | 'groupsClaim'> &
  Readonly<{ config: SamlConfig }>

export async function spMetadata(ctx: At, organizationId: string): Promise<string> {
  // A provider is needed to make it, and says nothing in it.
  const options = { wantAssertionsSigned: true }
  const saml = await openSaml(ctx, { organizationId, config: nobody }, '', options)
  return saml.generateServiceProviderMetadata(null, null)
}

const nobody = { ssoUrl: 'https://nobody.example', certificates: ['nothing'] }

/** @returns where the browser goes */
export async function samlRequest(
  ctx: At,
  connection: SamlConnection,
  { id, relayState, loginAgain }: Readonly<{ id: string; relayState: string; loginAgain: boolean }>,
): Promise<string> {
  const saml = await openSaml(ctx, connection, id, { forceAuthn: loginAgain })
  return saml.getAuthorizeUrlAsync(relayState, undefined, {})
}

/**
 * Whom the provider names, in answer to this very request. The library checks the signature and reads what it covers alone, the times and
 * the audience; the rest is checked here (saml-profiles-2.0 §4.1.4.3). Throws where anything does not fit.
 */
export async function personIn(
  ctx: At,
  connection: SamlConnection,
  { response, requestId }: Readonly<{ response: string; requestId: string }>,
): Promise<NamedPerson> {
  const { acs } = samlAddresses(ctx, connection.organizationId)
  ensurePlain(response, acs)
  const saml = await openSaml(ctx, connection, requestId)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
  if (!profile) throw new UnfitResponse('names nobody')
  ensureAbout(profile, { issuer: connection.issuer, acs, requestId })
  return toPerson(profile, connection)
}

/** The library is loaded when somebody first signs in so: it is a hundred modules, and most installations need none of them. */
async function openSaml(
  ctx: At,
  { organizationId, config }: Readonly<{ organizationId: string; config: Pick<SamlConfig, 'ssoUrl' | 'certificates'> }>,
  requestId: string,
  {
    forceAuthn = false,
    wantAssertionsSigned = false,
  }: Readonly<{ forceAuthn?: boolean; wantAssertionsSigned?: boolean }> = {},
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('./node-saml.js')
  const { entityId, acs } = samlAddresses(ctx, organizationId)
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acs,
    entryPoint: config.ssoUrl,
    idpCert: [...config.certificates],
    forceAuthn,
    // One of both has to be signed: providers differ in which. Metadata ask for the assertion.
    wantAssertionsSigned,
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    acceptedClockSkewMs: 60_000,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: onlyRequest(requestId),
  })
}

/** Knows the request that was taken from the database, which gives it out once. */
const onlyRequest = (requestId: string): CacheProvider => ({
  saveAsync: async (key, value) => ({ value, createdAt: Date.now(), key }),
  getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
  removeAsync: async (key) => key,
})

const MOST_ELEMENTS = 2000
const LONGEST = 300_000
const WEAK = /xmldsig#(rsa-sha1|sha1|dsa-sha1|hmac-sha1)\b|xmldsig-more#(rsa-md5|md5|hmac-\w+)\b/

/** Before a signature is looked at: no document type, no comments, one assertion in one place, each name once, nothing weak. */
function ensurePlain(response: string, acs: string): void {
  if (response.length > LONGEST) throw new UnfitResponse('too long')
  const bytes = Buffer.from(response, 'base64')
  const text = bytes.toString('utf8')
  if (/<!|<\?(?!xml )/.test(text)) throw new UnfitResponse('with comments, a document type or instructions')
  if (WEAK.test(text)) throw new UnfitResponse('signed by an algorithm that is too weak')
  const root = parseXml(bytes, MOST_ELEMENTS)
  const all = [...allIn(root)]
  const assertions = all.filter(({ local }) => local === 'Assertion')
  if (root.local !== 'Response' || assertions.length !== 1 || !root.children.some((each) => each === assertions[0]))
    throw new UnfitResponse('holds no assertion, or several, or one elsewhere')
  const names = all.flatMap((element) => attributeOf(element, 'ID') ?? [])
  if (new Set(names).size !== names.length) throw new UnfitResponse('names two elements alike')
  if (root.children.filter(isElement).filter(({ local }) => local === 'Signature').length > 1)
    throw new UnfitResponse('is signed twice')
  const destination = attributeOf(root, 'Destination')
  if (destination !== undefined && destination !== acs) throw new UnfitResponse('was meant for another address')
}

type Parsed = Readonly<{ $?: Readonly<Record<string, string>>; _?: string } & { [name: string]: unknown }>

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** From what the signature covers. */
function ensureAbout(
  profile: Profile,
  { issuer, acs, requestId }: Readonly<{ issuer: string; acs: string; requestId: string }>,
): void {
  if (profile.issuer !== issuer) throw new UnfitResponse('comes from another provider')
  const assertion = profile.getAssertion?.()['Assertion'] as Parsed | undefined
  const [subject] = listIn(assertion, 'Subject')
  const confirmations = listIn(subject, 'SubjectConfirmation')
  const [confirmation] = confirmations
  const [data] = listIn(confirmation, 'SubjectConfirmationData')
  if (confirmations.length !== 1 || confirmation?.$?.['Method'] !== BEARER)
    throw new UnfitResponse('is not confirmed by its bearer alone')
  const { Recipient: recipient, InResponseTo: answered, NotOnOrAfter: end } = data?.$ ?? {}
  if (recipient !== acs) throw new UnfitResponse('was meant for another recipient')
  if (answered !== requestId) throw new UnfitResponse('answers another request')
  if (end === undefined) throw new UnfitResponse('has no end')
  const [conditions] = listIn(assertion, 'Conditions')
  if (listIn(conditions, 'AudienceRestriction').length === 0) throw new UnfitResponse('has no audience')
}

const listIn = (parent: Parsed | undefined, name: string): readonly Parsed[] => {
  const found = parent?.[name]
  return Array.isArray(found) ? (found as Parsed[]) : []
}

/** Where people's addresses stand, by the habits of providers. */
const addressNames = [
  'email',
  'mail',
  'emailAddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
]
const nameNames = [
  'name',
  'displayName',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
]
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

function toPerson(profile: Profile, { config, groupsClaim }: SamlConnection): NamedPerson {
  const { nameID, nameIDFormat } = profile
  const attributes = profile.attributes ?? {}
  const first = (names: readonly string[]) => names.flatMap((name) => textsIn(attributes[name]) ?? [])[0] ?? null
  const written = config.emailAttribute ? first([config.emailAttribute]) : (first(addressNames) ?? inName(profile))
  const email = written?.trim().toLowerCase() ?? null
  // A name that is another one each time tells nobody apart: then the address does.
  const isPersistent = nameID && nameIDFormat !== TRANSIENT
  if (!isPersistent && email === null) throw new UnfitResponse('names nobody')
  return {
    subject: isPersistent ? `${nameIDFormat === EMAIL ? 'email' : 'name'}:${nameID}` : `email:${email}`,
    email,
    // SAML knows no word for it: the organization's own provider answers for its domains.
    isEmailVerified: true,
    name: first(nameNames),
    groups: textsIn(attributes[groupsClaim]),
  }
}

const inName = ({ nameID }: Profile): string | null => (nameID && /^[^\s@]+@[^\s@]+$/.test(nameID) ? nameID : null)
