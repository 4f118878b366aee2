/** One call of a provider over HTTP, its answer read as strangers' bytes: in JSON, of the shape that was asked for, and not too large. */
import { z } from 'zod'
import { bodyOf, type Fetch } from '../../pades/crypto/http-body.ts'
import { ProviderRefused, ProviderSilent, type RefusedFor } from './provider.ts'

const TIMEOUT_MS = 20_000
const LARGEST_ANSWER = 512 * 1024

/** `json` or `form` make it a POST. */
export type ProviderCall = Readonly<{ url: string; token?: string; json?: object; form?: Record<string, string> }>

/** What a refusal means, by the error that it names. */
export type RefusalReader = (refusal: Readonly<{ status: number; error: string; description: string }>) => RefusedFor

export type ProviderAnswer = Readonly<{ status: number; bytes: Uint8Array }>

export async function callProvider<Shape extends z.ZodType>(
  fetch: Fetch,
  call: ProviderCall,
  shape: Shape,
  readRefusal: RefusalReader,
): Promise<z.output<Shape>> {
  const { status, bytes } = await askProvider(fetch, call, readRefusal)
  const read = status >= 200 && status < 300 ? shape.safeParse(readJson(bytes)) : undefined
  if (!read?.success) throw new ProviderSilent(`${status} ${pathOf(call)}`)
  return read.data
}

/** Throws where it refuses; everything else is for the caller to read. */
export async function askProvider(
  fetch: Fetch,
  call: ProviderCall,
  readRefusal: RefusalReader,
): Promise<ProviderAnswer> {
  const answer = await sent(fetch, call)
  const { status } = answer
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    const { error, title, error_description: description = '' } = Complaint.safeParse(readJson(answer.bytes)).data ?? {}
    const named = { status, error: error ?? title ?? '', description }
    throw new ProviderRefused(readRefusal(named), status, named.error) // a description may repeat what was typed
  }
  return answer
}

const Complaint = z.object({
  error: z.string().optional(),
  title: z.string().optional(),
  error_description: z.string().optional(),
})

async function sent(fetch: Fetch, call: ProviderCall): Promise<ProviderAnswer> {
  const { url, token, json, form } = call
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString()
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: answer.status, bytes: (await bodyOf(answer, LARGEST_ANSWER)) ?? new Uint8Array() }
  } catch {
    throw new ProviderSilent(pathOf(call)) // what went wrong may hold the request, and that the code
  }
}

const pathOf = ({ url }: ProviderCall): string => new URL(url).pathname

export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
