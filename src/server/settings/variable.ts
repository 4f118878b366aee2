/** Kinds of values that several variables have. */
import { z } from 'zod'

export const httpUrl = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an address that starts with http:// or https://.` })

export const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of: ${values.join(', ')}.` })

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '')
