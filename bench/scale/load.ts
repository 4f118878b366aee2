/** Calls to the running product, and how long they take. */
import { Agent, request } from 'node:http'
import { round } from '../table.ts'

export type Answer = Readonly<{ status: number; body: unknown; ms: number }>
export type Caller = (method: string, path: string, body?: unknown) => Promise<Answer>

/** As a program would: one connection for each call at a time, kept open. */
export function callerOf(baseUrl: string, headers: Readonly<Record<string, string>> = {}): Caller {
  const agent = new Agent({ keepAlive: true })
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now()
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      const call = request(
        baseUrl + path,
        { agent, method, headers: { origin: baseUrl, ...headers, ...json } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const ms = performance.now() - startedAt
            resolve({ status: answer.statusCode ?? 0, body: text ? (JSON.parse(text) as unknown) : null, ms })
          })
        },
      )
      call.on('error', reject)
      call.end(body === undefined ? undefined : JSON.stringify(body))
    })
}

/** Answers must be good, or the measure is of nothing. */
export async function good(answer: Promise<Answer>): Promise<Answer> {
  const { status, body, ms } = await answer
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { status, body, ms }
}

export type Spread = Readonly<{ p50: number; p95: number; max: number }>

export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
  return { p50: at(0.5), p95: at(0.95), max: round(sorted.at(-1) ?? Number.NaN) }
}

/** Every item once, by so many at a time. */
export async function together<Item>(clients: number, items: readonly Item[], work: (item: Item) => Promise<number>) {
  const waiting = [...items]
  const times: number[] = []
  const startedAt = performance.now()
  const client = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) times.push(await work(item))
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - startedAt) / 1000
  return { perSecond: round(items.length / seconds, 0), ...spreadOf(times) }
}
