/** One true example of every call, recorded from the running product by `npm run examples`. */
import recorded from './examples.json' with { type: 'json' }

export type Example = Readonly<{
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body?: unknown
  /** The texts and file names of a form. */
  form?: Readonly<Record<string, string>>
  answer: Readonly<{ status: number; type: string | null; body?: unknown }>
}>

/** By method and path. */
export type Examples = Readonly<Record<string, Example>>

export const examples = recorded as Examples
