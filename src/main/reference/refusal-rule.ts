/** Rules that say which calls may be refused with which codes, and the questions that they ask of a call. */
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

export const writes = ({ method }: Asked): boolean => method !== 'GET'
export const through = (paths: RegExp) => (asked: Asked) => paths.test(asked.path)
export const changing = (paths: RegExp) => (asked: Asked) => writes(asked) && paths.test(asked.path)
export const to = (calls: RegExp) => (asked: Asked) => calls.test(`${asked.method} ${asked.path}`)
