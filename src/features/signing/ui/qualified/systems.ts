/** For which systems the agent may be offered, and which of them this is. */
export const systems = ['windows', 'macos', 'linux'] as const
export type System = (typeof systems)[number]

export function systemHere(agent = navigator.userAgent): System | null {
  if (/Windows/i.test(agent)) return 'windows'
  if (/Mac OS X|Macintosh/i.test(agent)) return 'macos'
  return /Linux|X11|CrOS/i.test(agent) ? 'linux' : null
}
