/** ZIPs of strangers: what every reader reads alike is read, and anything else is refused. */
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Bytes } from '../base/bytes.ts'
import { concat, latin1, utf8 } from '../base/octets.ts'
import { CONTAINER_TYPE, containerIn, NoContainer } from './container.ts'
import { ContainerBroken, contentOf, filesInZip } from './zip.ts'

type Written = Readonly<{
  name: string | Bytes
  content?: Bytes
  packed?: Bytes
  method?: number
  flags?: number
  size?: number
  /** Of the entry itself, where it says otherwise than the list. */
  localName?: string
  localMethod?: number
  localSize?: number
  localExtra?: Bytes
  extra?: Bytes
  /** Of the sizes, behind the content. */
  descriptor?: Bytes
  behind?: Bytes
  at?: number
}>

const numbers = (...sized: readonly (readonly [bytes: 2 | 4, value: number])[]): Bytes =>
  concat(
    sized.map(([bytes, value]) => {
      const view = new DataView(new ArrayBuffer(bytes))
      if (bytes === 2) view.setUint16(0, value, true)
      else view.setUint32(0, value, true)
      return new Uint8Array(view.buffer)
    }),
  )

const raw = (name: string | Bytes): Bytes => (typeof name === 'string' ? utf8(name) : name)
const nothing: Bytes = new Uint8Array()

function local({ name, content = nothing, ...entry }: Written): Bytes {
  const packed = entry.packed ?? content
  const written = raw(entry.localName ?? name)
  const extra = entry.localExtra ?? nothing
  const sizes = entry.descriptor ? [0, 0] : [packed.length, entry.localSize ?? entry.size ?? content.length]
  const head = numbers([4, 0x04034b50], [2, 20], [2, entry.flags ?? 0], [2, entry.localMethod ?? entry.method ?? 0], [4, 0], [4, 0], [4, sizes[0]!], [4, sizes[1]!], [2, written.length], [2, extra.length]) // prettier-ignore
  return concat([head, written, extra, packed, entry.descriptor ?? nothing, entry.behind ?? nothing])
}

function listed({ name, content = nothing, ...entry }: Written, at: number): Bytes {
  const written = raw(name)
  const extra = entry.extra ?? nothing
  const packed = entry.packed ?? content
  const head = numbers([4, 0x02014b50], [2, 20], [2, 20], [2, entry.flags ?? 0], [2, entry.method ?? 0], [4, 0], [4, 0], [4, packed.length], [4, entry.size ?? content.length], [2, written.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.at ?? at]) // prettier-ignore
  return concat([head, written, extra])
}

type Around = Readonly<{ before?: Bytes; beforeList?: Bytes; comment?: Bytes; count?: number; disk?: number }>

function zipped(entries: readonly Written[], around: Around = {}): Bytes {
  const { before = nothing, beforeList = nothing, comment = nothing } = around
  const locals = entries.map(local)
  let at = before.length
  const list = concat(
    entries.map((entry, index) => {
      const line = listed(entry, at)
      at += locals[index]!.length
      return line
    }),
  )
  const count = around.count ?? entries.length
  const end = numbers([4, 0x06054b50], [2, around.disk ?? 0], [2, 0], [2, count], [2, count], [4, list.length], [4, at + beforeList.length], [2, comment.length]) // prettier-ignore
  return concat([before, ...locals, beforeList, list, end, comment])
}

const sourceOf = (bytes: Bytes) => ({
  size: bytes.length,
  read: (from: number, until: number) => Promise.resolve(bytes.slice(from, until)),
  close: () => undefined,
})

async function contentsOf(bytes: Bytes): Promise<Record<string, string>> {
  const source = sourceOf(bytes)
  const contents: Record<string, string> = {}
  for (const [name, file] of await filesInZip(source)) {
    const parts: Bytes[] = []
    for await (const part of contentOf(source, file)) parts.push(part)
    contents[name] = Buffer.from(concat(parts)).toString()
  }
  return contents
}

const one: Written = { name: 'a.txt', content: utf8('first') }
const two: Written = { name: 'b.txt', content: utf8('second') }
const text = utf8('packed '.repeat(1000))
const packedText: Written = { name: 'c.txt', content: text, packed: new Uint8Array(deflateRawSync(text)), method: 8 }
const descriptorOf = ({ content, packed = content! }: Written, mark: readonly (readonly [4, number])[]) =>
  numbers(...mark, [4, 0], [4, packed.length], [4, content!.length])

describe('a plain ZIP is read', () => {
  it.each<[string, Bytes, Record<string, string>]>([
    ['stored and packed', zipped([one, packedText]), { 'a.txt': 'first', 'c.txt': 'packed '.repeat(1000) }],
    ['with folders', zipped([{ name: 'd/' }, { ...one, name: 'd/a.txt' }]), { 'd/a.txt': 'first' }],
    ['with a comment', zipped([one], { comment: utf8('made by hand') }), { 'a.txt': 'first' }],
    [
      'with sizes said behind the content, marked or not',
      zipped([
        { ...packedText, flags: 8, descriptor: descriptorOf(packedText, [[4, 0x08074b50]]) },
        { ...one, flags: 8, descriptor: descriptorOf(one, []) },
      ]),
      { 'a.txt': 'first', 'c.txt': 'packed '.repeat(1000) },
    ],
    ['with names in UTF-8', zipped([{ ...one, name: 'ação.txt', flags: 0x800 }]), { 'ação.txt': 'first' }],
  ])('%s', async (_, bytes, contents) => {
    expect(await contentsOf(bytes)).toEqual(contents)
  })
})

const unicodePath = concat([numbers([2, 0x7075], [2, 10]), latin1('\u0001....b.txt')])
const bomb = new Uint8Array(deflateRawSync(Buffer.alloc(50_000_000)))

