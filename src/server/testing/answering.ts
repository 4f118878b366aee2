/** Waits until a program that a test started answers, whatever it answers. */
import { setTimeout as wait } from 'node:timers/promises'

export async function answering(url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (tries === 100) throw error
      await wait(100)
    }
  }
}
