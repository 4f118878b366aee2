/** Fetches the public key of an installation, which its licenses are checked with, from its own origin. */
import { existsSync, readFileSync } from 'node:fs'
import { get as getPlain } from 'node:http'
import { get as getEncrypted } from 'node:https'
import { rootCertificates } from 'node:tls'
import { z } from 'zod'

const LONGEST_WAIT_MS = 10_000
const LARGEST_ANSWER = 16 * 1024

const Keys = z.object({
  keys: z.array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().length(43) })).min(1),
})

/** Where Linux keeps the authorities that the person's browser believes too, such as those of a company. */
const bundles = ['/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt', '/etc/ssl/ca-bundle.pem']

/** https, or an installation on this computer: a key that came in plain text over a network proves nothing. */
export function isSecureOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (url.origin !== origin) return false
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere)
}

/** Throws where the origin is no installation of Rubrica, or does not answer. */
export async function fetchLicenseKey(origin: string): Promise<string> {
  const { keys } = Keys.parse(JSON.parse(await textAt(new URL('/v1/p/cess/keys', origin))))
  return keys[0]!.x
}

function textAt(url: URL): Promise<string> {
  const get = url.protocol === 'https:' ? getEncrypted : getPlain
  const bundle = bundles.find((file) => existsSync(file))
  const ca = url.protocol === 'https:' && bundle ? [...rootCertificates, readFileSync(bundle, 'utf8')] : undefined
  const options = {
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    headers: { accept: 'application/json' },
    ...(ca && { ca }),
  }
  return new Promise((resolve, reject) => {
    const request = get(url, options, (response) => {
      if (response.statusCode !== 200) {
        response.resume()
        return reject(new Error(`${url.href} answered ${String(response.statusCode)}`)) // redirects too
      }
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
        if (text.length > LARGEST_ANSWER) request.destroy(new Error(`${url.href} answered too much`))
      })
      response.on('end', () => resolve(text))
      response.on('error', reject)
    })
    request.on('error', reject)
  })
}
