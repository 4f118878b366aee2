/**
 * Decides whose each found place is: by a name nearby, by the part in the contract that the text gives to somebody, else by order.
 * party: who a line is for as the document names them ("Contratante", "Testemunha 1"), before it is known which recipient that is
 */
import type { FoundPlace } from './found-place.model.ts'
import { bottom, middle, plain, sharedWidth, type Chunk } from './page-ink.model.ts'
import { isLikeName, rolesIn } from './vocabulary.model.ts'

export type FieldSigner = Readonly<{ id: string; name: string; role: string | null }>
export type PageText = Readonly<{ page: number; chunks: readonly Chunk[] }>

/** Recipient ids in the order of the places; null where it can't be told. */
export function ownersOf(
  places: readonly FoundPlace[],
  signers: readonly FieldSigner[],
  pages: readonly PageText[],
): (string | null)[] {
  const matchers = signers.map(matcherOf)
  const parts = partsByText(matchers, pages)
  const parties = numbered(places.map((place, index) => partyOf(place, index, matchers, parts)))
  const byOrder = inOrder(places, parties, signers)
  const owners = parties.map((party) => party.owner ?? (party.key === null ? null : (byOrder.get(party.key) ?? null)))
  const only = signers.length === 1 && isForOne(parties) ? signers[0]!.id : null
  const heads = new Map<number, readonly Head[]>()
  const headsOf = (page: number) => {
    const known = heads.get(page) ?? headsOn(page, pages, matchers, parts, byOrder)
    heads.set(page, known)
    return known
  }
  return places.map((place, index) => {
    const own = owners[index] ?? null
    if (own !== null || isSigned(place)) return own ?? only
    return ownerNearby(place, places, owners, headsOf(place.page)) ?? (signers.length === 1 ? signers[0]!.id : null)
  })
}

const isSigned = ({ type, source }: FoundPlace): boolean => type === 'signature' || source === 'tag'

type Matcher = Readonly<{
  signer: FieldSigner
  isNamedIn: (words: ReadonlySet<string>) => boolean
  roles: readonly string[]
  pattern: RegExp | null
}>

function matcherOf(signer: FieldSigner): Matcher {
  const words = [...wordsOf(signer.name)].filter((word) => word.length > 2 || /^\d+$/.test(word))
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  const role = plain(signer.role ?? '').trim()
  const between = String.raw`\P{L}+(?:\p{L}+\P{L}+){0,6}?`
  return {
    signer,
    isNamedIn: (text) => ends.length > 0 && ends.every((word) => text.has(word)),
    roles: role === '' ? [] : [role, ...rolesIn(role)],
    pattern: ends.length > 1 ? new RegExp(String.raw`(?<!\p{L})${ends.join(between)}(?!\p{L})`, 'gu') : null,
  }
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    plain(text)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word !== ''),
  )

