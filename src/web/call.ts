/** The browser's half of a contract: an endpoint and its input become a request, the answer is parsed on arrival. */
import type { z } from 'zod'
import type { Endpoint } from '../kernel/endpoint.ts'
import { RETURN_PATH } from './session-lock.ts'
import { currentLanguage } from './i18n/language.ts'
import { expelled, selectedOrganization, selectOrganization } from './organization.ts'
import { ConnectionLost, errorFromAnswer, nothingThere, WireError } from './wire-error.ts'

export type CallOptions = Readonly<{
  signal?: AbortSignal
  /** File parts of a multipart call. */
  files?: Readonly<Record<string, Blob>>
  /** 0 to 1, while the body travels. */
  onProgress?: (sent: number) => void
  /** The same key and body within a day give the first answer again: set it when a retry must not act twice. */
  idempotencyKey?: string
  /** Where it is to be done (null: the personal workspace), whatever is selected by the time it is sent. */
  organization?: string | null
  /** Somebody unknown is an answer here, not a reason to leave for the login page. */
  staysWhenSignedOut?: boolean
}>

export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  options: CallOptions = {},
): Promise<z.output<Output>> {
  const request = requestFor(endpoint, input as Values, options)
  const answer = options.onProgress ? await sendCounting(request, options.onProgress) : await send(request)
  const error = errorIn(endpoint, answer, options)
  if (isGoneSession(endpoint, options, error)) return call(endpoint, input, await signedInAgain(options))
  if (error) throw await refused(endpoint, options, error)
  if (endpoint.answers === 'nothing') return endpoint.output.parse(undefined)
  return endpoint.output.parse(JSON.parse(answer.body))
}

/** For endpoints that answer a file: its bytes, and the name that the server gave it. */
export async function fetchFile<Input extends z.ZodType>(
  endpoint: Endpoint<Input>,
  input: z.input<Input>,
  options: CallOptions = {},
): Promise<{ file: Blob; name: string | undefined }> {
  const { url, ...init } = requestFor(endpoint, input as Values, options)
  const response = await connected(fetch(url, init), options.signal)
  reached(!isAway(response.status))
  if (!response.ok || isPage(response)) {
    const error = errorFromAnswer(response.status, await response.text())
    if (isGoneSession(endpoint, options, error)) return fetchFile(endpoint, input, await signedInAgain(options))
    throw await refused(endpoint, options, error)
  }
  const file = await connected(response.blob(), options.signal)
  return { file, name: fileName(response.headers.get('content-disposition')) }
}

/** The address of a GET endpoint, for pictures and plain links: it says itself in which organization it is asked for. */
export function addressOf<Input extends z.ZodType>(endpoint: Endpoint<Input>, input: z.input<Input>): string {
  const { url, headers } = requestFor(endpoint, input as Values, {})
  const organization = headers['x-organization']
  return organization ? `/in/${organization}${url}` : url
}

/** In a frame of somebody else's page no cookie says who calls: the token of the visit does. */
let bearer: string | null = null

export function callAs(token: string): void {
  bearer = token
}

/** Is told after each call whether the server was reached. Visitors' pages have nobody who listens, and load nobody. */
let reached: (isThere: boolean) => void = () => undefined

export function onReach(told: (isThere: boolean) => void): void {
  reached = told
}

type Values = Readonly<Record<string, unknown>>
type Outgoing = Readonly<{
  url: string
  method: string
  headers: Record<string, string>
  body: string | FormData | null
  credentials: 'same-origin'
  redirect: 'manual'
  signal: AbortSignal | null
}>
type Incoming = Readonly<{ isOk: boolean; status: number; body: string }>

function requestFor(endpoint: Endpoint, input: Values, options: CallOptions): Outgoing {
  const { files, signal, idempotencyKey, organization: named = selectedOrganization() } = options
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    if (value === undefined || value === null || value === '') throw new TypeError(`${endpoint.path}: no ${name}`)
    return encodeURIComponent(written(value))
  })
  const organization = endpoint.caller === 'member' ? named : null
  const isRead = endpoint.method === 'GET'
  const isForm = endpoint.carries === 'multipart' || (endpoint.carries === 'either' && files !== undefined)
  return {
    url: isRead ? path + query(rest) : path,
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'accept-language': currentLanguage(),
      prefer: 'translations', // of errors
      ...(!isRead && !isForm && { 'content-type': 'application/json' }),
      ...callerHeaders(organization),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: isRead ? null : isForm ? form(partsOf(endpoint, rest), files) : JSON.stringify(Object.fromEntries(rest)),
    credentials: 'same-origin',
    redirect: 'manual', // no call is answered by one: it would be the way to a proxy's login page
    signal: signal ?? null,
  }
}

/** A visit says by itself in which organization it acts. */
function callerHeaders(organization: string | null): Record<string, string> {
  if (bearer) return { authorization: `Bearer ${bearer}` }
  return organization ? { 'x-organization': organization } : {}
}

