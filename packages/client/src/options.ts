/** Options of a client, and of one call. */

export type Options = Readonly<{
  /** Address of the installation, such as `https://sign.example.com`. */
  baseUrl: string
  /** Credentials of an application, from which tokens are got as they are needed. */
  clientId?: string
  clientSecret?: string
  /** What the tokens open, with spaces between; all that the application may do unless told. */
  scope?: string
  /** Instead of credentials: a token got elsewhere, such as by a person's consent. */
  token?: string | (() => string | Promise<string>)
  /** Of messages: `en`, `pt-BR` or `es`. */
  language?: string
  /** How often a call is sent again that was answered "later" (409 busy, 429, 503), or not at all; 3 unless told. */
  retries?: number
  /** The longest wait before one is sent again, in seconds; 60 unless told. */
  maxWaitSec?: number
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}>

export type CallOptions = Readonly<{
  /** The same key with the same input answers the first answer again, for 24 hours. One is made for each call that changes something. */
  idempotencyKey?: string
  signal?: AbortSignal
}>
