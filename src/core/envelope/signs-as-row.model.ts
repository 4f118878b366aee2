/** In whose name somebody signs, and as what, as it is being written: chosen, whole or not, and told to the server. */
import { isCapacity, isCompanyOrPerson, maySignAs, type SignsAs } from './signs-as.model.ts'

export type SignsAsRow = Readonly<{
  capacity: string
  /** The capacity is written in own words. */
  isOwnWords: boolean
  isForSomebody: boolean
  name: string
  number: string
  /** The number is a Brazilian one, and checked. */
  isBrazil: boolean
}>

/** The row that it belongs to. */
type Acting = Readonly<{ type: string; signsAs?: SignsAsRow | null }>

export const emptySignsAs: SignsAsRow = {
  capacity: '',
  isOwnWords: false,
  isForSomebody: false,
  name: '',
  number: '',
  isBrazil: false,
}

/** What is still to be written, or to be put right. */
export function lackOfSignsAs({ type, signsAs }: Acting): 'name' | 'number' | null {
  if (!signsAs?.isForSomebody || !maySignAs(type)) return null
  if (signsAs.name.trim() === '') return 'name'
  const number = signsAs.number.trim()
  return number !== '' && signsAs.isBrazil && !isCompanyOrPerson(number) ? 'number' : null
}

export function signsAsOf({ type, signsAs }: Acting): SignsAs | null {
  if (!signsAs || !maySignAs(type)) return null
  const capacity = signsAs.capacity.trim() || null
  const { name, number } = signsAs
  const inNameOf = signsAs.isForSomebody ? { name: name.trim(), number: number.trim() || null } : null
  return capacity || inNameOf ? { capacity, inNameOf } : null
}

/** As the server has it. */
export function signsAsRow({ capacity, inNameOf }: SignsAs): SignsAsRow {
  return {
    capacity: capacity ?? '',
    isOwnWords: capacity !== null && !isCapacity(capacity),
    isForSomebody: inNameOf !== null,
    name: inNameOf?.name ?? '',
    number: inNameOf?.number ?? '',
    isBrazil: false,
  }
}

export const isSameSignsAs = (one: SignsAs | null, other: SignsAs | null): boolean =>
  one?.capacity === other?.capacity &&
  one?.inNameOf?.name === other?.inNameOf?.name &&
  plain(one) === plain(other) &&
  (one === null) === (other === null)

/** With or without dots. */
const plain = (signsAs: SignsAs | null): string =>
  (signsAs?.inNameOf?.number ?? '').toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
