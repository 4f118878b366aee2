/** The redirect target after signing in, carried from page to page as `continue`. */
import { DEFAULT_CONTINUE, ownAddress } from '../../../core/identity/account.model.ts'

/** What this page's address asks for, if it is ours; the dashboard otherwise. */
export function wantedContinue(): string {
  const wanted = new URLSearchParams(window.location.search).get('continue') ?? undefined
  return ownAddress(wanted, window.location.origin)
}

/** A sign-in page that redirects to the same target afterwards. */
export function doorLink(page: `/auth/${string}`): string {
  const redirectTo = wantedContinue()
  return redirectTo === DEFAULT_CONTINUE ? page : `${page}?continue=${encodeURIComponent(redirectTo)}`
}

/** They come from the letter that invites into an organization: only the address that got it may answer. */
export const isInvited = (): boolean => wantedContinue().startsWith('/business/invitation?')

const IN_PERSON = 'rubrica.in-person'

/** The signer's page of this tab, if the device went to somebody from here. The page of in-person signing keeps it. */
export function signingInPerson(): string | null {
  try {
    const path = sessionStorage.getItem(IN_PERSON)
    return path?.startsWith('/business/envelopes/face-to-face/') ? path : null
  } catch {
    return null
  }
}

export function forgetSigning(): void {
  try {
    sessionStorage.removeItem(IN_PERSON)
  } catch {
    // as above
  }
}

const STORED_AS = 'rubrica.typed-email'

/** The address that was typed on the page before, so that nobody types it twice. Forgotten with the tab. */
export function typedEmail(): string {
  try {
    return sessionStorage.getItem(STORED_AS) ?? ''
  } catch {
    return ''
  }
}

export function rememberTypedEmail(email: string): void {
  try {
    sessionStorage.setItem(STORED_AS, email)
  } catch {
    // storage may be forbidden: then it is typed again
  }
}
