/**
 * Ticks that somebody set or took away in a list, apart from what the server has. They are laid over its newest answer: a late answer overwrites
 * no tick, and a tick nothing that somebody else chose meanwhile.
 */
import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'

type Ticks = ReadonlyMap<string, boolean>

const withTicks = (known: readonly { id: string }[], ticks: Ticks): ReadonlySet<string> =>
  new Set([
    ...known.map(({ id }) => id).filter((id) => ticks.get(id) !== false),
    ...[...ticks].flatMap(([id, isOn]) => (isOn ? [id] : [])),
  ])

export type Ticked = Readonly<{
  chosen: ReadonlySet<string>
  tick: (id: string, isOn: boolean) => void
  /** Nothing is ticked any more that would not be saved. */
  isSaving: boolean
  /** Rejects with what the query or the command failed of. */
  save: () => Promise<void>
}>

/**
 * @param shown the query that says what is chosen; asked again before it is saved, for somebody else may have saved meanwhile
 * @param known those that an answer of it says are chosen
 * @param send all that are chosen now
 */
export function useTicks<Answer>(
  shown: UseQueryResult<Answer>,
  known: (answer: Answer) => readonly { id: string }[],
  send: (ids: string[]) => Promise<unknown>,
): Ticked {
  const [ticks, setTicks] = useState<Ticks>(new Map())
  const [isSaving, setSaving] = useState(false)
  const chosenIn = (answer: Answer | undefined) => withTicks(answer === undefined ? [] : known(answer), ticks)
  return {
    chosen: chosenIn(shown.data),
    tick: (id, isOn) => setTicks((before) => new Map([...before, [id, isOn]])),
    isSaving,
    save: async () => {
      setSaving(true)
      try {
        const { data } = await shown.refetch({ throwOnError: true })
        await send([...chosenIn(data)])
      } finally {
        setSaving(false)
      }
    },
  }
}
