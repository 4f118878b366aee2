/** The app entry's memory of answers: TanStack Query, keyed by endpoint, input and the organization that was asked in. */
import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../kernel/endpoint.ts'
import { call, type CallOptions } from './call.ts'
import { watchConnection } from './connection.ts'
import { useLanguageChange } from './i18n/language-change.ts'
import { selectedOrganization, useSelectedOrganization } from './organization.ts'
import { lastPageInstead } from './last-page.ts'
import { isRetryable } from './wire-error.ts'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 3 && isRetryable(error),
      networkMode: 'always', // navigator.onLine lies in both directions; the call itself knows
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

// Calls that failed meanwhile are made again as soon as the server can be reached.
watchConnection((connection) => {
  if (connection !== 'fine') return
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})

export function QueryProvider({ children }: { children: ReactNode }) {
  // Sentences and names in answers come in the language they were asked in.
  useLanguageChange(() => void queryClient.invalidateQueries())
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

type Settings<Answer> = Partial<
  Pick<UseQueryOptions<Answer, Error>, 'enabled' | 'refetchInterval' | 'placeholderData' | 'staleTime'>
>

export function useAnswer<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  settings: Settings<z.output<Output>> = {},
): UseQueryResult<z.output<Output>, Error> {
  useSelectedOrganization() // another organization is another question
  return useQuery({ ...answerTo(endpoint, input), ...settings })
}

type Paged = Readonly<{ links: { next: string | null }; meta: { current_page: number } }>

/** A list as far as somebody has scrolled: `fetchNextPage` brings the next page of `limit`. */
export function usePages<Input extends z.ZodType, Output extends z.ZodType<Paged>>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input> & object,
  settings: Readonly<{ enabled?: boolean }> = {},
) {
  useSelectedOrganization()
  return useInfiniteQuery({
    ...settings,
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }) => call(endpoint, { ...input, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ links, meta }) => (links.next ? meta.current_page + 1 : undefined),
  })
}

/** The same question for a route's loader: `queryClient.ensureQueryData(answerTo(endpoint, input))`. */
function answerTo<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
) {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => answerOf(endpoint, input, signal),
  }
}

/** Where a list ends before the page that was asked for, its last page: `meta.current_page` says which page the answer is. */
async function answerOf<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  signal: AbortSignal,
): Promise<z.output<Output>> {
  const answer = await call(endpoint, input, { signal })
  const instead = lastPageInstead(input, answer)
  return instead ? call(endpoint, instead, { signal }) : answer
}

export type QueryOptions<Input extends z.ZodType> = Readonly<{ input: z.input<Input> }> & CallOptions

/** Something to do: `const send = useCommand(sendEnvelopeEndpoint); send.mutate({ input: { id } })`. */
export function useCommand<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  {
    refreshes = [],
    inTurn,
  }: { refreshes?: readonly Endpoint[]; /** One after another with all of this name. */ inTurn?: string } = {},
): UseMutationResult<z.output<Output>, Error, QueryOptions<Input>> {
  const client = useQueryClient()
  return useMutation({
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    mutationFn: ({ input, ...options }: QueryOptions<Input>) => call(endpoint, input, options),
    onSuccess: async () => {
      await Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
  })
}

/** Repeats the queries of these endpoints. */
export function useRefresh(): (...endpoints: readonly Endpoint[]) => Promise<void> {
  const client = useQueryClient()
  return async (...endpoints) => {
    await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  }
}

/** Corrects an answer by what a command brought, where it is cached; the next page that needs it asks all the same. */
export function useRevise() {
  const client = useQueryClient()
  return <Input extends z.ZodType, Output extends z.ZodType>(
    endpoint: Endpoint<Input, Output>,
    input: z.input<Input>,
    change: (known: z.output<Output>) => z.output<Output>,
  ): void => {
    const queryKey = keyOf(endpoint, input)
    client.setQueryData<z.output<Output>>(queryKey, (known) => known && change(known))
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}

/** Puts an answer that a command brought where readers of `endpoint` find it. */
export function remember<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  answer: z.output<Output>,
): void {
  queryClient.setQueryData(keyOf(endpoint, input), answer)
}

/** The answer that is cached, if any. */
export const cached = <Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
): z.output<Output> | undefined => queryClient.getQueryData<z.output<Output>>(keyOf(endpoint, input))

function keyOf(endpoint: Endpoint, input: unknown): readonly unknown[] {
  return [endpoint.path, input, endpoint.caller === 'member' ? selectedOrganization() : null]
}
