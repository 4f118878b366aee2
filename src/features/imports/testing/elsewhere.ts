/** Another product's API to import from: an HTTP server that gives recorded answers to callers that bring its token. For tests. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'

export const TOKEN = 'api_3f1c9d5e-keep-me-out-of-sight'

/** An address is where it redirects to; `endless` is a text without an end. */
type Answer = object | Uint8Array | URL | 'endless'

export type Elsewhere = Readonly<{
  address: string
  /** By path and query. What is not here is 404. */
  answers: Map<string, Answer>
  /** Paths that were asked for, in order. */
  asked: string[]
  /** One status for each next call, instead of its answer. */
  fail: (...statuses: readonly number[]) => void
  close: () => Promise<void>
}>

/** @param isKnown whether the call brings the token; of files that need none: always */
export async function openElsewhere(
  isKnown: (headers: Readonly<Record<string, unknown>>, path: string) => boolean,
): Promise<Elsewhere> {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const faults: number[] = []
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url)
    const fault = faults.shift()
    const answer = answers.get(url)
    const status = fault ?? (isKnown(headers, url) ? (answer ? 200 : 404) : 401)
    const isFile = answer instanceof Uint8Array
    if (status === 200 && answer instanceof URL) return response.writeHead(302, { location: answer.href }).end()
    response.writeHead(status, { 'content-type': isFile ? 'application/pdf' : 'application/json', 'retry-after': '0' })
    if (status === 200 && answer === 'endless') return pipeline(Readable.from(withoutEnd()), response, () => undefined)
    return response.end(status === 200 ? (isFile ? answer : JSON.stringify(answer)) : '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    fail: (...statuses) => void faults.push(...statuses),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function* withoutEnd(): Generator<Buffer> {
  const part = Buffer.alloc(1024 * 1024, ' ')
  while (true) yield part
}
