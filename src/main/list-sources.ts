/** Where trusted lists come from, and what ITI publishes: files of an operator, or the addresses that are named. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Bytes } from '../pades/base/bytes.ts'
import { bodyOf, type Fetch } from '../pades/crypto/http-body.ts'
import type { ListSource } from '../pades/trust/gather-lists.ts'
import type { PublishedSource } from './icp-brasil.ts'

/** Files are found by the territory that they say they are of, pivots by their name; their signatures judge them. */
export function fromFiles(files: readonly string[]): ListSource {
  const read = files.map((file) => {
    const xml = unpacked(readFileSync(file))
    return { name: path.basename(file), xml, territory: territoryOf(xml) }
  })
  return async ({ url, territory }) => {
    const named = read.filter(({ name }) => url.endsWith(`/${name}`))
    const pivots = territory === 'EU' ? named : []
    return (pivots.length > 0 ? pivots : read).filter((each) => each.territory === territory).map(({ xml }) => xml)
  }
}

/** As it is, or compressed by gzip. */
const unpacked = (bytes: Buffer): Bytes =>
  new Uint8Array(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: LARGEST }) : bytes)

/** The list's own stands outside of what it says of others. */
function territoryOf(xml: Bytes): string | undefined {
  const text = Buffer.from(xml).toString('utf8')
  const [before = '', after = ''] = text.split(/<\/?(?:\w+:)?PointersToOtherTSL\b/, 3).filter((_, index) => index !== 1)
  return /SchemeTerritory>\s*([A-Z]{2})\s*</.exec(before + after)?.[1]
}

/** Files are found by the names that they have at their addresses. */
export function publishedInFiles(files: readonly string[]): PublishedSource {
  return async (url) => {
    const file = files.find((each) => url.endsWith(`/${path.basename(each)}`))
    return file === undefined ? undefined : new Uint8Array(readFileSync(file))
  }
}

export const publishedOnline =
  (get: Fetch): PublishedSource =>
  (url) =>
    download(get, url, MOST_REDIRECTS)

const LARGEST = 24 * 2 ** 20
const TIMEOUT_MS = 60_000
const MOST_REDIRECTS = 3

/** The lists prove themselves by their signatures, so an address without encryption is as good. */
export function online(get: Fetch): ListSource {
  return async ({ url }) => {
    const xml = await download(get, url, MOST_REDIRECTS)
    return xml ? [xml] : []
  }
}

async function download(get: Fetch, url: string, redirects: number): Promise<Bytes | undefined> {
  try {
    const answer = await get(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const moved = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    if (moved && redirects > 0) return await download(get, new URL(moved, url).href, redirects - 1)
    return answer.ok ? await bodyOf(answer, LARGEST) : undefined
  } catch {
    return undefined
  }
}
