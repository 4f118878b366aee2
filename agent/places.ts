/** Folder of the agent's settings on each system. */
import { homedir } from 'node:os'
import path from 'node:path'

export function settingsDir(): string {
  const { APPDATA, XDG_CONFIG_HOME } = process.env
  if (process.platform === 'win32')
    return path.join(APPDATA ?? path.join(homedir(), 'AppData/Roaming'), 'Rubrica Agent')
  if (process.platform === 'darwin') return path.join(homedir(), 'Library/Application Support/Rubrica Agent')
  return path.join(configHome(XDG_CONFIG_HOME), 'rubrica-agent')
}

/** XDG Base Directory Specification. */
export const configHome = (given = process.env['XDG_CONFIG_HOME']): string =>
  given !== undefined && path.isAbsolute(given) ? given : path.join(homedir(), '.config')
