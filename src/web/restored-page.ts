/**
 * Reloads pages that the browser kept whole when they were left and shows again at the press of Back (back/forward cache). They would show what is
 * over, with buttons that are still busy, and to the next person at a shared device a password that was typed.
 */
import { hidePage } from './session-lock.ts'

/** @returns ends it */
export function reloadWhenRestored(): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    hidePage()
    window.location.reload()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

/** Goes to an address once everything here is done. */
export function goTo(address: string): void {
  reloadWhenRestored()
  window.location.assign(address)
}
