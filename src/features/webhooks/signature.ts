/** Signs a delivery: HMAC-SHA256 over id, time and body, one signature for each secret (Standard Webhooks 1.0, symmetric `v1`). */
import { createHmac } from 'node:crypto'

export function signatureOf(secrets: readonly Uint8Array[], id: string, timestamp: number, body: string): string {
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ')
}
