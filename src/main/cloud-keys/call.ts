/** Calls of key managements over HTTPS: in time, tried again where that may help, and their errors in sentences. */
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { bodyOf } from '../../pades/crypto/http-body.ts'
import { KeyUnusable, SignerUnavailable } from '../../pades/crypto/signers/key-signer.ts'

export type KmsAnswer = Readonly<{ status: number; body: unknown }>

/** How long one try may take. */
export type KmsPatience = Readonly<{ timeoutMs?: number }>

export type CloudCall = KmsPatience &
  Readonly<{
    /** Who is asked, for who reads what went wrong. */
    title: string
    /** Made anew for each try: signatures of requests carry the time. */
    request: () => Promise<Request>
    /** What an answer with an error says in its own words, for the table of errors. */
    codeOf: (answer: KmsAnswer) => string
    /** By their code. Others may pass where the status says so. */
    errors: Readonly<Record<string, CloudError>>
  }>

export type CloudError = Readonly<{ says: string; mayPass: boolean; isTriedAgain?: boolean }>

/** Three of them and the pauses are done within what `rubrica doctor` waits. */
const TIMEOUT_MS = 8000
const LARGEST_ANSWER = 256 * 1024
/** Before the second and third try; a longer pause that was asked for is left to the job that seals. */
const PAUSES_MS = [300, 1500]
const LONGEST_ASKED_PAUSE_MS = 5000

export async function call(asked: CloudCall): Promise<unknown> {
  for (const wait of [...PAUSES_MS, null]) {
    const outcome = await tryOnce(asked)
    if ('body' in outcome) return outcome.body
    const { problem, againAfterMs } = outcome
    if (wait === null || againAfterMs === null) throw problem
    if (againAfterMs > LONGEST_ASKED_PAUSE_MS) throw problem
    await pause(Math.max(wait, againAfterMs))
  }
  throw new SignerUnavailable(`${asked.title} does not answer`)
}

/** `againAfterMs` null: the same answer would come again. */
type Failed = Readonly<{ problem: Error; againAfterMs: number | null }>

async function tryOnce(asked: CloudCall): Promise<Failed | Readonly<{ body: unknown }>> {
  const { title, timeoutMs = TIMEOUT_MS } = asked
  let response: Response
  let text: string
  const request = await asked.request().catch((error: unknown) => error)
  if (!(request instanceof Request)) return { problem: asError(request), againAfterMs: null } // no token could be had
  try {
    response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const bytes = await bodyOf(response, LARGEST_ANSWER)
    if (!bytes) return { problem: new SignerUnavailable(`${title} sent far too much`), againAfterMs: null }
    text = Buffer.from(bytes).toString('utf8')
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    const says = isLate ? `did not answer within ${timeoutMs / 1000} seconds` : 'cannot be reached'
    return { problem: new SignerUnavailable(`${title} ${says}`, { cause }), againAfterMs: 0 }
  }
  const body = parsed(text)
  if (response.ok && body !== null) return { body }
  return failed(asked, { status: response.status, body }, Number(response.headers.get('retry-after') ?? 0) * 1000)
}

function failed({ title, codeOf, errors }: CloudCall, answer: KmsAnswer, askedMs: number): Failed {
  const code = codeOf(answer)
  const known = errors[code]
  const isBusy = answer.status === 429 || answer.status >= 500
  const mayPass = known?.mayPass ?? isBusy
  const says = known?.says ?? (answer.status === 429 ? 'is asked too often' : `answered with status ${answer.status}`)
  const message = `${title} ${says}${code === '' ? '' : ` (${code})`}`
  const isTriedAgain = known?.isTriedAgain ?? (isBusy && mayPass)
  return {
    problem: mayPass ? new SignerUnavailable(message) : new KeyUnusable(message),
    againAfterMs: isTriedAgain ? (Number.isFinite(askedMs) ? askedMs : 0) : null,
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What somebody else sent, in the form that their reference promises. */
export function read<T>(form: z.ZodType<T>, body: unknown, title: string): T {
  const { data } = form.safeParse(body)
  if (data === undefined) throw new SignerUnavailable(`${title} answered something that its reference does not know`)
  return data
}

type AskedToken = Promise<Readonly<{ token: string; seconds: number }>>

/** A token that is kept until shortly before its end; who comes while it is asked for waits for the same. */
export function keptToken(ask: () => AskedToken) {
  let kept: { until: number; asked: AskedToken } | null = null
  return {
    async take(): Promise<string> {
      if (!kept || kept.until <= Date.now()) kept = { until: Infinity, asked: ask() }
      const mine = kept
      try {
        const { token, seconds } = await mine.asked
        if (mine.until === Infinity) mine.until = Date.now() + Math.max(0, seconds - EARLY_SEC) * 1000
        return token
      } catch (error) {
        if (kept === mine) kept = null
        throw error
      }
    },
    /** It was refused. */
    forget: () => {
      kept = null
    },
  }
}

const EARLY_SEC = 60
