/** Tells a refusal at the field of the call that asked: `role:Tenant:email` instead of where the address stands elsewhere. */
import { Refusal } from '../../kernel/refusal.ts'

export function refusedAt<Result>(field: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, { ...error.details, field })
    throw error
  }
}
