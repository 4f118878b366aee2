/** Sends ended spans to a collector by OTLP over HTTP, as JSON (OTLP 1.x). Nobody waits for it; what cannot be sent is dropped, and that is said. */
import type { Logger } from 'pino'
import type { TracesSettings } from '../server/settings/traces.ts'
import type { SpanAttributes } from '../server/traces.ts'
import type { EndedSpan } from '../server/traces/tracer.ts'

type Options = NonNullable<TracesSettings['traces']> &
  Readonly<{ version: string; log: Logger; everyMs?: number; timeoutMs?: number }>

export type SpanExporter = Readonly<{ add: (span: EndedSpan) => void; close: () => Promise<void> }>

const AT_ONCE = 512
/** Some 20 MB at most. */
const MOST_WAITING = 8192
const TRIES = 3
const LONGEST_ASKED_PAUSE_MS = 30_000

export function openExporter(options: Options): SpanExporter {
  const { log, everyMs = 2000 } = options
  const write = writer(options)
  let waiting: EndedSpan[] = []
  let dropped = 0
  let sending: Promise<void> = Promise.resolve()
  let isOver = false

  const sendAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE)
      waiting = waiting.slice(AT_ONCE)
      const problem = await send(options, write(batch), () => !isOver)
      if (problem === null) continue
      dropped += batch.length
      log.warn({ problem, dropped }, 'traces could not be sent')
    }
  }
  const flush = () => (sending = sending.then(sendAll))
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  return {
    add: (span) => {
      if (waiting.length >= MOST_WAITING) dropped += 1
      else waiting.push(span)
      if (waiting.length === AT_ONCE) void flush()
    },
    close: async () => {
      isOver = true
      clearInterval(timer)
      await flush()
    },
  }
}

/** @returns why it was not taken */
async function send(options: Options, body: string, mayWait: () => boolean): Promise<string | null> {
  let problem = 'no answer'
  for (let tries = 1; tries <= TRIES; tries++) {
    const refused = await post(options, body)
    if (refused === null) return null
    problem = refused.problem
    if (!refused.mayPass || !mayWait()) break
    await new Promise((resolve) => setTimeout(resolve, Math.max(refused.afterMs, 500 * tries)).unref())
  }
  return problem
}

type RefusedSpans = Readonly<{ problem: string; mayPass: boolean; afterMs: number }>

async function post({ url, headers, timeoutMs = 10_000 }: Options, body: string): Promise<RefusedSpans | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (answer.ok) return null
    const afterMs = Math.min(LONGEST_ASKED_PAUSE_MS, Number(answer.headers.get('retry-after') ?? 0) * 1000 || 0)
    // OTLP specification, "Failures": these may be tried again, no others.
    return { problem: `status ${answer.status}`, mayPass: [429, 502, 503, 504].includes(answer.status), afterMs }
  } catch (error) {
    return { problem: error instanceof Error ? error.name : 'unknown', mayPass: true, afterMs: 0 }
  }
}

/** ExportTraceServiceRequest. */
function writer({ service, version }: Options) {
  const attributes = written({ 'service.name': service, 'service.version': version, 'process.pid': process.pid })
  return (batch: readonly EndedSpan[]): string => {
    const scopeSpans = [{ scope: { name: 'rubrica', version }, spans: batch.map(asOtlp) }]
    return JSON.stringify({ resourceSpans: [{ resource: { attributes }, scopeSpans }] })
  }
}

/** Numbers of the enumerations of opentelemetry/proto/trace/v1. */
const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const
const STATUS_ERROR = 2

function asOtlp({ traceId, spanId, parentSpanId, name, kind, startNs, endNs, attributes, failed }: EndedSpan) {
  return {
    traceId,
    spanId,
    ...(parentSpanId && { parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: String(startNs),
    endTimeUnixNano: String(endNs),
    attributes: written(failed === null ? attributes : { ...attributes, 'error.type': failed }),
    ...(failed !== null && { status: { code: STATUS_ERROR } }),
  }
}

const written = (attributes: SpanAttributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: writtenValue(value) }))

/** 64-bit integers are strings in the JSON of protobuf. */
function writtenValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
