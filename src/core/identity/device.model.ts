/** Device of a user agent: browser, system and kind, for people to recognize their own sessions by, not for trust. */

export type Device = Readonly<{
  /** null: none that we know. */
  browser: string | null
  system: string | null
  kind: 'phone' | 'tablet' | 'computer'
}>

/** The first that fits: browsers name those whose pages they also show. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*Safari\//],
] as const

const systems = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

export function deviceOf(userAgent: string | null): Device {
  const says = (pattern: RegExp) => pattern.test(userAgent ?? '')
  const system = systems.find(([, pattern]) => says(pattern))?.[0] ?? null
  const isTablet = system === 'iPad' || (system === 'Android' && !says(/\bMobile\b/))
  const isPhone = system === 'iPhone' || system === 'Android'
  return {
    browser: browsers.find(([, pattern]) => says(pattern))?.[0] ?? null,
    system,
    kind: isTablet ? 'tablet' : isPhone ? 'phone' : 'computer',
  }
}

/** Where an address is, as far as the address itself tells: nobody else is asked. */
export function placeOf(ip: string | null): 'here' | 'local' | null {
  if (!ip) return null
  if (/^(127\.|::1$)/.test(ip)) return 'here'
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe80:)/i.test(ip) ? 'local' : null
}
