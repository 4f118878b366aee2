/** Memory laid out as Cryptoki's C structures want it, and held as long as a call may read and write it from another thread. */
import type * as Koffi from 'koffi'
import type { Bytes } from '../../../base/bytes.ts'
import { own, view } from '../../../base/octets.ts'

export type Native = Readonly<{ address: bigint; bytes: Uint8Array }>

/** The binding, as its default export is. */
export type KoffiLibrary = (typeof Koffi)['default']

export type Memory = Readonly<{
  allocate(length: number): Native
  holding(bytes: Uint8Array): Native
  /** CK_ULONG: 4 octets on Windows and on 32 bits, 8 elsewhere. */
  ulong(value?: number): Native
  readUlong(native: Native, index?: number): number
  /** CK_ATTRIBUTE with room for its value, or with its value. */
  attribute(type: number, room: Native): Native
  /** The length that the library wrote into an attribute; nothing where the object does not have it. */
  lengthIn(attribute: Native): number | undefined
  /** CK_MECHANISM; its parameters are a structure of CK_ULONGs. */
  mechanism(type: number, parameters?: readonly number[]): Native
  /** CK_C_INITIALIZE_ARGS: the library locks by itself, with what the operating system offers. */
  initializeArguments(): Native
}>

/** Everything allocated during the work is held until it ends, and wiped then: a PIN may have been in it. */
export async function withMemory<T>(koffi: KoffiLibrary, work: (memory: Memory) => Promise<T>): Promise<T> {
  const held: Native[] = []
  try {
    return await work(memoryFrom(koffi, held))
  } finally {
    for (const { bytes } of held) bytes.fill(0)
  }
}

const CKF_OS_LOCKING_OK = 2

function memoryFrom(koffi: KoffiLibrary, held: Native[]): Memory {
  const widths = { ulong: koffi.sizeof('unsigned long'), pointer: koffi.sizeof('void *') }
  const allocate = (length: number): Native => {
    const bytes = new Uint8Array(new ArrayBuffer(Math.max(length, 1)), 0, length) // never moved while it is held
    const native = { address: koffi.address(bytes), bytes }
    held.push(native)
    return native
  }
  return {
    allocate,
    holding(bytes) {
      const native = allocate(bytes.length)
      native.bytes.set(bytes)
      return native
    },
    ulong(value = 0) {
      const native = allocate(widths.ulong)
      writeWord(native, 0, value, widths.ulong)
      return native
    },
    readUlong: (native, index = 0) => Number(readWord(native, index * widths.ulong, widths.ulong)),
    ...structures(allocate, widths),
  }
}

type Widths = Readonly<{ ulong: number; pointer: number }>

/** There is no padding between these fields on any platform, whether structures are packed (Windows) or not. */
function structures(
  allocate: Memory['allocate'],
  { ulong, pointer }: Widths,
): Pick<Memory, 'attribute' | 'lengthIn' | 'mechanism' | 'initializeArguments'> {
  const UNAVAILABLE = 2n ** BigInt(8 * ulong) - 1n // CK_UNAVAILABLE_INFORMATION
  return {
    attribute(type, room) {
      const native = allocate(ulong + pointer + ulong)
      writeWord(native, 0, type, ulong)
      writeWord(native, ulong, room.bytes.length > 0 ? room.address : 0, pointer)
      writeWord(native, ulong + pointer, room.bytes.length, ulong)
      return native
    },
    lengthIn(attribute) {
      const length = readWord(attribute, ulong + pointer, ulong)
      return length === UNAVAILABLE ? undefined : Number(length)
    },
    mechanism(type, parameters = []) {
      const native = allocate(ulong + pointer + ulong)
      writeWord(native, 0, type, ulong)
      if (parameters.length === 0) return native
      const structure = allocate(parameters.length * ulong)
      for (const [index, value] of parameters.entries()) writeWord(structure, index * ulong, value, ulong)
      writeWord(native, ulong, structure.address, pointer)
      writeWord(native, ulong + pointer, structure.bytes.length, ulong)
      return native
    },
    initializeArguments() {
      const MUTEX_CALLBACKS = 4
      const native = allocate(MUTEX_CALLBACKS * pointer + ulong + pointer)
      writeWord(native, MUTEX_CALLBACKS * pointer, CKF_OS_LOCKING_OK, ulong)
      return native
    },
  }
}

function writeWord({ bytes }: Native, at: number, value: number | bigint, width: number): void {
  if (width === 8) view(bytes).writeBigUInt64LE(BigInt(value), at)
  else view(bytes).writeUInt32LE(Number(value), at)
}

function readWord({ bytes }: Native, at: number, width: number): bigint {
  return width === 8 ? view(bytes).readBigUInt64LE(at) : BigInt(view(bytes).readUInt32LE(at))
}

/** A copy that outlives the memory. */
export const taken = ({ bytes }: Native, length: number = bytes.length): Bytes => own(bytes.subarray(0, length))
