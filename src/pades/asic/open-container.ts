/** Opens a container that lies in a file. */
import { open } from 'node:fs/promises'
import { containerIn, type Container } from './container.ts'
import { ContainerBroken } from './zip.ts'

/** @throws ContainerBroken, NoContainer */
export async function openContainer(path: string): Promise<Container> {
  const file = await open(path)
  return containerIn({
    size: (await file.stat()).size,
    read: async (from, until) => {
      const bytes = new Uint8Array(until - from)
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
      if (bytesRead !== bytes.length) throw new ContainerBroken()
      return bytes
    },
    close: () => void file.close(),
  })
}
