/** Reads the files in a container (ETSI EN 319 162-1 §4.4): a ZIP whose entries are opened when they are asked for. */
import { createHash } from 'node:crypto'
import type { Bytes } from '../base/bytes.ts'
import { concat } from '../base/octets.ts'
import { ContainerBroken, contentOf, filesInZip, type ZipSource } from './zip.ts'

export const CONTAINER_TYPE = 'application/vnd.etsi.asic-e+zip'

export type Container = Readonly<{
  names: readonly string[]
  /** @throws ContainerBroken: there is no such file, it is damaged, or longer than `mostBytes` */
  read: (name: string, mostBytes: number) => Promise<Bytes>
  /** Hex. @throws ContainerBroken */
  sha256Of: (name: string) => Promise<string>
  close: () => void
}>

/** A ZIP of something else. */
export class NoContainer extends Error {
  override readonly name = 'NoContainer'
}

const MOST_OF_TYPE = 1024

/** @throws ContainerBroken, NoContainer; the source is closed then */
export async function containerIn(source: ZipSource): Promise<Container> {
  try {
    const files = await filesInZip(source)
    const fileOf = (name: string) => {
      const file = files.get(name)
      if (!file) throw new ContainerBroken()
      return file
    }
    const read = async (name: string, mostBytes: number) => {
      const file = fileOf(name)
      if (file.size > mostBytes) throw new ContainerBroken('too_large')
      const parts: Bytes[] = []
      for await (const part of contentOf(source, file)) parts.push(part)
      return concat(parts)
    }
    const type = files.has('mimetype') ? await read('mimetype', MOST_OF_TYPE) : []
    if (Buffer.from(type).toString('latin1') !== CONTAINER_TYPE) throw new NoContainer()
    return {
      names: [...files.keys()],
      read,
      sha256Of: async (name) => {
        const hash = createHash('sha256')
        for await (const part of contentOf(source, fileOf(name))) hash.update(part)
        return hash.digest('hex')
      },
      close: source.close,
    }
  } catch (error) {
    source.close()
    throw error
  }
}
