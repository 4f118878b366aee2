/** The token of the set-up link: taken out of the address, and kept for this tab, so that a reload needs no other link. */
const KEY = 'rubrica.setup'

export function takeSetupKey(): string {
  const given = window.location.hash.slice(1)
  if (given !== '') window.history.replaceState(null, '', window.location.pathname)
  try {
    if (given !== '') sessionStorage.setItem(KEY, given)
    return given || (sessionStorage.getItem(KEY) ?? '')
  } catch {
    return given // storage is off: a reload asks for the link again
  }
}

export function forgetSetupKey(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // as above
  }
}
