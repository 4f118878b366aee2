/** Tells whether the other end of a connection belongs to another user of this computer (Linux, proc_net_tcp). */
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'

/**
 * Every user reaches loopback, and on Linux may read the addresses that a browser was opened with in the list of processes. Windows and
 * macOS show that list to nobody else.
 */
export function isOfOtherUser(socket: Socket): boolean {
  if (process.platform !== 'linux') return false
  const { localAddress, localPort, remoteAddress, remotePort, remoteFamily } = socket
  const [there, here] = [endpoint(remoteAddress, remotePort), endpoint(localAddress, localPort)]
  const connection = readFileSync(remoteFamily === 'IPv6' ? '/proc/net/tcp6' : '/proc/net/tcp', 'ascii')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, remote]) => local === there && remote === here)
  return Number(connection?.[7]) !== process.getuid!()
}

/** Other addresses of this computer match no connection: who calls from one may have taken the port of somebody else's. */
function endpoint(address = '', port = 0): string {
  return `${addresses[address]}:${port.toString(16).toUpperCase().padStart(4, '0')}`
}

const addresses: Readonly<Record<string, string>> = {
  '127.0.0.1': '0100007F',
  '::1': '00000000000000000000000001000000',
}