function query(values: ReadonlyMap<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of values) {
    if (value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, written(one))
  }
  return search.size > 0 ? `?${search}` : ''
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Lists come whole only in the part that an endpoint reads as JSON. */
const partsOf = ({ jsonPart }: Endpoint, values: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> =>
  jsonPart ? new Map([[jsonPart, Object.fromEntries(values)]]) : values

/** Text parts first: a server that streams knows what a file is for before the file comes. */
function form(values: ReadonlyMap<string, unknown>, files: Readonly<Record<string, Blob>> = {}): FormData {
  const parts = new FormData()
  for (const [name, value] of values) {
    if (value !== null) parts.append(name, written(value))
  }
  for (const [name, file] of Object.entries(files)) parts.append(name, file)
  return parts
}

async function send({ url, ...init }: Outgoing): Promise<Incoming> {
  const signal = init.signal ?? undefined
  const response = await connected(fetch(url, init), signal)
  const { ok: isOk, status } = response
  const body = await connected(response.text(), signal)
  reached(!isAway(status, body))
  return { isOk, status, body }
}

/** @returns null where the server did what it was asked for */
function errorIn({ answers }: Endpoint, { isOk, status, body }: Incoming, { files = {} }: CallOptions) {
  const isForeign = answers === 'nothing' ? body !== '' : /^\s*</.test(body) // a page in place of an answer
  return isOk && !isForeign ? null : errorFromAnswer(status, body, Object.keys(files))
}

/** A page in place of a file. */
const isPage = ({ headers }: Response): boolean =>
  /^text\/html\b/.test(headers.get('content-type') ?? '') && !headers.has('content-disposition')

/** A proxy that finds nobody behind it, or a server whose database or storage is away. */
const isAway = (status: number, body = ''): boolean =>
  status === 502 || status === 504 || (status === 503 && !/"code":"(?!service\.unavailable")/.test(body))

/** fetch can not tell how much of a body has left; XMLHttpRequest can. */
function sendCounting(request: Outgoing, onProgress: (sent: number) => void): Promise<Incoming> {
  const xhr = new XMLHttpRequest()
  xhr.open(request.method, request.url)
  for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
  xhr.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable) onProgress(event.loaded / event.total)
  })
  request.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
  const answer = new Promise<Incoming>((resolve, reject) => {
    xhr.addEventListener('load', () => {
      reached(!isAway(xhr.status, xhr.responseText))
      resolve({ isOk: xhr.status >= 200 && xhr.status < 300, status: xhr.status, body: xhr.responseText })
    })
    xhr.addEventListener('error', () => {
      reached(false)
      reject(new ConnectionLost())
    })
    xhr.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
  xhr.send(request.body)
  return answer
}

/** A network error is a TypeError with a text for developers; an abort stays what it is. */
async function connected<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (signal?.aborted) throw error
    reached(false)
    throw new ConnectionLost()
  }
}

/** Asks the user to log in again, on the page that they are on; what was typed there stays. */
type LogInAgain = () => Promise<void>

let logInAgain: LogInAgain | undefined

/** Given by the frame once somebody is known; until then a page without a session leaves for the login page. */
export function onSessionEnd(ask: LogInAgain | undefined): void {
  logInAgain = ask
}

/** The call needs a session. */
const isSession = ({ caller }: Endpoint): boolean => caller !== 'anyone' && caller !== 'recipient'

function isGoneSession(endpoint: Endpoint, { staysWhenSignedOut }: CallOptions, error: Error | null): boolean {
  const isUnknown = error instanceof WireError && error.status === 401
  return isUnknown && isSession(endpoint) && !staysWhenSignedOut && logInAgain !== undefined
}

async function signedInAgain(options: CallOptions): Promise<CallOptions> {
  await logInAgain?.()
  return options
}

/** Who is not known, or not confirmed, is taken where that can be changed, and brought back afterwards. */
async function refused(endpoint: Endpoint, options: CallOptions, error: Error): Promise<Error> {
  if (!(error instanceof WireError)) return error
  if (isCutAddress(endpoint, error)) return nothingThere()
  if (error.code === 'organization.not_a_member') expelled()
  if (error.code === 'organization.second_factor_required' && endpoint.caller === 'member') selectOrganization(null)
  if (!isSession(endpoint) || options.staysWhenSignedOut) return error
  const door = doorFor(error)
  if (!door) return error
  if (door === SECURITY_PAGE) window.location.assign(door)
  else window.location.assign(visitorsPage(error) ?? `${door}?continue=${encodeURIComponent(here())}`)
  return await new Promise<never>(() => undefined) // the page is leaving: nothing shall flash up before it is gone
}

/** Nothing is wrong but the id of what was to be shown: it came from the address of the page, and no field can be marked. */
const isCutAddress = ({ method }: Endpoint, { code, fieldErrors }: WireError): boolean =>
  method === 'GET' && code === 'input.invalid' && Object.keys(fieldErrors).join() === 'id'

const SECURITY_PAGE = '/account/profile/security'

const here = (): string => window.location.pathname + window.location.search + window.location.hash

/** The holder of a recipient's link needs no account: the visitors' page shows them the same (docs/domain/compatibility.md#account). */
function visitorsPage({ status }: WireError): string | undefined {
  const token = /^\/business\/(?:documents\/info\/[^/]+|envelopes\/viewer)\/([^/]+)\/?$/.exec(
    window.location.pathname,
  )?.[1]
  return (status === 401 || status === 412) && token ? `/public/envelopes/viewer/${token}` : undefined
}

const doors: Readonly<Record<string, string>> = {
  'session.handed_over': RETURN_PATH,
  'user.email_unverified': '/auth/verify',
  'user.password_expired': '/auth/new-password',
  'user.registration_incomplete': '/auth/complete',
  'organization.second_factor_required': SECURITY_PAGE, // it says who demands it
  'organization.sso_required': '/auth/organization', // whose, that page reads where the choice is stored
}

function doorFor({ code, status }: WireError): string | undefined {
  if (code === 'payment.in_progress') return undefined // the one 412 that says nothing about the session
  return status === 401 || status === 412 ? '/auth/login' : doors[code]
}

/** RFC 6266 §4.3: `filename*` (UTF-8, percent-encoded) wins over `filename`. */
function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}
