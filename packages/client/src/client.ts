/** Calls Rubrica: signs in, fills addresses, repeats what may be repeated, and turns refusals into errors. */
import { calls, type Calls, type ErrorCode } from './calls.ts'
import type { CallOptions, Options } from './options.ts'

/** A page of a list. */
export type Page<Item> = Readonly<{ data: readonly Item[]; links: Readonly<{ next: string | null }> }>

export type Client = Calls &
  Readonly<{
    /** Every entry of a list, page by page: `for await (const each of client.all(client.envelopes.list()))`. */
    all: <Item>(first: Page<Item> | Promise<Page<Item>>) => AsyncGenerator<Item, void, undefined>
  }>

/** Why a call was refused. */
export class RubricaError extends Error {
  override readonly name = 'RubricaError'
  readonly status: number
  /** For programs. */
  readonly code: ErrorCode
  /** What is wrong with which member of the input. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** After which the call may be sent again; undefined where that would change nothing. */
  readonly retryAfterSec: number | undefined

  constructor(status: number, body: Refused, retryAfterSec?: number) {
    super(body.message ?? body.error_description ?? `answered ${status}`)
    this.status = status
    this.code = body.code ?? body.error ?? 'unknown'
    this.errors = body.errors ?? {}
    this.retryAfterSec = retryAfterSec
  }
}

export function createClient(options: Options): Client {
  const ask = asker(options)
  const groups = Object.entries(calls).map(([group, verbs]) => {
    const bound = Object.entries(verbs).map(([verb, line]) => [verb, (input = {}, how = {}) => ask(line, input, how)])
    return [group, Object.fromEntries(bound)]
  })
  return {
    ...(Object.fromEntries(groups) as Calls),
    all: async function* <Item>(first: Page<Item> | Promise<Page<Item>>) {
      let page = await first
      for (;;) {
        yield* page.data
        if (page.links.next === null) return
        page = (await ask(`GET ${within(options.baseUrl, page.links.next)}`, {}, {})) as Page<Item>
      }
    },
  }
}

type Input = Readonly<Record<string, unknown>>
type Refused = Partial<{
  code: string
  message: string
  errors: Record<string, string[]>
  error: string
  error_description: string
}>

type Ask = (line: string, input: Input, how: CallOptions) => Promise<unknown>

