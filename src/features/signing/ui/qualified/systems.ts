/** For which systems the agent may be offered, which of them this is, and whether the agent that runs is an old one. */
export const systems = ['windows', 'macos', 'linux'] as const
export type System = (typeof systems)[number]

export function systemHere(agent = navigator.userAgent): System | null {
  if (/Windows/i.test(agent)) return 'windows'
  if (/Mac OS X|Macintosh/i.test(agent)) return 'macos'
  return /Linux|X11|CrOS/i.test(agent) ? 'linux' : null
}

/** @param version as `1.0.0`; what tells none is left alone */
export const isOlder = (version: string, offered: string | null): offered is string =>
  version !== '' && offered !== null && version.localeCompare(offered, 'en', { numeric: true }) < 0
