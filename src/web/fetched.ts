/** One answer for pages without TanStack Query: loading, here, or failed with a way to try again. */
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../kernel/endpoint.ts'
import { call, type CallOptions } from './call.ts'

export type Fetched<Answer> =
  | Readonly<{ is: 'loading' }>
  /** `replace` puts a newer answer, which a command brought, in its place. */
  | Readonly<{ is: 'here'; answer: Answer; replace: (answer: Answer) => void; reload: () => void }>
  | Readonly<{ is: 'failed'; error: unknown; reload: () => void }>

type Outcome<Answer> = { is: 'loading' } | { is: 'here'; answer: Answer } | { is: 'failed'; error: unknown }

/** Asked before the page is there that shows it, so that its first drawing may have the answer. */
export type Ahead<Answer> = { readonly known: Promise<Outcome<Answer>>; outcome: Outcome<Answer> }

export function fetchAhead<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
): Ahead<z.output<Output>> {
  const known = outcomeOf(call(endpoint, input))
  const ahead: Ahead<z.output<Output>> = { known, outcome: { is: 'loading' } }
  void known.then((outcome) => (ahead.outcome = outcome))
  return ahead
}

function outcomeOf<Answer>(work: Promise<Answer>): Promise<Outcome<Answer>> {
  return work.then(
    (answer) => ({ is: 'here', answer }),
    (error: unknown) => ({ is: 'failed', error }),
  )
}

export function useFetched<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  options: Pick<CallOptions, 'staysWhenSignedOut'> & { ahead?: Ahead<z.output<Output>> | undefined } = {},
): Fetched<z.output<Output>> {
  const [outcome, setOutcome] = useState<Outcome<z.output<Output>>>(options.ahead?.outcome ?? { is: 'loading' })
  const [round, setRound] = useState(0)
  const question = JSON.stringify(input)
  const { staysWhenSignedOut = false } = options
  const [ahead] = useState(options.ahead) // only for the first time

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const asked =
      round === 0 && ahead
        ? ahead.known
        : outcomeOf(call(endpoint, JSON.parse(question) as z.input<Input>, { signal, staysWhenSignedOut }))
    void asked.then((next) => !signal.aborted && setOutcome(next))
    return () => leaving.abort()
  }, [endpoint, question, round, staysWhenSignedOut, ahead])

  const reload = useCallback(() => {
    setOutcome((before) => (before.is === 'failed' ? { is: 'loading' } : before))
    setRound((before) => before + 1)
  }, [])
  const replace = useCallback((answer: z.output<Output>) => setOutcome({ is: 'here', answer }), [])

  switch (outcome.is) {
    case 'loading':
      return outcome
    case 'here':
      return { ...outcome, replace, reload }
    case 'failed':
      return { ...outcome, reload }
  }
}
