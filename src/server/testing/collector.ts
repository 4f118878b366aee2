/** Calls of something that tests hand over, and when there were as many as they wait for. */

/** Resolves when so many calls were collected. */
export function collector(count: number) {
  const calls: unknown[] = []
  let resolve: (calls: unknown[]) => void = () => undefined
  const done = new Promise<unknown[]>((fulfil) => (resolve = fulfil))
  const push = (call: unknown): void => {
    calls.push(call)
    if (calls.length === count) resolve(calls)
  }
  return { done, calls, push }
}
