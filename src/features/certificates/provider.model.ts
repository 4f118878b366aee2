/**
 * Providers that keep people's ICP-Brasil keys in a cloud (PSC, DOC-ICP-17.01): what is different about each, as data.
 *
 * CPF and one-time code are typed here and passed on, which the norm allows where one factor works only once; nothing of it is kept.
 */
export const providerNames = ['birdid', 'vidaas', 'safeid', 'neoid'] as const
export type ProviderName = (typeof providerNames)[number]

export type ProviderProfile = Readonly<{
  title: string
  /** In production; the address of a test environment is a setting. Without a slash at the end. */
  baseUrl: string
  /** How digests are written for it. */
  hashEncoding: 'hex' | 'base64'
}>

export const providerProfiles = {
  birdid: { title: 'BirdID', baseUrl: 'https://api.birdid.com.br/v0', hashEncoding: 'hex' },
  vidaas: { title: 'VIDaaS', baseUrl: 'https://certificado.vidaas.com.br/v0', hashEncoding: 'base64' },
  safeid: { title: 'SafeID', baseUrl: 'https://psc.safeweb.com.br/v0', hashEncoding: 'hex' },
  neoid: {
    title: 'NeoID',
    baseUrl: 'https://neoid.estaleiro.serpro.gov.br/smartcert-api/v0',
    hashEncoding: 'base64',
  },
} as const satisfies Record<ProviderName, ProviderProfile>

/** One request that signs many documents, and as short as it may be. */
export const SESSION_SCOPE = 'multi_signature'
export const SESSION_SEC = 300
