/** Spans of traces (OpenTelemetry), where something is worth measuring. Nothing happens unless a tracer was put in (decision 348). */

/** No names, addresses, tokens or contents: they leave the installation. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export type SpanStart = Readonly<{
  name: string
  kind?: 'internal' | 'server' | 'client' | 'consumer'
  attributes?: SpanAttributes
  /** `traceparent` of W3C Trace Context, of somebody else: another process, or a row that waited. Unless said, the span around it. */
  parent?: string | null
  /** Only as a part of something: by itself it is not worth a trace. */
  isPart?: boolean
}>

export type LiveSpan = Readonly<{
  set: (attributes: SpanAttributes) => void
  /** @param type of the error, never its message */
  fail: (type: string) => void
  end: () => void
  within: <T>(work: () => T) => T
}>

export interface Tracer {
  /** Null: nothing is measured here. */
  open(start: SpanStart): LiveSpan | null
  /** `traceparent` of what is measured now, to be kept with what follows from it. */
  current(): string | null
}

let tracer: Tracer | null = null

/** For the whole process, before anything is served. */
export function installTracer(other: Tracer | null): void {
  tracer = other
}

export const isTraced = (): boolean => tracer !== null
export const openSpan = (start: SpanStart): LiveSpan | null => tracer?.open(start) ?? null
export const traceparent = (): string | null => tracer?.current() ?? null

export function inSpan<T>(start: SpanStart, work: (span: LiveSpan | null) => Promise<T>): Promise<T> {
  const span = openSpan(start)
  return span === null ? work(null) : measured(span, work)
}

async function measured<T>(span: LiveSpan, work: (span: LiveSpan) => Promise<T>): Promise<T> {
  try {
    return await span.within(() => work(span))
  } catch (error) {
    span.fail(typeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** A refusal by its code, an error of PostgreSQL by its state, any other by its name. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' && /^[\w.]{1,60}$/.test(error.code) ? error.code : error.name
}