/** Who is which party, as the contract says at its beginning: "CONTRATANTE: Ana Lima", "Ana Lima, … doravante CONTRATANTE". */
function partsByText(matchers: readonly Matcher[], pages: readonly PageText[]): Map<string, string> {
  const text = plain(pages.map(({ chunks }) => chunks.map((chunk) => chunk.text).join(' ')).join(' ')).slice(0, 400_000)
  const parts = new Map<string, string>()
  for (const { signer, roles } of matchers) for (const role of roles) if (!parts.has(role)) parts.set(role, signer.id)
  for (const { signer, pattern } of matchers) {
    for (const match of pattern ? text.matchAll(pattern) : []) {
      const before = /[^.;]{0,48}$/.exec(text.slice(Math.max(0, match.index - 60), match.index))?.[0] ?? ''
      const after = text.slice(match.index + match[0].length, match.index + match[0].length + 420)
      const called =
        /(?:denominad|doravante|adelante|hereinafter|hereafter|simplesmente|the ["“'(]|\(["“'])([^.;]{0,70})/s.exec(
          after,
        )?.[1] ?? ''
      const [role] = [...(/[:–-]\s*$/.test(before) ? rolesIn(before).slice(-1) : []), ...rolesIn(called)]
      if (role && !parts.has(role)) parts.set(role, signer.id)
    }
  }
  return parts
}

type Party = Readonly<{ owner: string | null; key: string | null; isNamed: boolean }>

function partyOf(
  place: FoundPlace,
  index: number,
  matchers: readonly Matcher[],
  parts: ReadonlyMap<string, string>,
): Party {
  const texts = place.about.filter((text) => text.length < 160)
  const played = isSigned(place) && place.source !== 'tag' ? texts.findIndex((text) => ownerOfRole(text, parts)) : -1
  for (const words of (played < 0 ? texts : texts.slice(0, played + 3)).map(wordsOf)) {
    const named = matchers.filter(({ isNamedIn }) => isNamedIn(words))
    if (named.length === 1) return { owner: named[0]!.signer.id, key: null, isNamed: true }
  }
  if (!isSigned(place)) return nobody
  const isTag = place.source === 'tag'
  for (const text of texts) {
    const role = isTag
      ? plain(text)
      : rolesIn(text).find((key) => key !== 'representante' && (key !== 'company' || parts.has(key)))
    if (role === undefined) continue
    const owner = [role, ...(isTag ? rolesIn(role) : [])].map((key) => parts.get(key)).find((id) => id !== undefined)
    return { owner: owner ?? null, key: role, isNamed: true }
  }
  const name = texts.find(isLikeName)
  return { owner: null, key: name ? plain(name) : `line ${index}`, isNamed: name !== undefined }
}

/** By the part alone, where the text says who plays it. */
const ownerOfRole = (text: string, parts: ReadonlyMap<string, string>): string | undefined =>
  rolesIn(text)
    .map((key) => parts.get(key))
    .find((id) => id !== undefined)

/** Witnesses are several people even where nobody numbered them. */
function numbered(parties: readonly Party[]): Party[] {
  let count = 0
  return parties.map((party) => {
    if (party.key !== 'witness' || party.owner !== null) return party
    count += 1
    return { ...party, key: `witness ${count}` }
  })
}

const nobody: Party = { owner: null, key: null, isNamed: false }

/** Parties that nobody is known for, and signers without a place, each in their order; witnesses come last, as in contracts. */
function inOrder(
  places: readonly FoundPlace[],
  parties: readonly Party[],
  signers: readonly FieldSigner[],
): Map<string, string> {
  const taken = new Set(parties.map(({ owner }) => owner))
  const left = signers.filter(({ id }) => !taken.has(id))
  const keys = new Set(
    places.flatMap((place, index) =>
      isSigned(place) && parties[index]!.owner === null ? [parties[index]!.key ?? ''] : [],
    ),
  )
  const [others, witnesses] = [
    [...keys].filter((key) => !key.startsWith('witness')),
    [...keys].filter((key) => key.startsWith('witness')),
  ]
  const waiting = [...others, ...witnesses]
  const isCertain = waiting.length <= left.length || others.length === left.length
  if (!isCertain || (signers.length === 1 && waiting.length > 1)) return new Map()
  return new Map(waiting.slice(0, left.length).map((key, index) => [key, left[index]!.id]))
}

/** Nothing in the document speaks of two people. */
const isForOne = (parties: readonly Party[]): boolean =>
  new Set(parties.filter(({ isNamed }) => isNamed).map(({ key, owner }) => key ?? owner)).size <= 1

type Head = Readonly<{ chunk: Chunk; owner: string }>

function headsOn(
  page: number,
  pages: readonly PageText[],
  matchers: readonly Matcher[],
  parts: ReadonlyMap<string, string>,
  byOrder: ReadonlyMap<string, string>,
): Head[] {
  const chunks = pages.find((one) => one.page === page)?.chunks ?? []
  return chunks.flatMap((chunk) => {
    if (chunk.text.length > 120) return []
    const words = wordsOf(chunk.text)
    const named = matchers.find(({ isNamedIn }) => isNamedIn(words))?.signer.id
    const role = rolesIn(chunk.text).find((key) => parts.has(key) || byOrder.has(key))
    const owner = named ?? (role === undefined ? undefined : (parts.get(role) ?? byOrder.get(role)))
    return owner === undefined ? [] : [{ chunk, owner }]
  })
}

const NEAR = 150

/** Of the signature or heading that it belongs to: in its row, above it, or beneath it where signatures come last. */
function ownerNearby(
  place: FoundPlace,
  places: readonly FoundPlace[],
  owners: readonly (string | null)[],
  heads: readonly Head[],
): string | null {
  const at = middle(place.rect)
  const signed = places.flatMap((other, index) => {
    const owner = owners[index]
    return other.type === 'signature' && other.page === place.page && owner
      ? [{ owner, rect: other.blank, line: bottom(other.rect) }]
      : []
  })
  const inRow = signed.filter(({ line }) => Math.abs(line - bottom(place.rect)) < 10)
  const isInColumn = ({ rect }: { rect: { x: number; width: number; y: number; height: number } }) =>
    sharedWidth(rect, place.blank) > -40
  if (inRow.length > 0)
    return inRow.toSorted((a, b) => Math.abs(a.rect.x - place.rect.x) - Math.abs(b.rect.x - place.rect.x))[0]!.owner
  const exactly = signed.filter(({ rect }) => sharedWidth(rect, place.blank) > 0)
  const column = exactly.length > 0 ? exactly : signed.filter(isInColumn)
  const events = [
    ...column.map(({ owner, line }) => ({ owner, y: line })),
    ...heads
      .filter(({ chunk }) => sharedWidth(chunk, place.blank) > -60)
      .map(({ owner, chunk }) => ({ owner, y: bottom(chunk) })),
  ]
  const above = events.filter(({ y }) => y <= at + 4 && at - y < NEAR).toSorted((a, b) => b.y - a.y)[0]
  const below = column.filter(({ line }) => line > at && line - at < NEAR).toSorted((a, b) => a.line - b.line)[0]
  const isLast =
    below &&
    places
      .filter((other) => other.page === place.page && sharedWidth(other.blank, below.rect) > -40)
      .toSorted((a, b) => a.rect.y - b.rect.y)[0]?.type !== 'signature'
  if (below && isLast && !heads.some(({ chunk }) => middle(chunk) > at && middle(chunk) < below.line))
    return below.owner
  return above?.owner ?? below?.owner ?? null
}
