/** Checks an exported history without the server: every hash, every link, the order of the lines, and what was anchored. */
import { z } from 'zod'
import type { FactSubject } from '../../kernel/fact.ts'
import { chainHash, GENESIS } from '../../server/chain.ts'
import { EXPORT_VERSION } from './export-lines.model.ts'

/** One thing that is wrong. `line` null: of the file as a whole. */
export type ExportFlaw = Readonly<{
  line: number | null
  /** As `organization <id>`; null: of no chain. */
  chain: string | null
  number: number | null
  is:
    | 'unreadable'
    | 'altered'
    | 'out_of_order'
    | 'repeated'
    | 'missing'
    | 'not_following'
    | 'cut_short'
    | 'not_as_anchored'
}>

export type ExportVerdict = Readonly<{
  facts: number
  /** Without filters: the chain of the organization, or of the envelope, begins at 1 and has no gap. */
  isComplete: boolean
  /** Facts of the file whose hash was anchored. */
  anchored: number
  flaws: readonly ExportFlaw[]
}>

/** From the chain and number of a fact, `organization <id> <number>`, to the hash that was anchored. */
export type AnchoredHashes = ReadonlyMap<string, string>

const hex = z.string().regex(/^[\da-f]{64}$/)
const Header = z.object({ rubrica_history: z.literal(EXPORT_VERSION), is_complete: z.boolean() })
const Footer = z.object({ end: z.literal(true), facts: z.number() })
const Line = z.object({
  subject: z.object({ kind: z.enum(['envelope', 'organization', 'user']), id: z.uuid() }),
  number: z.number().int().min(1),
  type: z.string(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  actor: z.json(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  fact: z.json(),
  previous_hash: hex,
  hash: hex,
})
type Line = z.output<typeof Line>
type Link = Readonly<{ line: number; hash: string; previousHash: string }>
/** `last`: the number that was read last. */
type Chain = { readonly links: Map<number, Link>; last: number }
type Chains = Map<string, Chain>

/** The file is not an export of this product. */
export class NoExport extends Error {
  override readonly name = 'NoExport'
}

export async function checkExport(
  lines: AsyncIterable<string> | Iterable<string>,
  anchored: AnchoredHashes,
): Promise<ExportVerdict> {
  const chains: Chains = new Map()
  const flaws: ExportFlaw[] = []
  let header: z.output<typeof Header> | null = null
  let footer: z.output<typeof Footer> | null = null
  let [line, facts] = [0, 0]
  for await (const text of lines) {
    line += 1
    if (text.trim() === '') continue
    const json = jsonIn(text)
    if (!header) {
      header = Header.safeParse(json).data ?? null
      if (!header) throw new NoExport()
    } else if (Footer.safeParse(json).success) footer = Footer.parse(json)
    else {
      facts += 1
      flaws.push(...flawsOf(Line.safeParse(json).data ?? null, line, chains))
    }
  }
  if (!header) throw new NoExport()
  const isComplete = header.is_complete
  if (footer?.facts !== facts) flaws.push({ line: null, chain: null, number: null, is: 'cut_short' })
  for (const [chain, { links }] of chains) flaws.push(...linkFlaws(chain, links, isComplete))
  const against = compare(chains, anchored, isComplete)
  return { facts, isComplete, anchored: against.same, flaws: [...flaws, ...against.flaws] }
}

/** Of one line by itself, and of its place. */
function flawsOf(row: Line | null, line: number, chains: Chains): ExportFlaw[] {
  if (!row) return [{ line, chain: null, number: null, is: 'unreadable' }]
  const chain = `${row.subject.kind} ${row.subject.id}`
  const read = chains.get(chain) ?? { links: new Map<number, Link>(), last: 0 }
  chains.set(chain, read)
  const { number, hash, previous_hash: previousHash } = row
  const found = (is: ExportFlaw['is']): ExportFlaw => ({ line, chain, number, is })
  if (read.links.has(number)) return [found('repeated')]
  const isLate = read.last > number
  read.last = number
  read.links.set(number, { line, hash, previousHash })
  return [...(hashOf(row) === hash ? [] : [found('altered')]), ...(isLate ? [found('out_of_order')] : [])]
}

function hashOf({ subject, user_agent: userAgent, previous_hash: previous, ...event }: Line): string {
  const about = subject as FactSubject // as it was hashed, whatever the id is
  return chainHash(about, Buffer.from(previous, 'hex'), { ...event, userAgent }).toString('hex')
}

/** @param isComplete then a gap in the chain of the organization or envelope is a flaw; otherwise, and in chains of members, facts are left out */
function linkFlaws(chain: string, links: ReadonlyMap<number, Link>, isComplete: boolean): ExportFlaw[] {
  const isWhole = isComplete && !chain.startsWith('user ')
  const flaws: ExportFlaw[] = []
  let previous: Readonly<{ number: number; hash: string }> = { number: 0, hash: GENESIS.hash.toString('hex') }
  for (const [number, { line, hash, previousHash }] of [...links].toSorted(([one], [other]) => one - other)) {
    if (number === previous.number + 1 && previousHash !== previous.hash)
      flaws.push({ line, chain, number, is: 'not_following' })
    for (let gone = previous.number + 1; isWhole && gone < number; gone++)
      flaws.push({ line: null, chain, number: gone, is: 'missing' })
    previous = { number, hash }
  }
  return flaws
}

function compare(chains: Chains, anchored: AnchoredHashes, isComplete: boolean) {
  const flaws: ExportFlaw[] = []
  let same = 0
  for (const [place, hash] of anchored) {
    const [kind = '', id = '', text = ''] = place.split(' ')
    const [chain, number] = [`${kind} ${id}`, Number(text)]
    const link = chains.get(chain)?.links.get(number)
    const isMissed = chains.has(chain) && isComplete && kind !== 'user'
    if (link?.hash === hash) same += 1
    else if (link || isMissed) flaws.push({ line: link?.line ?? null, chain, number, is: 'not_as_anchored' })
  }
  return { same, flaws }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
