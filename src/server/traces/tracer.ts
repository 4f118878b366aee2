/** Measures spans and hands over what ended: contexts go along by AsyncLocalStorage, and to other processes as W3C Trace Context. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { LiveSpan, SpanAttributes, SpanStart, Tracer } from '../traces.ts'

export type EndedSpan = Readonly<{
  traceId: string
  spanId: string
  parentSpanId: string | null
  name: string
  kind: NonNullable<SpanStart['kind']>
  startNs: bigint
  endNs: bigint
  attributes: SpanAttributes
  /** The type of its error. */
  failed: string | null
}>

type Context = Readonly<{ traceId: string; spanId: string; isSampled: boolean }>

type Options = Readonly<{
  /** Of new traces, from 0 to 1. */
  ratio: number
  onEnd: (span: EndedSpan) => void
}>

export function openTracer({ ratio, onEnd }: Options): Tracer {
  const contexts = new AsyncLocalStorage<Context>()

  const open = ({ name, kind = 'internal', attributes = {}, parent, isPart = false }: SpanStart): LiveSpan | null => {
    const above = (parent && contextIn(parent)) || contexts.getStore()
    if (!above && isPart) return null
    const traceId = above?.traceId ?? randomBytes(16).toString('hex')
    const context = {
      traceId,
      spanId: randomBytes(8).toString('hex'),
      isSampled: above?.isSampled ?? isChosen(traceId, ratio),
    }
    const within = <T>(work: () => T): T => contexts.run(context, work)
    if (!context.isSampled) return { set: nothing, fail: nothing, end: nothing, within }
    const startNs = nowNs()
    let all: SpanAttributes = attributes
    let failed: string | null = null
    let isOver = false
    return {
      set: (more) => {
        all = { ...all, ...more }
      },
      fail: (type) => {
        failed = type
      },
      end: () => {
        if (isOver) return
        isOver = true
        const parentSpanId = above?.spanId ?? null
        const { spanId } = context
        onEnd({ traceId, spanId, parentSpanId, name, kind, startNs, endNs: nowNs(), attributes: all, failed })
      },
      within,
    }
  }
  const current = () => {
    const here = contexts.getStore()
    return here ? `00-${here.traceId}-${here.spanId}-${here.isSampled ? '01' : '00'}` : null
  }
  return { open, current }
}

const nothing = () => undefined

/** W3C Trace Context §3.2: version 00, ids that are not all zeros. */
function contextIn(traceparent: string): Context | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? []
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** By the id, so that every process chooses alike. */
const isChosen = (traceId: string, ratio: number): boolean =>
  ratio >= 1 || Number.parseInt(traceId.slice(-13), 16) / 16 ** 13 < ratio

/** The clock of the wall, as finely as the one that never goes back: spans of one process are in order. */
const originNs = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint()
const nowNs = (): bigint => originNs + process.hrtime.bigint()
