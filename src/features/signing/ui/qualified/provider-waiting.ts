/** Somebody confirms a signature in an app: a tab that is loaded anew meanwhile, as phones do with one behind another app, waits on. */
import type { Poll } from './provider-steps.ts'
import { VISIT_KEY, type ReturnedVisit } from '../../../certificates/ui/shared/provider-visit.ts'

/** In the place of a visit that came back: this tab finds it when it opens the same page. */
export function keepWaiting(provider: string, { accessToken, picked }: Poll): void {
  const { id: alias, sendsPlace, declared } = picked
  const signing = { alias, sendsPlace, declared }
  const from = window.location.pathname
  const kept: ReturnedVisit = { from, provider, accessToken, visitState: '', signing, code: null, isWaiting: true }
  try {
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(kept))
  } catch {
    // a frame without storage waits for as long as it is open
  }
}

export function forgetWaiting(): void {
  try {
    sessionStorage.removeItem(VISIT_KEY)
  } catch {
    // nothing was kept
  }
}

/** What this tab waited for before it was loaded anew; null: it did not. */
export function pollIn(returned: ReturnedVisit | null): Poll | null {
  if (!returned?.isWaiting || !returned.signing) return null
  const { alias: id, sendsPlace, declared } = returned.signing
  return { accessToken: returned.accessToken, picked: { id, sendsPlace, declared } }
}
