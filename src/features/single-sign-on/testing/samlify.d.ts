/** Types of what tests use of `samlify`. */
type Query = Readonly<{ query: Readonly<Record<string, string>> }>
type Parsed = Readonly<{ extract: Readonly<{ request: Readonly<{ id: string }> }> }>
type Made = Readonly<{ id: string; context: string }>
type Sp = Readonly<{ entityMeta: unknown }>
type Idp = Readonly<{
  parseLoginRequest: (sp: Sp, binding: 'redirect', request: Query) => Promise<Parsed>
  createLoginResponse: (sp: Sp, request: Parsed, binding: 'post', user: object, make: () => Made) => Promise<Made>
}>

export declare function IdentityProvider(
  settings: Readonly<{ metadata: string; privateKey: string; requestSignatureAlgorithm: string }>,
): Idp
export declare function ServiceProvider(settings: Readonly<{ metadata: string }>): Sp
export declare function setSchemaValidator(validator: Readonly<{ validate: (xml: string) => Promise<string> }>): void
