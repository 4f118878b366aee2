/** Numbers on the wire: forms and other people's programs write them as text. */
import { z } from 'zod'

/**
 * A number, or text that is one. What is nothing, or neither, is not taken for zero. The dot stands between the two rows of
 * digits, so that no text can be divided among them in many ways: the time is that of its length.
 */
export const numeric = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i)
    .transform(Number)
    .pipe(z.number()),
])
