/** Tells whether the other end of a connection belongs to another user of this computer (Linux, proc_net_tcp). */
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'

/**
 * Every user reaches loopback, and on Linux may read the addresses that a browser was opened with in the list of processes. Windows and
 * macOS show that list to nobody else.
 */
export function isOfOtherUser({ localPort = 0, remotePort = 0, remoteFamily }: Socket): boolean {
  if (process.platform !== 'linux') return false
  const table = readFileSync(remoteFamily === 'IPv6' ? '/proc/net/tcp6' : '/proc/net/tcp', 'ascii')
  const port = (value: number) => `:${value.toString(16).toUpperCase().padStart(4, '0')}`
  const connection = table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, remote]) => local?.endsWith(port(remotePort)) && remote?.endsWith(port(localPort)))
  return Number(connection?.[7]) !== process.getuid!()
}
