/** Numbers on the wire: forms and other people's programs write them as text. */
import { z } from 'zod'

/** A number, or text that is one. What is nothing, or neither, is not taken for zero. */
export const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i)
    .transform(Number)
    .pipe(z.number()),
])
