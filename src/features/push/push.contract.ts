/** Push messages to the browser in which somebody is signed in (Push API of the W3C). */
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/** Base64url, as `PushSubscription.toJSON()` writes it. */
const bytes = z.string().max(100)

export const showPushEndpoint = endpoint({
  method: 'GET',
  path: '/v1/me/push',
  does: 'Whether the browser of this session gets push messages, and the public key that it subscribes with.',
  caller: 'user',
  input: z.object({}),
  output: z.object({
    /** Base64url of an uncompressed point of P-256 (`applicationServerKey`, RFC 8292 §3.2). */
    public_key: z.string(),
    is_on: z.boolean(),
  }),
})

export const subscribePushEndpoint = endpoint({
  method: 'PUT',
  path: '/v1/me/push',
  does: 'Send push messages to the browser of this session, until the session ends. Another subscription takes the place of the first.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({
    /** Of the push service that the browser chose: https, and not within a private network. */
    endpoint: z.url({ protocol: /^https?$/ }).max(2000),
    /** An uncompressed point of P-256 (65 bytes), and a secret of 16 bytes. */
    keys: z.object({ p256dh: bytes, auth: bytes }),
  }),
  output: z.undefined(),
})

export const endPushEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/me/push',
  does: 'Send no more push messages to the browser of this session.',
  caller: 'user',
  success: 204,
  answers: 'nothing',
  input: z.object({}),
  output: z.undefined(),
})
