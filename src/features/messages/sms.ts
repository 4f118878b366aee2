/** Text messages, posted to the HTTP interface of the operator's provider (docs/operating/sms.md). */
import { guardedFetch } from '../../server/outgoing.ts'
import type { SmsSettings } from '../../server/settings/sms.ts'
import type { SendingTrouble } from './smtp-trouble.ts'

/** The provider did not take a message. What it answered may quote the text, so that stays out. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
  readonly trouble: SendingTrouble

  constructor(status: number) {
    super(`The SMS provider answered ${status}.`)
    const isPermanent = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
    this.trouble = { reason: this.message, statusCode: String(status), isPermanent }
  }
}

const DEADLINE_MS = 30_000

export async function sendBySms(settings: SmsSettings, to: string, text: string): Promise<void> {
  const { url, token, tokenHeader, from, body } = settings
  const isJson = body.trimStart().startsWith('{')
  const written = isJson
    ? filled(body, { to, from, text }, (value) => JSON.stringify(value).slice(1, -1))
    : filled(body, { to, from, text }, encodeURIComponent)
  // The address is the operator's own choice, so it may lead into a private network.
  const answer = await guardedFetch({ mayBePrivate: true })(url, {
    method: 'POST',
    headers: {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      ...(token && { [tokenHeader.toLowerCase()]: token }),
    },
    body: Buffer.from(written),
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new SmsRefused(answer.status)
}

type Parts = Readonly<Record<'to' | 'from' | 'text', string>>

/** Each place once, all at once: what is put in may itself hold braces. */
const filled = (body: string, parts: Parts, written: (value: string) => string): string =>
  body.replace(/\{(to|from|text)\}/g, (_place, name: keyof Parts) => written(parts[name]))
