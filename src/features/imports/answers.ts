/** SourceAnswers of another product's API: asked for over the network, read from a folder where they were recorded, or recorded there as they come. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { limits } from '../../core/envelope/field.model.ts'
import type { Bytes } from '../../server/blobs.ts'
import { readAtMost, type OutgoingFetch } from '../../server/outgoing.ts'

/** Both by a path below that of the API, `templates?limit=100`, or by a whole address that the source gave. */
export type SourceAnswers = Readonly<{
  json: (at: string) => Promise<unknown>
  file: (at: string) => Promise<Bytes>
}>

/** There is no answer that could be used. `isForAll`: nor would there be another one. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly isForAll: boolean
  /** The source has nothing there. */
  readonly isMissing: boolean
  constructor(message: string, { isForAll = false, isMissing = false, cause }: NoAnswerOptions = {}) {
    super(message, { cause })
    this.isForAll = isForAll
    this.isMissing = isMissing
  }
}

type NoAnswerOptions = Readonly<{ isForAll?: boolean; isMissing?: boolean; cause?: unknown }>

type LiveDeps = Readonly<{
  /** For the address that the operator named. */
  fetch: OutgoingFetch
  /** For other addresses, which the source names. */
  fetchElsewhere: OutgoingFetch
  wait: (ms: number) => Promise<void>
}>

const JSON_BYTES = 50 * 1024 * 1024
const ANSWER_MS = 120_000
const REDIRECTS = 3
/** A source that is busy says for how long; more often than this nobody waits. */
const TIMES = 6
const USUAL_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 120_000

export const below = (address: URL, path: string): URL =>
  new URL(path, `${address.href.split(/[?#]/)[0]!.replace(/\/+$/, '')}/`)

/** @param address of the API, with a slash behind it @param headers hold the token: they go to this address alone, never to others that the source names */
export function liveAnswers(address: URL, headers: Readonly<Record<string, string>>, deps: LiveDeps): SourceAnswers {
  const ask = async (at: string, most: number) => {
    const answer = await patiently(deps, () => follow(at, 0))
    const { bytes, isCut } = await readAtMost(answer, most)
    if (isCut) throw new NoAnswer(`${nameOf(at)} is larger than ${most / 1024 / 1024} MB`)
    return new Uint8Array(bytes)
  }
  const follow = async (at: string, redirects: number): Promise<Response> => {
    const url = new URL(at, address)
    const isOwn = url.origin === address.origin
    const fetch = isOwn ? deps.fetch : deps.fetchElsewhere
    const answer = await fetch(url.href, {
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { accept: 'application/json, application/pdf', ...(isOwn && headers) },
    }).catch((cause: unknown) => {
      throw new NoAnswer(`${url.origin} does not answer`, { isForAll: isOwn, cause })
    })
    const next = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || !next || redirects === REDIRECTS) return answer
    await answer.body?.cancel()
    return follow(new URL(next, url).href, redirects + 1)
  }
  return {
    json: async (at) => parsed(at, Buffer.from(await ask(at, JSON_BYTES)).toString('utf8')),
    file: (at) => ask(at, limits.documentBytes),
  }
}

async function patiently({ wait }: LiveDeps, ask: () => Promise<Response>): Promise<Response> {
  for (let time = 1; ; time += 1) {
    const answer = await ask()
    if (answer.ok) return answer
    await answer.body?.cancel()
    const isBusy = answer.status === 429 || answer.status === 503
    if (!isBusy || time === TIMES) throw refusedWith(answer.status)
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    await wait(Math.min(Number.isFinite(seconds) ? seconds * 1000 : USUAL_WAIT_MS, LONGEST_WAIT_MS))
  }
}

function refusedWith(status: number): NoAnswer {
  if (status === 401 || status === 403) return new NoAnswer(`the token is not accepted (${status})`, { isForAll: true })
  const isForAll = status === 429 || status === 503
  return new NoAnswer(`it answers with ${status}`, { isForAll, isMissing: status === 404 })
}

function parsed(at: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NoAnswer(`${nameOf(at)} is no JSON: is the address the one of the API?`, { isForAll: true, cause })
  }
}

/** Without the query and long parts, which may be secrets that open a file. */
const nameOf = (at: string): string =>
  new URL(at, 'http://x').pathname
    .split('/')
    .map((part) => (part.length > 40 ? '…' : part))
    .join('/')

export function recordedAnswers(folder: string): SourceAnswers {
  const read = (at: string, ending: string) =>
    readFile(placeIn(folder, at, ending)).catch((cause: unknown) => {
      throw new NoAnswer(`${placeIn('', at, ending)} is not in the folder`, { isMissing: true, cause })
    })
  return {
    json: async (at) => parsed(at, (await read(at, '.json')).toString('utf8')),
    file: async (at) => new Uint8Array(await read(at, '')),
  }
}

export function recording(answers: SourceAnswers, folder: string): SourceAnswers {
  const keep = async (at: string, ending: string, bytes: string | Uint8Array) => {
    const place = placeIn(folder, at, ending)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, bytes)
  }
  return {
    json: async (at) => {
      const answer = await answers.json(at)
      await keep(at, '.json', `${JSON.stringify(answer, null, 2)}\n`)
      return answer
    },
    file: async (at) => {
      const bytes = await answers.file(at)
      await keep(at, '', bytes)
      return bytes
    },
  }
}

/** The path and the query as a path below the folder: `templates/limit=100.json`. What is long becomes its digest. */
function placeIn(folder: string, at: string, ending: string): string {
  const { pathname, searchParams } = new URL(at, 'http://x')
  const query = [...searchParams].map(([name, value]) => `${name}=${value}`)
  const parts = [...pathname.split('/'), query.join(' ')].filter((part) => part !== '')
  return path.join(folder, ...parts.map(safe)) + ending
}

function safe(part: string): string {
  const plain = part.replaceAll(/[^\w.=%-]/g, '_').replaceAll(/^\.+/g, '_')
  return plain.length <= 100 ? plain : createHash('sha256').update(part).digest('hex')
}
