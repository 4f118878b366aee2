/** Types of the rules that say which calls may be refused with which codes. */
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { RefusalCode } from '../../kernel/refusal-codes.ts'

export type Asked = Pick<
  Endpoint,
  | 'method'
  | 'path'
  | 'caller'
  | 'carries'
  | 'answers'
  | 'isForNewcomers'
  | 'isForOldPassword'
  | 'isForPeopleOnly'
  | 'isForLockedSession'
  | 'isAfterProof'
> &
  Readonly<{ names: readonly string[] }>

/** A code, or all codes that begin so: `document.*`. */
type Codes = RefusalCode | `${string}.*`
export type Rule = readonly [codes: readonly Codes[], may: (asked: Asked) => boolean]
