/** A lifecycle is a table: state -> event -> next state. It is data, so code, SQL, screens and docs can all read it. */
import { ensure } from './refusal.ts'

type Table<L> = { readonly [S in keyof L]: Readonly<Record<string, keyof L & string>> }

export type StateOf<L> = keyof L & string
export type EventOf<L> = { [S in keyof L]: keyof L[S] & string }[keyof L]

/** Declares a lifecycle; an arrow to a state that is not in the table does not compile. */
export function defineLifecycle<const L extends Table<L>>(table: L): L {
  return table
}

export function statesOf<L extends Table<L>>(table: L): [StateOf<L>, ...StateOf<L>[]] {
  return Object.keys(table) as [StateOf<L>, ...StateOf<L>[]]
}

/** @internal tests ask which states are final */
export function eventsFrom<L extends Table<L>>(table: L, state: StateOf<L>): EventOf<L>[] {
  return Object.keys(table[state]) as EventOf<L>[]
}

export function may<L extends Table<L>>(table: L, state: StateOf<L>, event: EventOf<L>): boolean {
  return Object.hasOwn(table[state], event)
}

export function step<L extends Table<L>>(table: L, state: StateOf<L>, event: EventOf<L>): StateOf<L> {
  const arrows: Readonly<Record<string, StateOf<L>>> = table[state]
  const next = arrows[event]
  ensure(next, 'lifecycle.not_allowed', { state, event })
  return next
}
