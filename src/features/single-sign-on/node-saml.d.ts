/** Types of what is used of `@node-saml/node-saml`. */
export type CacheProvider = Readonly<{
  saveAsync: (key: string, value: string) => Promise<Readonly<{ value: string; createdAt: number; key: string }> | null>
  getAsync: (key: string) => Promise<string | null>
  removeAsync: (key: string | null) => Promise<string | null>
}>

export type Profile = Readonly<{
  issuer?: string
  nameID?: string
  nameIDFormat?: string
  attributes?: Readonly<Record<string, unknown>>
  getAssertion?: () => Readonly<Record<string, unknown>>
}>

export type SamlOptions = Readonly<{
  issuer: string
  audience: string
  callbackUrl: string
  entryPoint: string
  idpCert: string[]
  forceAuthn: boolean
  wantAssertionsSigned: boolean
  wantAuthnResponseSigned: boolean
  disableRequestedAuthnContext: boolean
  identifierFormat: null
  acceptedClockSkewMs: number
  validateInResponseTo: 'always'
  generateUniqueId: () => string
  cacheProvider: CacheProvider
}>

export declare class SAML {
  constructor(options: SamlOptions)
  getAuthorizeUrlAsync(relayState: string, host: undefined, options: object): Promise<string>
  validatePostResponseAsync(form: Readonly<{ SAMLResponse: string }>): Promise<Readonly<{ profile: Profile | null }>>
  generateServiceProviderMetadata(decryptionCert: null, publicCerts: null): string
}

export declare const ValidateInResponseTo: Readonly<{ always: 'always' }>
