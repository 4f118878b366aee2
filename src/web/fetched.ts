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

export function useFetched<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  options: Pick<CallOptions, 'staysWhenSignedOut'> = {},
): Fetched<z.output<Output>> {
  type Outcome = { is: 'loading' } | { is: 'here'; answer: z.output<Output> } | { is: 'failed'; error: unknown }
  const [outcome, setOutcome] = useState<Outcome>({ is: 'loading' })
  const [round, setRound] = useState(0)
  const question = JSON.stringify(input)
  const { staysWhenSignedOut = false } = options

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    call(endpoint, JSON.parse(question) as z.input<Input>, { signal, staysWhenSignedOut }).then(
      (answer) => !signal.aborted && setOutcome({ is: 'here', answer }),
      (error: unknown) => !signal.aborted && setOutcome({ is: 'failed', error }),
    )
    return () => leaving.abort()
  }, [endpoint, question, round, staysWhenSignedOut])

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
