/**
 * Gathers trusted lists, beginning with the European list of the lists: each is believed only if it is signed by those whom the list above
 * it names for that (ETSI TS 119 615 §4.1, §4.2).
 */
import { digestOf } from '../crypto/asn1/algorithms.ts'
import { Malformed } from '../crypto/asn1/read.ts'
import type { Bytes } from '../base/bytes.ts'
import { toHex } from '../base/octets.ts'
import { calledBy } from '../crypto/x509/name.ts'
import { readTrustedList } from './read-trusted-list.ts'
import type { ListAbout } from './trusted-list.ts'
import { LIST_OF_LISTS, type ListPointer, type TrustedList, type TrustService } from './trusted-list.ts'
import { checkListSignature, type BadListSignature } from './xml-signature.ts'
import { parseXml, UnfitXml } from './xml.ts'

/** Where the XML of a list comes from: the network, or files. Of several candidates the newest that is signed well is taken. */
export type ListSource = (pointer: Pick<ListPointer, 'url' | 'territory'>) => Promise<readonly Bytes[]>

export type ListProblem = Readonly<{
  territory: string
  url: string
  why: BadListSignature | 'not_there' | 'unreadable' | 'another_list' | 'older_than_known'
}>

export type Gathered = Readonly<{
  lists: readonly Readonly<{ about: ListAbout; services: readonly TrustService[] }>[]
  problems: readonly ListProblem[]
}>

export type Beginning = Readonly<{
  url: string
  /** SHA-256 of the certificates of those who may sign the list of the lists, as the Official Journal says. */
  signers: readonly string[]
  /** The place in the Official Journal; lists that changed the signers since then stand before it in the list of the lists. */
  announcedAt: string
  /** By territory: numbers below which a list is an older one, put back by somebody. */
  least?: Readonly<Record<string, number>>
}>

const MOST_LISTS = 100

export async function gatherLists(source: ListSource, beginning: Beginning): Promise<Gathered> {
  const top = { url: beginning.url, territory: 'EU', type: LIST_OF_LISTS }
  const least = (territory: string) => beginning.least?.[territory] ?? 0
  const first = await taken(source, top, beginning.signers, least('EU'))
  const found = first.is === 'taken' ? first : await afterPivots(source, top, beginning)
  if (found.is === 'problem') return { lists: [], problems: [found.problem] }
  const lists = [{ about: found.about, services: [] as readonly TrustService[] }]
  const problems: ListProblem[] = []
  for (const pointer of found.list.pointers.filter(isOfCountry).slice(0, MOST_LISTS)) {
    const one = await taken(source, pointer, signersOf(pointer), least(pointer.territory))
    if (one.is === 'taken') lists.push({ about: one.about, services: one.list.services.filter(isOfUse) })
    else problems.push(one.problem)
  }
  return { lists, problems }
}

type Top = Pick<ListPointer, 'url' | 'territory' | 'type'>
type Taken = Readonly<{ is: 'taken'; list: TrustedList; about: ListAbout } | { is: 'problem'; problem: ListProblem }>

async function taken(source: ListSource, wanted: Top, signers: readonly string[], least = 0): Promise<Taken> {
  const { url, territory } = wanted
  const read = (await source(wanted)).map((xml) => {
    const list = examined(xml, wanted, signers)
    return typeof list === 'string' || list.about.sequence >= least ? list : 'older_than_known'
  })
  const good = read.filter((each) => typeof each !== 'string').toSorted((a, b) => b.about.sequence - a.about.sequence)
  if (good[0]) return { is: 'taken', ...good[0] }
  const why = read.find((each) => typeof each === 'string') ?? 'not_there'
  return { is: 'problem', problem: { territory, url, why } }
}

function examined(
  xml: Bytes,
  { url, territory, type }: Top,
  signers: readonly string[],
): Readonly<{ list: TrustedList; about: ListAbout }> | ListProblem['why'] {
  try {
    const root = parseXml(xml)
    const signature = checkListSignature(root, signers)
    if (signature.is === 'bad') return signature.why
    const list = readTrustedList(root)
    if (list.territory !== territory || (list.type === LIST_OF_LISTS) !== (type === LIST_OF_LISTS))
      return 'another_list'
    const { operator, sequence, issuedAt, nextUpdate } = list
    const signer = calledBy(signature.signer.subject)
    const sha256 = toHex(digestOf('sha256', xml))
    const about = {
      territory,
      operator,
      url,
      sequence,
      issuedAt,
      ...(nextUpdate ? { nextUpdate } : {}),
      sha256,
      signer,
    }
    return { list, about }
  } catch (error) {
    if (error instanceof UnfitXml || error instanceof Malformed) return 'unreadable'
    throw error
  }
}

/** Decision (EU) 2015/1505: each pivot is signed by those who could sign before, and names those who may from then on. */
async function afterPivots(source: ListSource, top: Top, { signers, announcedAt, least }: Beginning): Promise<Taken> {
  const before = (await source(top)).map(pivotsIn).find((urls) => urls.includes(announcedAt)) ?? []
  let current = signers
  for (const url of before.slice(0, before.indexOf(announcedAt)).toReversed()) {
    const pivot = await taken(source, { ...top, url }, current)
    if (pivot.is === 'problem') return pivot
    current = pivot.list.pointers.filter(({ type }) => type === LIST_OF_LISTS).flatMap(signersOf)
  }
  return taken(source, top, current, least?.['EU'])
}

/** Nobody has checked the list that they come from; each is checked by itself. */
function pivotsIn(xml: Bytes): readonly string[] {
  try {
    return readTrustedList(parseXml(xml)).explainedAt
  } catch (error) {
    if (error instanceof UnfitXml) return []
    throw error
  }
}

/** The same list is pointed to as XML and, for people, as PDF. */
const isOfCountry = ({ type, mimeType }: ListPointer): boolean =>
  type !== LIST_OF_LISTS && (mimeType === '' || mimeType.includes('xml'))

const isOfUse = ({ certificates, periods }: TrustService): boolean =>
  certificates.length > 0 && periods.some(({ type }) => type !== 'other')

const signersOf = ({ signers }: ListPointer): string[] =>
  signers.map((base64) => toHex(digestOf('sha256', Buffer.from(base64, 'base64'))))
