/** Has the agent start with the session of the person, or no longer: a desktop entry on Linux (XDG Autostart), a script on Windows, a launch agent on macOS. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { isSea } from 'node:sea'
import { configHome } from './places.ts'

export type Autostart = Readonly<{
  isOn: () => boolean
  set: (isOn: boolean) => void
}>

/** Of the built program only: its source has no place of its own. */
export function autostartOfThis(): Autostart | null {
  return isSea() ? autostartBy(entryFor(process.platform, process.execPath)) : null
}

export function autostartBy({ file, text }: ReturnType<typeof entryFor>): Autostart {
  return {
    isOn: () => existsSync(file),
    set: (isOn) => {
      if (!isOn) return rmSync(file, { force: true })
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    },
  }
}

/** @returns a sentence that says what was done */
export function setAutostart(wish: string): string {
  if (wish !== 'on' && wish !== 'off') return 'Say --autostart on or --autostart off.'
  const autostart = autostartOfThis()
  if (!autostart) return 'Only the built program starts with the session (npm run build:agent).'
  autostart.set(wish === 'on')
  return wish === 'on' ? 'The agent starts with the session.' : 'The agent no longer starts with the session.'
}

/** What starts it, and where that lies: nobody needs the rights of an administrator. */
export function entryFor(platform: NodeJS.Platform, program: string): Readonly<{ file: string; text: string }> {
  if (platform === 'win32') {
    const startup = path.join(process.env['APPDATA'] ?? '', 'Microsoft/Windows/Start Menu/Programs/Startup')
    const text = `CreateObject("WScript.Shell").Run """${program}"" --background", 0, False\r\n`
    return { file: path.join(startup, 'rubrica-agent.vbs'), text }
  }
  if (platform === 'darwin') {
    const escaped = program.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>Label</key><string>rubrica-agent</string>
<key>ProgramArguments</key><array><string>${escaped}</string><string>--background</string></array>
<key>RunAtLoad</key><true/>
</dict></plist>
`
    return { file: path.join(homedir(), 'Library/LaunchAgents/rubrica-agent.plist'), text }
  }
  // Desktop Entry Specification, "The Exec key": quoted, with these signs escaped twice
  const quoted = `"${program.replace(/["`$\\]/g, (sign) => `\\\\${sign}`).replace(/%/g, '%%')}"`
  const text = `[Desktop Entry]
Type=Application
Name=Rubrica
Exec=${quoted} --background
X-GNOME-Autostart-enabled=true
`
  return { file: path.join(configHome(), 'autostart/rubrica-agent.desktop'), text }
}
