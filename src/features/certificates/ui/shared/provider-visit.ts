/** A visit to the page of a certificate provider: this tab leaves, and finds again what it was doing (docs/decisions/298). */
import { goTo } from '../../../../web/restored-page.ts'
import type { DeclaredReason } from '../../../../core/envelope/certificate.model.ts'

export const VISIT_KEY = 'rubrica-provider-visit'

export type ProviderVisit = Readonly<{
  /** Where the tab was: a path. */
  from: string
  provider: string
  accessToken: string
  visitState: string
  /** What the visit lets sign; null: nobody has signed in yet. */
  signing: Readonly<{ alias: string; sendsPlace: boolean; declared: DeclaredReason | null }> | null
}>

/** `code`: null: the provider said no, or its page was left. `isWaiting`: there was no visit, and no code (provider-waiting.ts). */
export type ReturnedVisit = ProviderVisit & Readonly<{ code: string | null; isWaiting?: true }>

/** Nothing of it leaves this tab but what stands in the address. */
export function leaveForProvider(visit: Omit<ProviderVisit, 'from'>, address: string): void {
  const kept: ProviderVisit = { ...visit, from: window.location.pathname }
  sessionStorage.setItem(VISIT_KEY, JSON.stringify(kept))
  goTo(address)
}

/** On the page that providers lead back to. @returns where this tab was; null: it did not begin here */
export function returnFromProvider(search: string): string | null {
  const kept = read()
  const given = new URLSearchParams(search)
  if (!kept || given.get('state') !== kept.visitState) return null
  const returned: ReturnedVisit = { ...kept, code: given.get('code') }
  sessionStorage.setItem(VISIT_KEY, JSON.stringify(returned))
  return kept.from
}

/** Whether this page is where the visit began, and the tab is back. */
export const isBackFromProvider = (): boolean => {
  const kept = read()
  return kept !== null && 'code' in kept && kept.from === window.location.pathname
}

/** Once: a code is good once. */
export function takeReturnedVisit(): ReturnedVisit | null {
  if (!isBackFromProvider()) return null
  const kept = read() as ReturnedVisit
  sessionStorage.removeItem(VISIT_KEY)
  return kept
}

/** Pages in frames of other sites are not remembered, and providers do not let themselves be framed. */
export const mayVisitProviders = (): boolean => window.top === window

function read(): ProviderVisit | ReturnedVisit | null {
  try {
    return JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? 'null') as ProviderVisit | null
  } catch {
    return null
  }
}
