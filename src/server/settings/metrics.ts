/** Settings of metrics: where Prometheus reads them. Neither a port nor a token: nowhere. */
import { z } from 'zod'
import { portNumber } from './variable.ts'

export type MetricsSettings = Readonly<{
  metrics: Readonly<{
    /** A listener of their own; null: at `/metrics` of the product, with the token. */
    at: Readonly<{ port: number; host: string }> | null
    /** The bearer token to be shown; null: anyone who reaches the port reads. */
    token: string | null
  }> | null
}>

const LEAST_TOKEN = 24

export const metricsVariables = {
  METRICS_PORT: portNumber('METRICS_PORT').optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'METRICS_TOKEN must be letters, digits and signs without spaces.' })
    .min(LEAST_TOKEN, { error: `METRICS_TOKEN must have at least ${LEAST_TOKEN} characters (openssl rand -hex 32).` })
    .optional(),
}

export const metricsSecrets = ['METRICS_TOKEN'] as const

type Variables = Readonly<{
  METRICS_PORT?: string | undefined
  METRICS_HOST: string
  METRICS_TOKEN?: string | undefined
  PORT: string
}>

export function metricsSettings({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Variables): MetricsSettings {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return { metrics: null }
  const at = METRICS_PORT === undefined ? null : { port: Number(METRICS_PORT), host: METRICS_HOST }
  return { metrics: { at, token: METRICS_TOKEN ?? null } }
}

export const missingForMetrics = ({ METRICS_PORT, PORT }: Variables): string[] =>
  METRICS_PORT === PORT ? ['METRICS_PORT must be another port than PORT.'] : []
