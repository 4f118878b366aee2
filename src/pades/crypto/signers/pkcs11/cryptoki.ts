/** A PKCS #11 library (Cryptoki, OASIS PKCS #11 v2.40 and v3.0) as asynchronous calls, one after the other; none of them blocks the event loop. */
import { KeyUnusable, SignerUnavailable } from '../key-signer.ts'
import { withMemory, type KoffiLibrary, type Memory } from './memory.ts'
import { CryptokiError, returnCodes, type ReturnCode } from './return-codes.ts'

/** The place of each function in CK_FUNCTION_LIST (pkcs11f.h), and its arguments. */
const functions = {
  C_Initialize: [0, ['pointer']],
  C_Finalize: [1, ['pointer']],
  C_GetSlotList: [4, ['flag', 'pointer', 'pointer']],
  C_GetTokenInfo: [6, ['number', 'pointer']],
  C_OpenSession: [12, ['number', 'number', 'pointer', 'pointer', 'pointer']],
  C_CloseSession: [13, ['number']],
  C_Login: [18, ['number', 'number', 'pointer', 'number']],
  C_GetAttributeValue: [24, ['number', 'number', 'pointer', 'number']],
  C_FindObjectsInit: [26, ['number', 'pointer', 'number']],
  C_FindObjects: [27, ['number', 'pointer', 'number', 'pointer']],
  C_FindObjectsFinal: [28, ['number']],
  C_SignInit: [42, ['number', 'pointer', 'number']],
  C_Sign: [43, ['number', 'pointer', 'number', 'pointer', 'pointer']],
} as const satisfies Record<string, readonly [place: number, takes: readonly Kind[]]>
type FunctionName = keyof typeof functions
type Kind = 'pointer' | 'number' | 'flag'
const kinds = { pointer: 'void *', number: 'unsigned long', flag: 'uint8_t' } as const satisfies Record<Kind, string>

/** The calls of one library. What is taken to answer with another code than OK has to be named. */
export type Calls = Readonly<{
  call(name: FunctionName, args: readonly Argument[], expected?: readonly ReturnCode[]): Promise<ReturnCode>
  withMemory<T>(work: (memory: Memory) => Promise<T>): Promise<T>
  /** Begins anew with the library; everybody's sessions end, and their handles may be given to others. */
  restart(): Promise<void>
  /** How often that has happened: a handle of an earlier time is worth nothing. */
  epoch(): number
}>
type Argument = number | bigint | null | Readonly<{ address: bigint }>

export type Cryptoki = Readonly<{
  /** Works with the library alone: nobody else's calls come in between. */
  alone<T>(work: (calls: Calls) => Promise<T>): Promise<T>
}>

const opened = new Map<string, Promise<Cryptoki>>()

/** A library is initialized once per process (C_Initialize is about the process), so everybody who names it shares it. */
export function openCryptoki(file: string): Promise<Cryptoki> {
  const known = opened.get(file)
  if (known) return known
  const opening = load(file)
  opened.set(file, opening)
  opening.catch(() => opened.delete(file))
  return opening
}

async function load(file: string): Promise<Cryptoki> {
  const koffi = (await import('koffi')).default
  const calls = callsOf(koffi, functionsIn(koffi, file))
  await initialize(calls)
  let last: Promise<unknown> = Promise.resolve()
  return {
    alone(work) {
      const mine = last.then(() => work(calls))
      last = mine.catch(() => undefined)
      return withinReason(mine)
    },
  }
}

async function initialize({ call, withMemory }: Pick<Calls, 'call' | 'withMemory'>): Promise<void> {
  await withMemory(async (memory) => {
    const fine = ['CRYPTOKI_ALREADY_INITIALIZED', 'CANT_LOCK'] as const
    const answer = await call('C_Initialize', [memory.initializeArguments()], fine)
    if (answer === 'CANT_LOCK') await call('C_Initialize', [null]) // one call at a time needs no locks
  })
}

const LONGEST_ANSWER_MS = 60_000

/** A call into a library cannot be broken off; but nobody has to wait for it. */
async function withinReason<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SignerUnavailable('the token does not answer')), LONGEST_ANSWER_MS)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

type Entry = (...args: (number | bigint | null)[]) => Promise<number>

function callsOf(koffi: KoffiLibrary, entries: Readonly<Record<FunctionName, Entry>>): Calls {
  let epoch = 0
  const calls: Calls = {
    async call(name, args, expected = []) {
      const plain = args.map((arg) => (arg !== null && typeof arg === 'object' ? arg.address : arg))
      const value = await entries[name](...plain)
      const code = (['OK', ...expected] as const).find((each) => returnCodes[each] === value)
      if (!code) throw new CryptokiError(name, value)
      return code
    },
    withMemory: (work) => withMemory(koffi, work),
    async restart() {
      epoch += 1
      await calls.call('C_Finalize', [null], ['CRYPTOKI_NOT_INITIALIZED'])
      await initialize(calls)
    },
    epoch: () => epoch,
  }
  return calls
}

function functionsIn(koffi: KoffiLibrary, file: string): Readonly<Record<FunctionName, Entry>> {
  const list = functionList(koffi, file)
  // CK_VERSION comes first: two octets, packed on Windows, else followed by padding
  const start = process.platform === 'win32' ? 2 : koffi.sizeof('void *')
  const entry = (name: FunctionName): Entry => {
    const [place, takes] = functions[name]
    const at = start + place * koffi.sizeof('void *')
    const address = koffi.decode(list, at, 'void *') as bigint
    const type = koffi.proto(
      'unsigned long',
      takes.map((kind) => kinds[kind]),
    )
    const native = koffi.decode(address, type) as NativeFunction
    return (...args) =>
      new Promise((resolve, reject) => {
        native.async(...args, (error: Error | null, value: number | bigint) =>
          error ? reject(error) : resolve(Number(value)),
        )
      })
  }
  const names = Object.keys(functions) as FunctionName[]
  return Object.fromEntries(names.map((name) => [name, entry(name)])) as Record<FunctionName, Entry>
}

type NativeFunction = Readonly<{ async: (...args: readonly unknown[]) => void }>

/** Held for ever: a library that nobody holds is unloaded, and its functions with it. */
const loaded: unknown[] = []

/** The one function every library has under its name; the others may only be in its list. */
function functionList(koffi: KoffiLibrary, file: string): bigint {
  try {
    const library = koffi.load(file)
    loaded.push(library)
    const getFunctionList = library.func('unsigned long C_GetFunctionList(_Out_ void **list)')
    const list: bigint[] = [0n]
    const value = Number(getFunctionList(list))
    if (value !== returnCodes.OK || !list[0]) throw new CryptokiError('C_GetFunctionList', value)
    return list[0]
  } catch (error) {
    throw new KeyUnusable('the PKCS#11 module cannot be loaded; is it there, and made for this machine?', {
      cause: error,
    })
  }
}
