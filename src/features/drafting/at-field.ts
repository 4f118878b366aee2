/** Tells what is wrong with one of many at its entry: `fields.3.recipient`, as where its shape is wrong. */
import { Refusal } from '../../kernel/refusal.ts'

const prefixed = (error: unknown, path: string): unknown => {
  if (!(error instanceof Refusal)) return error
  const { field } = error.details
  return new Refusal(error.code, { ...error.details, field: field === undefined ? path : `${path}.${field}` })
}

export function atField<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw prefixed(error, path)
  }
}

export const atFieldLater = <Result>(path: string, work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    throw prefixed(error, path)
  })
