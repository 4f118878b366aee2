/** Tells whether the browser keeps cookies of this site: `navigator.cookieEnabled` says yes also where people block all of them. */
const PROBE = 'rubrica-probe'

export function takesCookies(): boolean {
  try {
    document.cookie = `${PROBE}=1; path=/; SameSite=Strict`
    const isKept = document.cookie.includes(`${PROBE}=1`)
    document.cookie = `${PROBE}=; path=/; SameSite=Strict; max-age=0`
    return isKept
  } catch {
    return false // a frame without an origin of its own
  }
}
