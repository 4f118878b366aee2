/** Reads the files in a container (ETSI EN 319 162-1 §4.4): a ZIP whose entries are opened when they are asked for. */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import type { Bytes } from '../base/bytes.ts'
import { concat } from '../base/octets.ts'

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

/** The file is no ZIP, or a damaged one. */
export class ContainerBroken extends Error {
  override readonly name = 'ContainerBroken'
}

const MOST_FILES = 10_000
const MOST_OF_TYPE = 1024

/** @throws ContainerBroken, NoContainer */
export async function openContainer(path: string): Promise<Container> {
  return understood(async () => {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
    try {
      const entries = await entriesOf(zip)
      const open = (name: string) => openEntry(zip, entries.get(name))
      const type = entries.has('mimetype') ? await readWhole(await open('mimetype'), MOST_OF_TYPE) : ''
      if (Buffer.from(type).toString('latin1') !== CONTAINER_TYPE) throw new NoContainer()
      return {
        names: [...entries.keys()],
        read: (name, mostBytes) => understood(async () => readWhole(await open(name), mostBytes)),
        sha256Of: (name) =>
          understood(async () => {
            const hash = createHash('sha256')
            await pipeline(await open(name), hash)
            return hash.digest('hex')
          }),
        close: () => zip.close(),
      }
    } catch (error) {
      zip.close()
      throw error
    }
  })
}

/** Two entries of one name would be one file to this reader and the other one to another. */
async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    if (entries.has(entry.fileName) || entries.size === MOST_FILES) throw new ContainerBroken()
    entries.set(entry.fileName, entry)
  }
  return entries
}

function openEntry(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new ContainerBroken()
  return zip.openReadStreamPromise(entry)
}

async function readWhole(stream: Readable, mostBytes: number): Promise<Bytes> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new ContainerBroken()
    parts.push(part)
  }
  return concat(parts)
}

async function understood<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ContainerBroken || error instanceof NoContainer) throw error
    throw new ContainerBroken(undefined, { cause: error })
  }
}
