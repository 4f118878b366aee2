/** Encrypts under the server key of today what is under the one of before: rows and files, again and again until nothing is left. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '../ctx.ts'
import { encryptSecret, wrappingOf } from '../encrypted.ts'
import { nextSealed, replaceSealed, type SealedColumn, type SealedValue } from './sealed-columns.store.ts'

type Deps = Pick<Ctx, 'db' | 'blobs' | 'keys' | 'random'>

export type WrapCount = { current: number; earlier: number; unreadable: number }
export type WrapReport = Readonly<{
  rows: Readonly<WrapCount>
  files: Readonly<WrapCount>
  /** Tables and files, the first ones of them. */
  unreadable: readonly string[]
}>

export type WrapOptions = Readonly<{
  /** Only looks. */
  isDry?: boolean
  /** At most so many files are looked at; all unless said. */
  mostFiles?: number
  onProgress?: (done: Readonly<{ rows: number; files: number; rewrapped: number }>) => void
}>

const BATCH = 200
const FILES_AT_ONCE = 4
const NAMED = 20

/** Once through everything. What is under the new key already is left as it is, so it may be interrupted and begun anew. */
export async function passOnce(
  deps: Deps,
  columns: readonly SealedColumn[],
  { isDry = false, mostFiles = Infinity, onProgress = () => undefined }: WrapOptions = {},
): Promise<WrapReport> {
  const [rows, files] = [counted(), counted()]
  const unreadable: string[] = []
  const note = (count: WrapCount, is: keyof WrapCount, name: string) => {
    count[is] += 1
    if (is === 'unreadable' && unreadable.length < NAMED) unreadable.push(name)
    onProgress({ rows: sum(rows), files: sum(files), rewrapped: rows.earlier + files.earlier })
  }
  for (const column of columns) await passColumn(deps, column, isDry, (is, name) => note(rows, is, name))
  await passFiles(deps, { isDry, mostFiles }, (is, name) => note(files, is, name))
  return { rows, files, unreadable }
}

type Note = (is: keyof WrapCount, name: string) => void

async function passColumn(deps: Deps, column: SealedColumn, isDry: boolean, note: Note): Promise<void> {
  for (let after: string | null = null; ;) {
    const from: string | null = after
    const batch: SealedValue[] = await deps.db.read((reader) => nextSealed(reader, column, from, BATCH))
    if (batch.length === 0) return
    const changes = batch.flatMap((value) => {
      const box = { purpose: column.purpose, of: column.of(value.owner) }
      const found = wrappingOf(deps, box, value.sealed)
      note(found.is, `${column.table} ${value.id}`)
      return found.is === 'earlier' ? [{ value, sealed: encryptSecret(deps, box, found.secret) }] : []
    })
    if (changes.length > 0 && !isDry)
      await deps.db.transaction(async (tx) => {
        for (const { value, sealed } of changes) await replaceSealed(tx, column, value, sealed)
      })
    after = batch.at(-1)!.id
  }
}

async function passFiles(
  { blobs }: Deps,
  { isDry, mostFiles }: Readonly<{ isDry: boolean; mostFiles: number }>,
  note: Note,
): Promise<void> {
  const names = blobs.list()[Symbol.asyncIterator]()
  let taken = 0
  const work = async () => {
    while (taken < mostFiles) {
      taken += 1
      const next = await names.next()
      if (next.done) return
      const { sha256 } = next.value
      const found = await blobs.rewrap(sha256, isDry)
      if (found !== 'missing') note(found, `file ${sha256}`)
    }
  }
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work))
}

/** Processes that still wrote under the key of before have to be through. */
export type RewrapOptions = WrapOptions & Readonly<{ settleMs: number }>

const MOST_PASSES = 20

/** @returns what was done, and the last pass, which found nothing under the key of before */
export async function rewrapAll(
  deps: Deps,
  columns: readonly SealedColumn[],
  { settleMs, ...options }: RewrapOptions,
): Promise<Readonly<{ rewrapped: Readonly<{ rows: number; files: number }>; proof: WrapReport }>> {
  const rewrapped = { rows: 0, files: 0 }
  const settled = pause(settleMs)
  let isSettled = false
  void settled.then(() => (isSettled = true))
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const wasSettled = isSettled
    const report = await passOnce(deps, columns, options)
    rewrapped.rows += report.rows.earlier
    rewrapped.files += report.files.earlier
    const isClean = report.rows.earlier + report.files.earlier === 0
    if (isClean && wasSettled) return { rewrapped, proof: report }
    await settled
  }
  throw new StillWritten()
}

/** Somebody goes on encrypting under the key of before. */
export class StillWritten extends Error {
  override readonly name = 'StillWritten'

  constructor() {
    super(
      'A process still writes under the server key of before. Restart every process with the new one, then run this again.',
    )
  }
}

const counted = (): WrapCount => ({ current: 0, earlier: 0, unreadable: 0 })
const sum = ({ current, earlier, unreadable }: WrapCount): number => current + earlier + unreadable