/** One call: the line of it in the table, what is asked, and how. */
function asker(options: Options): Ask {
  const { fetch = globalThis.fetch, retries = 3, maxWaitSec = 60 } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  const tokens = tokenSource(options, (body) => askForToken(fetch, base, body))
  /** When the next call may be made: once another window begins, where none is left in this one. */
  let resumeAt = 0

  const send = async ({ method, path, body, isOpen }: Request, key: string | undefined, signal?: AbortSignal) => {
    await wait(Math.min(resumeAt - Date.now(), maxWaitSec * 1000), signal)
    const headers = {
      ...(!isOpen && { authorization: `Bearer ${await tokens.get()}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(options.language !== undefined && { 'accept-language': options.language }),
    }
    const init = { method, headers, ...(body !== undefined && { body }), ...(signal && { signal }) }
    const answer = await fetch(base + path, init)
    resumeAt = endOfWindow(answer)
    return answer
  }

  return async (line, input, { idempotencyKey, signal }) => {
    const request = requestOf(line, input)
    const isWrite = request.method !== 'GET' && !request.isOpen
    const key = isWrite ? (idempotencyKey ?? crypto.randomUUID()) : undefined
    for (let tried = 0; ; tried++) {
      try {
        const answer = await send(request, key, signal)
        if (!answer.ok) throw await errorOf(answer)
        return await answerOf(answer, request)
      } catch (error) {
        const isOld = tried === 0 && !request.isOpen && isTokenOver(error) && tokens.forget()
        const pauseMs = isOld ? 0 : pauseAfter(error, tried)
        if (signal?.aborted || tried >= retries || pauseMs > maxWaitSec * 1000) throw error
        await wait(pauseMs, signal)
      }
    }
  }
}

const isTokenOver = (error: unknown): boolean => error instanceof RubricaError && error.status === 401

/** Infinity: sent again, it would be answered the same. What `fetch` throws means that there was no answer. */
function pauseAfter(error: unknown, tried: number): number {
  if (error instanceof RubricaError) return (error.retryAfterSec ?? Infinity) * 1000
  return error instanceof TypeError ? 250 * 2 ** tried : Infinity
}

async function answerOf(answer: Response, { isFile }: Request): Promise<unknown> {
  if (isFile) return answer
  return answer.status === 204 ? undefined : answer.json()
}

type Fetch = NonNullable<Options['fetch']>

async function askForToken(fetch: Fetch, base: string, body: URLSearchParams): Promise<Granted> {
  const answer = await fetch(`${base}/oauth/token`, { method: 'POST', body })
  if (!answer.ok) throw await errorOf(answer)
  return (await answer.json()) as Granted
}

type Granted = Readonly<{ access_token: string; expires_in: number }>

/** A token is good for an hour, and is renewed a minute before that. */
function tokenSource(
  { token, clientId, clientSecret, scope }: Options,
  ask: (body: URLSearchParams) => Promise<Granted>,
) {
  let kept: Promise<string> | undefined
  let endsAt = 0
  const fresh = async (): Promise<string> => {
    const credentials = { client_id: clientId ?? '', client_secret: clientSecret ?? '' }
    const wish = { grant_type: 'client_credentials', ...credentials, ...(scope !== undefined && { scope }) }
    const granted = await ask(new URLSearchParams(wish))
    endsAt = Date.now() + (granted.expires_in - 60) * 1000
    return granted.access_token
  }
  return {
    get: async (): Promise<string> => {
      if (token !== undefined) return typeof token === 'string' ? token : token()
      if (!kept || Date.now() >= endsAt) {
        endsAt = Infinity // a caller that asks meanwhile waits for the same one
        kept = fresh()
        kept.catch(() => (kept = undefined))
      }
      return kept
    },
    /** Whether another one may be better. */
    forget: (): boolean => {
      kept = undefined
      return typeof token !== 'string'
    },
  }
}

type Request = Readonly<{
  method: string
  path: string
  body: string | FormData | undefined
  isOpen: boolean
  isFile: boolean
}>

/**
 * A line says `METHOD /path/{name}`, then `open` where no token is needed, `file` where a file is answered, `data` where a form has
 * all but its files as JSON in that part. Members that are not in the path go into the query, or into the body.
 */
function requestOf(line: string, input: Input): Request {
  const [method = '', template = '', ...marks] = line.split(' ')
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  let path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing`)
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const members = Object.fromEntries(rest)
  if (method === 'GET' && rest.size > 0) path += `?${new URLSearchParams(texts(members)).toString()}`
  const body = method === 'GET' || rest.size === 0 ? undefined : bodyOf(members, marks.includes('data'))
  return { method, path, body, isOpen: marks.includes('open'), isFile: marks.includes('file') }
}

const isBlob = (value: unknown): value is Blob => value instanceof Blob

/** JSON; a form where there is a file, texts before files. */
function bodyOf(members: Input, hasData: boolean): string | FormData {
  const each = Object.entries(members)
  const files = each.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isBlob).map((file) => [name, file] as const),
  )
  if (files.length === 0) return JSON.stringify(members)
  const form = new FormData()
  const others = Object.fromEntries(each.filter(([name]) => !files.some(([file]) => file === name)))
  if (hasData) form.append('data', JSON.stringify(others))
  else for (const [name, text] of texts(others)) form.append(name, text)
  for (const [name, file] of files) form.append(name, file, 'name' in file ? String(file.name) : `${name}.pdf`)
  return form
}

/** `widgets[0][page]` is the page of the first of the widgets. */
function texts(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, String(value as string)]]
  return Object.entries(value).flatMap(([key, member]) => texts(member, name === '' ? key : `${name}[${key}]`))
}

async function errorOf(answer: Response): Promise<RubricaError> {
  const body = (await answer.json().catch(() => ({}))) as Refused
  const told = answer.headers.get('retry-after')
  const isLater = [409, 429, 503].includes(answer.status) && told !== null
  return new RubricaError(answer.status, body, isLater ? Number(told) : undefined)
}

/** When the next call may be made: at once, or where none is left, when the next window begins. */
function endOfWindow({ headers }: Response): number {
  const [, left, seconds] = /r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
  return left === '0' ? Date.now() + Number(seconds) * 1000 : 0
}

/** Of this installation: a token goes to nobody else. */
function within(baseUrl: string, link: string): string {
  const { origin, pathname, search } = new URL(link, baseUrl)
  if (origin !== new URL(baseUrl).origin) throw new TypeError(`${origin} is not ${baseUrl}`)
  return pathname + search
}

async function wait(ms: number, signal?: AbortSignal): Promise<void> {
  if (ms > 0)
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      })
    })
}
