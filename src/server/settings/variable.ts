/** Kinds of values that several variables have. */
import { z } from 'zod'
import { isLoopbackHost } from '../loopback.ts'

export const httpUrl = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an address that starts with http:// or https://.` })

export const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of: ${values.join(', ')}.` })

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

export const portNumber = (name: string) =>
  z.string().refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535, {
    error: `${name} must be a number between 1 and 65535.`,
  })

export const hexKey = (name: string) =>
  z.string().regex(/^([0-9a-f]{2}){32,}$/i, {
    error: `${name} must be at least 64 hexadecimal digits (openssl rand -hex 32).`,
  })

/** A list that is given as JSON; nothing where it can't be read. */
export function listIn<T>(form: z.ZodType<T[]>, text: string): T[] | undefined {
  try {
    return form.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Secrets travel there: only ever encrypted, but for a service that is played on this machine. */
export const isSafeAddress = (env: Readonly<{ BASE_URL?: string | undefined }>, url: string): boolean =>
  !url.startsWith('http:') || (isLoopbackHost(new URL(url).hostname) && env.BASE_URL?.startsWith('https:') !== true)
