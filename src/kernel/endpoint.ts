/** A contract both sides of the wire import. It is a value, not a framework. */
import type { z } from 'zod'

/**
 * Who may call. `anyone`: nobody has to be known. `user`: somebody signed in themselves, about what is their own; programs
 * are refused. `member`: somebody signed in, acting in the organization of `X-Organization` (absent: the personal
 * workspace), or a program, acting in its own. `recipient`: the holder of the action token in the path as `:token`.
 * `operator`: somebody signed in themselves with two factors, and flagged as one who runs the installation.
 */
export type Caller = 'anyone' | 'user' | 'member' | 'recipient' | 'operator'

/**
 * `json` in the body; `multipart` for calls that carry a file: text parts become input, file parts go to the handler;
 * `either` for calls that may carry one. `raw`: whatever its type says, the handler gets the bytes, as a signature needs them.
 */
export type Carries = 'json' | 'multipart' | 'either' | 'raw'

/** `json`: the output schema. `file`: the handler streams a file; the output schema is ignored. `nothing`: 204. */
export type Answers = 'json' | 'file' | 'nothing'

export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Caller = Caller,
  Gives extends Answers = Answers,
> = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the root, with `:name` for parameters. */
  path: `/${string}`
  /** One sentence for the reference. */
  does: string
  caller: Who
  /** Path, query and body together: a name stands once among them. */
  input: Input
  output: Output
  carries?: Carries
  /** The part that carries the file of a multipart call. */
  part?: string
  answers?: Gives
  /** Also for users who still owe name, phone or consent; other calls refuse them until then (docs/domain/compatibility.md#account). */
  isForNewcomers?: true
  /** Also for a user who still has the password that an operator chose. */
  isForOldPassword?: true
  /** Also while the device is handed over to somebody who signs in person; everything else of the account is shut then. */
  isForLockedSession?: true
  /** Of operators: only within minutes of a reauthentication. */
  isAfterProof?: true
  /** Refuses programs although it is done in an organization: what decides about programs is for people to decide. */
  isForPeopleOnly?: true
  /** Other names under which members of the body may come: `{ language: 'lang' }` takes `lang` where there is no `language`. */
  alsoNamed?: Readonly<Record<string, string>>
  /** A body that is a list stands for the member of this name. */
  listAs?: string
  /** Of a multipart call, the text part that holds the JSON of all other members. */
  jsonPart?: string
  /** The longest body; 4 MB unless told. */
  maxBytes?: number
  /** Texts that are cut when a program writes more than so many characters; people are told. */
  shortens?: Readonly<Record<string, number>>
  /** May answer 202 instead: begun, and not done yet. */
  mayTakeTime?: true
  /**
   * Commits each change as it is made, because it calls others in between that cannot be undone (payments). An Idempotency-Key then
   * remembers the answer alone.
   */
  commitsAsItGoes?: true
  /**
   * At most so many statements to the database, `begin` and `commit` and who is asking among them; MOST_STATEMENTS unless told. Counted for every call by
   * src/main/rights.test.ts.
   */
  statements?: number
  /** HTTP status of success; 200 unless told. */
  success?: 200 | 201 | 202 | 204
}>

/** Of a call that names no budget of its own. */
export const MOST_STATEMENTS = 20

export function endpoint<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Who extends Caller,
  Gives extends Answers = 'json',
>(description: Endpoint<Input, Output, Who, Gives>): Endpoint<Input, Output, Who, Gives> {
  return description
}
