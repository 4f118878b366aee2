/** Opens an address in the browser of the person. */
import { spawn } from 'node:child_process'

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** @param program instead of the one of the system */
export function openBrowser(url: string, program?: string): void {
  const [command, ...args] = program ? [program] : (openers[process.platform] ?? ['xdg-open'])
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => console.error(`The browser could not be opened. Open this address: ${url}`))
  child.unref()
}
