/** Files by content: a blob is named by the SHA-256 of its bytes, encrypted at rest, and checked when it is read. */
import type { Hash } from 'node:crypto'
import type { Readable } from 'node:stream'

export type Bytes = Uint8Array<ArrayBuffer>

/** A blob as it is known from outside. `sha256` is hex and of the plain bytes. */
export type Stored = Readonly<{ sha256: string; size: number }>

/** Both ends count, as in HTTP: `{ first: 0, last: 0 }` is one byte. */
export type BlobRange = Readonly<{ first: number; last: number }>

/** Bytes with their SHA-256, which goes on in what is appended to them; `hash` is copied for that. */
export type HashedBytes = Readonly<{ bytes: Uint8Array; hash: Hash }>

export type OpenedBlob = Readonly<{ stream: Readable; size: number }>

/** `putAt`: when it was put last. */
export type ListedBlob = Readonly<{ sha256: string; putAt: Date }>

/** `earlier`: it was under the server key of before; `unreadable`: under none that we have, or damaged. */
export type BlobWrapping = 'current' | 'earlier' | 'unreadable' | 'missing'

export interface Blobs {
  /**
   * Kept when the promise resolves, whatever happens to the machine then. The same bytes are kept once.
   * @param beginning what the content begins with: there it is compared, and hashed only behind it
   */
  put(content: Uint8Array | Readable, beginning?: HashedBytes): Promise<Stored>
  /** All bytes, proven to be the ones that were put. */
  read(sha256: string): Promise<Bytes>
  /** The same for who appends to them. */
  readHashed(sha256: string): Promise<HashedBytes & Readonly<{ bytes: Bytes }>>
  /** A stream of all bytes or a range; each frame is authenticated before it is handed out. `size` is the whole blob's. */
  open(sha256: string, range?: BlobRange): Promise<OpenedBlob>
  /** @param unlessPutAfter keeps a blob that somebody put again since: they are about to refer to it */
  remove(sha256: string, unlessPutAfter?: Date): Promise<void>
  /**
   * Wraps the file's own key under the server key of today, where it is under the one of before.
   * @param isDry only looks
   */
  rewrap(sha256: string, isDry?: boolean): Promise<BlobWrapping>
  /** Everything that is kept, in no order. What is put or removed meanwhile may be among it or not. */
  list(): AsyncIterable<ListedBlob>
  /**
   * Deletes the temporary files of puts that a dying process left unfinished.
   * @param before files that were written to since stay
   * @returns how many were deleted
   */
  removeUnfinished(before: Date): Promise<number>
  /** Throws with a reason when files cannot be kept. */
  check(): Promise<void>
}

/** One version of a file on a shelf: what is put or removed under its name meanwhile does not change it. */
export type ShelfFile = Readonly<{
  /** Of the whole file, in bytes. */
  size: number
  /** The bytes from its beginning that were asked for; fewer where the file is shorter. */
  head: Buffer
  /** Throws BlobReplaced where this version cannot be read any more, before the first byte. */
  read: (range: BlobRange) => Promise<AsyncIterable<Uint8Array>>
  /** Also ends what is being read. */
  close: () => Promise<void>
}>

/** Where sealed files lie: a disk, or S3. It sees names and ciphertext only. */
export interface Shelf {
  /** Puts a finished file (already flushed to disk) on the shelf. False: there is one of this name, which stays as it is. */
  add(name: string, file: string): Promise<boolean>
  /**
   * The file of this name counts as kept just now, so that the sweep leaves it alone. False: it was removed meanwhile.
   * @param file the same content, for a shelf that cannot change the time alone
   */
  renew(name: string, file: string): Promise<boolean>
  /** Puts a finished file in the place of one that is damaged. */
  replace(name: string, file: string): Promise<void>
  /** Throws BlobMissing. @param headBytes how much is read at once */
  open(name: string, headBytes: number): Promise<ShelfFile>
  /** Keeps a file that somebody adds or renews at the same moment. */
  remove(name: string, unlessKeptAfter?: Date): Promise<void>
  list(): AsyncIterable<ListedBlob>
  check(): Promise<void>
}

export class BlobMissing extends Error {
  override readonly name = 'BlobMissing'
}

/** The bytes on the shelf are not the ones that were put there. */
export class BlobDamaged extends Error {
  override readonly name = 'BlobDamaged'
}

/** Another version of a file lies under its name by now: reading begins anew. */
export class BlobReplaced extends Error {
  override readonly name = 'BlobReplaced'
}

/** The shelf does not answer, or says that it cannot just now: to be tried again. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}
