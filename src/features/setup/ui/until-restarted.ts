/** Waits until a server that starts anew answers again. */
const EVERY_MS = 500
const AT_MOST_MS = 60_000

export async function untilRestarted(): Promise<void> {
  const end = Date.now() + AT_MOST_MS
  do {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  } while (!(await isThere()) && Date.now() < end)
}

const isThere = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
