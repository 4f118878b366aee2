/** Makes anchors and has them stamped; checks the ledger against those that were made. */
import { createHash } from 'node:crypto'
import type { FactSubject } from '../../../kernel/fact.ts'
import { problemOf, readToken } from '../../../pades/crypto/timestamps/token.ts'
import type { TimestampAuthority } from '../../../pades/crypto/timestamps/authority.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { headsFile, headsIn, NO_ANCHOR, previousIn, type Anchor, type StoredAnchor } from './anchor.model.ts'
import {
  findAnchorAfter,
  findBrokenChains,
  findLastAnchor,
  findUnstamped,
  hashAt,
  hasFacts,
  headsOf,
  insertAnchor,
  insertToken,
  lockAnchors,
  takeGrownChains,
} from './anchor.store.ts'

/** A job that failed comes again: it gets its token, and makes no second anchor of the same day. */
const NOT_BEFORE_MS = 12 * 3_600_000

/** Without a token an anchor waits for the next try. */
export async function anchorHeads(ctx: Ctx, authority: TimestampAuthority): Promise<void> {
  await makeAnchor(ctx)
  for (const anchor of await ctx.db.read((reader) => findUnstamped(reader))) await stamp(ctx, authority, anchor)
}

/** @returns null: one was just made, or nothing has happened since */
export function makeAnchor(ctx: Ctx): Promise<Anchor | null> {
  return ctx.db.transaction(async (tx) => {
    await lockAnchors(tx)
    const last = await findLastAnchor(tx)
    const madeAt = ctx.now()
    if (last && madeAt.getTime() - last.madeAt.getTime() < NOT_BEFORE_MS) return null
    const heads = await headsOf(tx, await takeGrownChains(tx))
    if (heads.length === 0) return null
    const number = (last?.number ?? 0) + 1
    const file = headsFile({ number, madeAt, previous: last?.sha256 ?? NO_ANCHOR }, heads)
    const anchor = { number, madeAt, chains: heads.length, heads: file, sha256: sha256Of(file) }
    await insertAnchor(tx, anchor)
    return anchor
  })
}

async function stamp(ctx: Ctx, authority: TimestampAuthority, { number, sha256 }: Anchor): Promise<void> {
  const token = await authority.stamp({ algorithm: 'sha256', bytes: bytesOf(sha256) })
  await ctx.db.transaction((tx) => insertToken(tx, number, token, readToken(token).time))
}

export type AnchorFlaw =
  /** The file of heads is not what was stamped, or another anchor stood before it. */
  | Readonly<{ is: 'anchor_altered' | 'anchor_missing' | 'token_invalid'; anchor: number }>
  /** The ledger has something else at the place that was anchored. */
  | Readonly<{ is: 'rewritten' | 'chain_gone'; anchor: number; kind: FactSubject['kind']; id: string; number: number }>
  | Readonly<{ is: 'chain_broken'; kind: FactSubject['kind']; id: string }>

export type AnchorsVerdict = Readonly<{
  anchors: number
  /** Without a token yet. */
  waiting: number
  heads: number
  /** Envelopes that were anchored and are not there any more: their retention may have ended. */
  removedEnvelopes: number
  flaws: readonly AnchorFlaw[]
}>

/** The ledger as it is now against every anchor, and every chain of an organization or user against itself. */
export function verifyAnchors(ctx: Ctx): Promise<AnchorsVerdict> {
  return ctx.db.read(async (reader) => {
    const flaws: AnchorFlaw[] = []
    const gone = new Set<string>()
    let [anchors, waiting, heads, previous] = [0, 0, 0, NO_ANCHOR]
    for await (const anchor of eachAnchor(ctx)) {
      anchors += 1
      if (!anchor.token) waiting += 1
      flaws.push(...flawsOf(anchor, anchors, previous))
      previous = anchor.sha256
      for (const head of headsIn(anchor.heads)) {
        heads += 1
        const hash = await hashAt(reader, head)
        if (hash === head.hash) continue
        const isThere = await hasFacts(reader, { kind: head.kind, id: head.id } as FactSubject)
        const { kind, id, number } = head
        if (kind === 'envelope' && !isThere) gone.add(id)
        else flaws.push({ is: isThere ? 'rewritten' : 'chain_gone', anchor: anchor.number, kind, id, number })
      }
    }
    for (const { kind, id } of await findBrokenChains(reader)) flaws.push({ is: 'chain_broken', kind, id })
    return { anchors, waiting, heads, removedEnvelopes: gone.size, flaws }
  })
}

/** One at a time, in order: files of heads may be large. @param after the number of one that is known */
export async function* eachAnchor({ db }: Pick<Ctx, 'db'>, after = 0): AsyncGenerator<StoredAnchor> {
  for (let last = after; ;) {
    const anchor = await db.read((reader) => findAnchorAfter(reader, last))
    if (!anchor) return
    yield anchor
    last = anchor.number
  }
}

/** Of an anchor by itself, and of its place behind the one before. */
function flawsOf({ number, heads, sha256, token }: StoredAnchor, place: number, previous: string): AnchorFlaw[] {
  const isWhole = sha256Of(heads) === sha256 && previousIn(heads) === previous
  return [
    ...(number === place ? [] : [{ is: 'anchor_missing', anchor: place } as const]),
    ...(isWhole ? [] : [{ is: 'anchor_altered', anchor: number } as const]),
    ...(token === null || isGood(token, sha256) ? [] : [{ is: 'token_invalid', anchor: number } as const]),
  ]
}

/** Of this digest, and signed by whom it names; whether that authority is to be believed, who checks decides. */
function isGood(token: Uint8Array, sha256: string): boolean {
  try {
    return problemOf(readToken(token), { algorithm: 'sha256', bytes: bytesOf(sha256) }) === undefined
  } catch {
    return false
  }
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
