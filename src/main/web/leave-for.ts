/** The visitors' pages are an entry of their own: going there leaves the app. */
export function leaveFor(address: string): Promise<never> {
  window.location.replace(address)
  return new Promise<never>(() => undefined) // nothing is shown while the browser leaves
}
