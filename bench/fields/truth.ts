/** Reads what is to be found in the contracts of fixtures/field-contracts: kind, place as shown, and whose it is. */
import { readFileSync } from 'node:fs'

/** `party`: which signer; -1: nobody can tell; -2: not told, and not counted for whom. */
export type Mark = Readonly<{
  kind: string
  party: number
  page: number
  x: number
  y: number
  width: number
  height: number
}>
export type Contract = Readonly<{
  file: string
  language: string
  isHeld: boolean
  signers: readonly string[]
  marks: readonly Mark[]
}>

export const folder = 'fixtures/field-contracts'
/** Of contracts that are made when they are measured. */
export const madeFolder = 'tmp/field-contracts'
export const heldBackFolder = 'tmp/field-contracts-held-back'

export const readContracts = (at = folder): Contract[] =>
  JSON.parse(readFileSync(`${at}/truth.json`, 'utf8')) as Contract[]
