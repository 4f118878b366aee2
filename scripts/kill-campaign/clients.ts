/**
 * Programs that send envelopes and people who sign them, through HTTP alone, while processes die under them. Every write carries
 * an Idempotency-Key and is repeated until it is answered: what an answer promised is what the campaign checks in the end.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { scribble } from '../../e2e/world/envelopes.ts'
import type { TestSmtp } from '../../src/server/testing/smtp.ts'
import type { Installation } from './installation.ts'

const PASSWORD = 'Kill-campaign-2026'
/** A letter whose job failed several times waits for minutes by itself; a campaign may go on for an hour. */
const LONGEST_MS = 1_800_000
/** Stands for a status where a call was repeated for so long without an answer. */
const NO_ANSWER = 599

export type Promised = { title: string; envelopeId: string; addresses: readonly string[]; isSigned: boolean }

/** Answers that no retry may give, such as a conflict after a repeated call; status 599: there was none. */
export type Complaint = Readonly<{ call: string; status: number; body: string }>

export type Program = Readonly<{ call: Caller }>
type Caller = <T>(method: string, url: string, body?: object | FormDataMaker) => Promise<T>
type FormDataMaker = () => FormData

/** Made by the operator, before anything is killed. */
export async function openProgram(installation: Installation, complaints: Complaint[]): Promise<Program> {
  const rubrica = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['dist/rubrica.js', ...args], { env: installation.env })
  const email = 'campaign@rubrica.test'
  await rubrica(
    'user',
    'create',
    '--email',
    email,
    '--name',
    'Kill Campaign',
    '--password',
    PASSWORD,
    '--verified',
    '--keep-password',
  )
  const { stdout } = await rubrica('client', 'create', '--email', email, '--name', 'Campaign')
  const [id, secret] = credentialsIn(stdout)
  let token = ''
  const renew = async () => {
    const answer = await persistently(() =>
      fetch(`${installation.url}/oauth/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      }),
    )
    token = ((await answer.json()) as { access_token: string }).access_token
  }
  await renew()
  return { call: caller(installation, complaints, () => ({ authorization: `Bearer ${token}` }), renew) }
}

function credentialsIn(output: string): [string, string] {
  const id = /client_id:\s+(\S+)/.exec(output)?.[1]
  const secret = /client_secret:\s+(\S+)/.exec(output)?.[1]
  if (!id || !secret) throw new Error('rubrica client create printed no credentials')
  return [id, secret]
}

const pdf = readFileSync('fixtures/corpus/plain-sample.pdf')

/**
 * Sends one envelope to one or two people.
 * @param made is called when its draft is there
 */
export async function sendOne({ call }: Program, number: number, made: () => void): Promise<Promised> {
  const title = `Campaign ${number}`
  const addresses = Array.from({ length: 1 + (number % 2) }, (_, index) => `signer-${number}-${index}@rubrica.test`)
  const { id } = await call<{ id: string }>('POST', '/v1/envelopes', { title })
  made()
  const document = await call<{ id: string }>('POST', `/v1/envelopes/${id}/documents`, () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'contract.pdf')
    return form
  })
  for (const [index, value] of addresses.entries()) {
    const recipient = await call<{ id: string }>('POST', `/v1/envelopes/${id}/recipients`, {
      type: 'signer',
      routing_order: index + 1,
      addressees: [{ via: 'email', value, name: `Signer ${index}` }],
    })
    await call('POST', `/v1/envelopes/${id}/documents/${document.id}/fields`, {
      recipient: recipient.id,
      type: 'signature',
      title: 'Signature',
      widgets: [{ page: 1, x_axis: 20 + index * 150, y_axis: 40, width: 120, height: 40 }],
    })
  }
  await call('POST', `/v1/envelopes/${id}/send`, {})
  return { title, envelopeId: id, addresses, isSigned: false }
}

type Signing = {
  envelope: { documents: { fields: { id: string; is_mine: boolean; type: string }[] }[] }
  terms: { version: string }
}

/** Everybody signs, one after another, by the link of the letter that came. */
export async function signAll(
  installation: Installation,
  smtp: TestSmtp,
  complaints: Complaint[],
  promised: Promised,
): Promise<void> {
  const call = caller(installation, complaints, () => ({}), null)
  for (const address of promised.addresses) {
    const letter = await smtp.find(({ rcptTo }) => rcptTo.includes(address), LONGEST_MS)
    const token = /\/public\/envelopes\/viewer\/([\w-]+)/.exec(letter.text ?? '')?.[1]
    if (!token) throw new Error('a letter without a link')
    const at = `/v1/p/envelopes/recipients/${token}`
    const view = await call<Signing>('GET', at)
    await call('POST', `${at}/terms`, { version: view.terms.version })
    const picture = await scribble()
    await call('POST', `/v1/p/signature-profiles/signature/${token}`, () => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'signature.png')
      return form
    })
    for (const field of view.envelope.documents.flatMap(({ fields }) => fields).filter(({ is_mine }) => is_mine))
      await call('PATCH', `${at}/fields/${field.id}`, { value: 'signed' })
    await call('POST', at, {})
  }
  promised.isSigned = true
}

function caller(
  { url }: Installation,
  complaints: Complaint[],
  headers: () => Record<string, string>,
  renew: (() => Promise<void>) | null,
): Caller {
  return async <T>(method: string, path: string, body?: object | FormDataMaker): Promise<T> => {
    const key = randomUUID()
    const answer = await persistently(async () => {
      const isForm = typeof body === 'function'
      const sent = await fetch(`${url}${path}`, {
        method,
        signal: AbortSignal.timeout(30_000),
        headers: {
          ...headers(),
          'x-forwarded-for': '127.0.0.1',
          ...(method !== 'GET' && { 'idempotency-key': key }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? (body as FormDataMaker)() : JSON.stringify(body) }),
      })
      if (sent.status === 401 && renew) {
        await renew()
        return null
      }
      return { status: sent.status, text: await sent.text() }
    }).catch((error: unknown) => ({ status: NO_ANSWER, text: String(error) }))
    if (answer.status >= 400) {
      complaints.push({
        call: `${method} ${path.replace(/[\w-]{30,}/g, '…')}`,
        status: answer.status,
        body: answer.text.slice(0, 200),
      })
      throw new Error(`${method} ${answer.status}`)
    }
    return (answer.text === '' ? undefined : JSON.parse(answer.text)) as T
  }
}

/** Until it is answered by something other than "not now". */
async function persistently<T extends { status: number }>(attempt: () => Promise<T | null>): Promise<T> {
  const startedAt = Date.now()
  for (;;) {
    const answer = await attempt().catch(() => null)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    if (Date.now() - startedAt > LONGEST_MS) throw new Error(`no answer in ${LONGEST_MS} ms`)
    await wait(answer?.status === 429 ? 1000 : 100)
  }
}