describe('a ZIP is refused', () => {
  it.each<[string, Bytes]>([
    ['with a name twice', zipped([one, { ...one, content: utf8('other') }])],
    ['with an entry that is called otherwise than in the list', zipped([{ ...one, localName: 'z.txt' }])],
    ['with an entry that is packed otherwise than in the list', zipped([{ ...one, localMethod: 8 }])],
    ['with an entry of another size than in the list', zipped([{ ...one, localSize: 4 }])],
    ['with another name in UTF-8', zipped([{ ...one, extra: unicodePath }])],
    ['with another name in UTF-8 at the entry', zipped([{ ...one, localExtra: unicodePath }])],
    ['with an absolute path', zipped([{ ...one, name: '/etc/passwd' }])],
    ['with a path of Windows', zipped([{ ...one, name: 'C:/a.txt' }])],
    ['with backslashes', zipped([{ ...one, name: 'd\\a.txt' }])],
    ['with a path that leads out', zipped([{ ...one, name: 'd/../../a.txt' }])],
    ['with a name that ends early', zipped([{ ...one, name: 'a.txt\0.pdf' }])],
    ['with a name that is no UTF-8', zipped([{ ...one, name: latin1('a\xe7.txt') }])],
    ['with a name of nothing', zipped([{ ...one, name: '' }])],
    ['with an encrypted entry', zipped([{ ...one, flags: 1 }])],
    ['with encrypted heads', zipped([{ ...one, flags: 1 << 13 }])],
    ['packed in a way that is not known', zipped([{ ...one, method: 12 }])],
    ['with an entry that the list does not name', zipped([two], { before: local(one) })],
    ['with something between two entries', zipped([{ ...one, behind: local(two) }, two])],
    ['with something between entries and list', zipped([one], { beforeList: local(two) })],
    ['with two entries in one place', zipped([packedText, { ...packedText, at: 0 }])],
    [
      'with an entry within another',
      zipped([
        { ...one, content: local(two) },
        { ...two, at: 35 },
      ]),
    ],
    ['with two ends', concat([zipped([one]), zipped([two])])],
    ['with an end in its comment', zipped([one], { comment: zipped([]) })],
    ['in several volumes', zipped([one], { disk: 1 })],
    ['with fewer entries than it says', zipped([one], { count: 2 })],
    ['with more entries than it says', zipped([one, two], { count: 1 })],
    ['with something behind it', concat([zipped([one]), utf8('more')])],
    ['cut off', zipped([one, two]).slice(0, -1)],
    ['without entries', zipped([])],
    ['of nothing', nothing],
    ['that is none', utf8('PK\u0003\u0004 and nothing')],
    ['that unpacks to more than it says', zipped([{ ...packedText, size: 10, packed: bomb }])],
    ['that unpacks to less than it says', zipped([{ ...packedText, size: text.length + 1 }])],
    ['with something behind the packed content', zipped([{ ...packedText, packed: concat([packedText.packed!, utf8('more')]) }])], // prettier-ignore
    ['with damaged content', zipped([{ ...packedText, packed: packedText.packed!.map((octet) => octet ^ 0x55) }])],
    ['with content that is cut off', zipped([{ ...packedText, packed: packedText.packed!.slice(0, -3) }])],
    ['with sizes behind the content that are other ones', zipped([{ ...one, flags: 8, descriptor: descriptorOf(two, []) }])], // prettier-ignore
  ])('%s', async (_, bytes) => {
    await expect(contentsOf(bytes)).rejects.toMatchObject({ name: 'ContainerBroken', because: 'damaged' })
  })

  it.each<[string, Bytes]>([
    ['with 10,001 files', zipped(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}` })))],
    ['with 65,536 files', zipped([one], { count: 0xffff })], // ZIP64 says the true number
    ['of more than 4 GB', zipped([{ ...packedText, size: 0xffffffff }])],
    ['of more than 4 GB together', zipped(['a', 'b', 'c'].map((name) => ({ ...packedText, name, size: 2 ** 31 - 1 })))],
  ])('as too large: %s', async (_, bytes) => {
    await expect(contentsOf(bytes)).rejects.toMatchObject({ name: 'ContainerBroken', because: 'too_large' })
  })

  it('that unpacks to 50 MB is never whole in memory', async () => {
    const source = sourceOf(zipped([{ name: 'zeros', packed: bomb, method: 8, size: 50_000_000 }]))
    const [file] = (await filesInZip(source)).values()
    let [size, largest] = [0, 0]
    for await (const part of contentOf(source, file!)) {
      size += part.length
      largest = Math.max(largest, part.length)
    }
    expect(size).toBe(50_000_000)
    expect(largest).toBeLessThanOrEqual(65_536)
  })
})

describe('a container', () => {
  const type: Written = { name: 'mimetype', content: utf8(CONTAINER_TYPE) }

  it('is a ZIP that says so', async () => {
    const container = await containerIn(sourceOf(zipped([type, one])))
    expect(container.names).toEqual(['mimetype', 'a.txt'])
    expect(Buffer.from(await container.read('a.txt', 5)).toString()).toBe('first')
    await expect(container.read('a.txt', 4)).rejects.toThrow(ContainerBroken)
    await expect(container.read('b.txt', 4)).rejects.toThrow(ContainerBroken)
    await expect(container.sha256Of('b.txt')).rejects.toThrow(ContainerBroken)
  })

  it.each<[string, readonly Written[]]>([
    ['another ZIP', [one]],
    ['of another kind', [{ ...type, content: utf8('application/vnd.etsi.asic-s+zip') }, one]],
  ])('is none: %s', async (_, entries) => {
    await expect(containerIn(sourceOf(zipped(entries)))).rejects.toThrow(NoContainer)
  })
})
