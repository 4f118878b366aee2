/** Addresses of the pages beside one. A cursor is the mark of an entry, sealed so that it fits only the list that gave it. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Listed, PageMark, PagePosition, Stepped } from '../../kernel/paging.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Keys } from '../keys.ts'

type Asked = Readonly<{ page: number; limit: number; cursor?: string | undefined }> & Readonly<Record<string, unknown>>

/** A short list: every page is reached by its number. */
export function inPages<Item>(path: string, asked: Asked, { items, total }: Listed<Item>) {
  const { page, limit } = asked
  return {
    data: [...items],
    links: {
      next: page * limit < total ? addressOf(path, { ...asked, page: page + 1 }) : null,
      prev: page > 1 ? addressOf(path, { ...asked, page: page - 1 }) : null,
    },
    meta: { current_page: page, total, is_total_exact: true },
  }
}

/** A list of any length: the pages beside one are reached from its own first and last entries. */
export function inSteps<Item>(keys: Keys, path: string, asked: Asked, found: Stepped<Item>) {
  const { page } = asked
  const beside = (kind: 'after' | 'before', mark: PageMark, other: number) =>
    addressOf(path, { ...asked, page: other, cursor: sealed(keys, path, asked, { kind, mark }) })
  const before = () => {
    if (page <= 2 || !found.prev) return addressOf(path, { ...asked, page: Math.max(1, page - 1), cursor: undefined })
    return beside('before', found.prev, page - 1)
  }
  return {
    data: [...found.items],
    links: {
      next: found.next && beside('after', found.next, page + 1),
      prev: page > 1 || found.prev ? before() : null,
    },
    meta: { current_page: page, total: found.total, is_total_exact: found.isTotalExact },
  }
}

/** Where the page that was asked for begins. */
export function placeOf(keys: Keys, path: string, asked: Asked): PagePosition {
  const { page, limit, cursor } = asked
  return cursor ? opened(keys, path, asked, cursor) : { kind: 'page', offset: (page - 1) * limit }
}

function addressOf(path: string, asked: Asked): string {
  const named = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null)
  return `${path}?${new URLSearchParams(named.map(([name, value]): [string, string] => [name, String(value)])).toString()}`
}

const TIME = 8
const ID = 16
const SEAL = 12
const kinds = ['after', 'before'] as const

function sealed(
  keys: Keys,
  path: string,
  asked: Asked,
  { kind, mark }: Exclude<PagePosition, { kind: 'page' }>,
): string {
  const plain = Buffer.alloc(TIME + ID + 1)
  plain.writeDoubleBE(mark.at.getTime())
  plain.write(mark.id.replaceAll('-', ''), TIME, 'hex')
  plain.writeUInt8(kinds.indexOf(kind), TIME + ID)
  return Buffer.concat([plain, sealOf(keys, path, asked, plain)]).toString('base64url')
}

function opened(keys: Keys, path: string, asked: Asked, cursor: string): PagePosition {
  const bytes = Buffer.from(cursor, 'base64url')
  const plain = bytes.subarray(0, TIME + ID + 1)
  const seal = bytes.subarray(TIME + ID + 1)
  const isOurs = seal.length === SEAL && timingSafeEqual(seal, sealOf(keys, path, asked, plain))
  ensure(isOurs, 'list.cursor_invalid', { field: 'cursor' })
  const hex = plain.toString('hex', TIME, TIME + ID)
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return { kind: kinds[plain[TIME + ID]!]!, mark: { at: new Date(plain.readDoubleBE()), id } }
}

/** Over everything that was asked but the number and length of the page: another filter or order is another list. */
function sealOf(keys: Keys, path: string, asked: Asked, plain: Uint8Array): Buffer {
  const same = addressOf(path, { ...asked, page: 0, limit: 0, cursor: undefined })
  return createHmac('sha256', keys.derive('list-cursor'))
    .update(same)
    .update('\0')
    .update(plain)
    .digest()
    .subarray(0, SEAL)
}
