/** Writes a demo certificate and its key as a PKCS#12 file, with OpenSSL. */
import { execFileSync } from 'node:child_process'
import type { DemoCertificate } from './demo-authority.ts'

export function writeKeyFile(file: string, { chain, key }: DemoCertificate, password: string): void {
  const input = `${String(key.export({ format: 'pem', type: 'pkcs8' }))}${chain.join('')}`
  execFileSync('openssl', ['pkcs12', '-export', '-out', file, '-passout', `pass:${password}`], { input })
}
