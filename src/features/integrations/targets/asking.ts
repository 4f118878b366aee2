/** Requests to an archive: a deadline for each, answers read as far as they are wanted, and what went wrong named. */
import { AddressNotAllowed, readAtMost } from '../../../server/outgoing.ts'
import type { Trouble } from '../integration.model.ts'
import { TargetTrouble, type TargetDeps } from './target.ts'

const ANSWER_MS = 20_000
/** 25 MB at 2 Mbit/s. */
const FILE_MS = 110_000
const LONGEST_ANSWER = 1_000_000

export type Answer = Readonly<{ status: number; headers: Headers; text: string }>

type Request = Readonly<{
  method: string
  url: string
  headers?: Record<string, string>
  body?: Uint8Array | string
  /** A whole file goes out: it may take longer, and may have arrived although no answer came. */
  isUpload?: boolean
  /** A whole file comes in: it may take longer. */
  isDownload?: boolean
}>

export const ask = (deps: TargetDeps, request: Request): Promise<Answer> =>
  askAndRead(deps, request, async (response) => {
    const { bytes } = await readAtMost(response, LONGEST_ANSWER)
    return { status: response.status, headers: response.headers, text: bytes.toString('utf8') }
  })

/** @param read what of the answer is wanted, within the deadline */
export async function askAndRead<Read>(
  { fetch, signal: ending }: TargetDeps,
  { method, url, headers = {}, body, isUpload = false, isDownload = false }: Request,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const deadline = AbortSignal.timeout(isUpload || isDownload ? FILE_MS : ANSWER_MS)
  const signal = ending ? AbortSignal.any([ending, deadline]) : deadline
  try {
    const init: RequestInit = { method, headers, signal, ...(body !== undefined && { body: body as string }) }
    return await read(await fetch(url, init))
  } catch (error) {
    if (error instanceof AddressNotAllowed)
      throw new TargetTrouble('address_not_allowed', `${method} ${placeOf(url)}`, { cause: error })
    throw new TargetTrouble('unreachable', `${method} ${placeOf(url)}`, { cause: error, mayHaveStored: isUpload })
  }
}

/** Without the path and the query, which may name more than a log should hold. */
const placeOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : 'an address that is none')

const byStatus: Readonly<Record<number, Trouble>> = {
  401: 'credentials_refused',
  403: 'forbidden',
  404: 'place_missing',
  408: 'unreachable',
  413: 'file_refused',
  415: 'file_refused',
  422: 'file_refused',
  423: 'busy',
  429: 'busy',
  507: 'full',
}

/** Redirects are not followed: a password goes to the address alone that an owner wrote down. */
function byClass(status: number): Trouble {
  if (status >= 500) return 'unreachable'
  return status >= 300 && status < 400 ? 'redirected' : 'unexpected_answer'
}

/** The trouble that an unexpected status means. */
export function troubleOf({ status }: Answer, what: string, { isUpload = false } = {}): TargetTrouble {
  const trouble = byStatus[status] ?? byClass(status)
  return new TargetTrouble(trouble, `${what} was answered with ${status}`, { mayHaveStored: isUpload && status >= 500 })
}

export function expectStatus(answer: Answer, statuses: readonly number[], what: string): Answer {
  if (statuses.includes(answer.status)) return answer
  throw troubleOf(answer, what)
}
