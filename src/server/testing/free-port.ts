/** A port for a program that cannot choose one by itself. For tests. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Free a moment ago, at every address of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
