/** Which plan somebody waits to be paid, while they are at a page of the gateway. */

const WAITED_FOR = 'rubrica.plan-waited-for'

export function keepWaitedFor(plan: string): void {
  try {
    sessionStorage.setItem(WAITED_FOR, plan)
  } catch {
    // without storage nothing is said: the badge says it too
  }
}

export function takeWaitedFor(): string | null {
  try {
    const plan = sessionStorage.getItem(WAITED_FOR)
    sessionStorage.removeItem(WAITED_FOR)
    return plan
  } catch {
    return null
  }
}
