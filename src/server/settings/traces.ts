/** Settings of traces, by the names that OpenTelemetry gives them. Without an endpoint nothing is traced. */
import { z } from 'zod'
import { httpUrl, withoutSlash } from './variable.ts'

export type TracesSettings = Readonly<{
  traces: Readonly<{
    /** Where spans are posted. */
    url: string
    headers: Readonly<Record<string, string>>
    /** As the collector knows this installation. */
    service: string
    /** Of new traces, from 0 to 1. */
    ratio: number
  }> | null
}>

const PAIR = /^([A-Za-z0-9!#$&^_.-]+)=(.+)$/

export const tracesVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('OTEL_EXPORTER_OTLP_ENDPOINT').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => text.split(',').every((pair) => PAIR.test(pair.trim())), {
      error: 'OTEL_EXPORTER_OTLP_HEADERS must be headers in the form name=value, separated by commas.',
    })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('rubrica'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^(0(\.\d+)?|1(\.0+)?)$/.test(text), {
      error: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
    })
    .default('1'),
}

export const tracesSecrets = ['OTEL_EXPORTER_OTLP_HEADERS'] as const

type Variables = Readonly<{
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: string
}>

export function tracesSettings(env: Variables): TracesSettings {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return { traces: null }
  return {
    traces: {
      url: `${withoutSlash(env.OTEL_EXPORTER_OTLP_ENDPOINT)}/v1/traces`,
      headers: headersIn(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
      service: env.OTEL_SERVICE_NAME,
      ratio: Number(env.OTEL_TRACES_SAMPLER_ARG),
    },
  }
}

/** Values are percent-encoded, as in W3C Baggage. */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [, name, value] = PAIR.exec(pair.trim()) ?? []
      return name && value ? [[name.toLowerCase(), decoded(value)]] : []
    }),
  )

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
