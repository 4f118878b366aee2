/** Captures what commands print. For tests of the command line. */
import { afterEach, beforeEach, vi } from 'vitest'

/** Lines of both streams, in order; none stay from one test to the next. */
export function hearCommands(): string[] {
  const said: string[] = []
  beforeEach(() => {
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((line: string) => void said.push(line))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    said.length = 0
  })
  return said
}
