/** Keeps a token open: logs in once, finds the key, and starts over where the token was taken out or has forgotten us. */
import type { Bytes } from '../../../base/bytes.ts'
import { isSame, toHex, view } from '../../../base/octets.ts'
import { readCertificate, type Certificate } from '../../x509/certificate.ts'
import { KeyUnusable, SignerUnavailable } from '../key-signer.ts'
import type { Calls, Cryptoki } from './cryptoki.ts'
import { CryptokiError } from './return-codes.ts'
import { closeSession, objectsOf, openSession, type TokenSession } from './token.ts'

export type TokenOptions = Readonly<{
  /** Label of the token; the only one there is, unless said. */
  token?: string
  pin?: string
  /** Label of the key, or its CKA_ID in hexadecimal; the only one there is, unless said. */
  key?: string
}>

export type OpenedToken = Readonly<{ session: TokenSession; key: Key; certificates: readonly Certificate[] }>

export type WithToken = <T>(work: (calls: Calls, opened: OpenedToken) => Promise<T>) => Promise<T>

export function keepOpen(cryptoki: Cryptoki, wanted: TokenOptions): WithToken {
  let open: OpenedToken | undefined
  /** A token counts wrong PINs and locks: what it refused once is not offered to it again. */
  let refused: KeyUnusable | undefined

  return (work) =>
    cryptoki.alone(async (calls) => {
      const wasOpen = open !== undefined
      try {
        return await attempt(calls, work)
      } catch (error) {
        if (error instanceof CryptokiError && wasOpen && error.isOneOf(...sessionIsLost)) {
          return attempt(calls, work).catch(unavailable)
        }
        return unavailable(error)
      }
    })

  async function attempt<T>(calls: Calls, work: (calls: Calls, opened: OpenedToken) => Promise<T>): Promise<T> {
    if (refused) throw refused
    try {
      if (open?.session.epoch !== calls.epoch()) open = await openToken(calls, wanted)
      return await work(calls, open)
    } catch (error) {
      if (error instanceof KeyUnusable) refused = error
      if (open && error instanceof CryptokiError) {
        await closeSession(calls, open.session)
        open = undefined
      }
      throw error
    }
  }
}

const sessionIsLost = [
  'SESSION_HANDLE_INVALID',
  'SESSION_CLOSED',
  'DEVICE_REMOVED',
  'DEVICE_ERROR',
  'TOKEN_NOT_PRESENT',
  'USER_NOT_LOGGED_IN',
  'KEY_HANDLE_INVALID',
  'OBJECT_HANDLE_INVALID',
  'CRYPTOKI_NOT_INITIALIZED',
  'GENERAL_ERROR',
] as const

function unavailable(error: unknown): never {
  if (!(error instanceof CryptokiError)) throw error
  throw new SignerUnavailable(`the token does not do what it was asked to (${error.message})`, { cause: error })
}

async function openToken(calls: Calls, { token, pin, key }: TokenOptions): Promise<OpenedToken> {
  const session = await openSession(calls, token, pin)
  const certificates = await certificatesOn(calls, session)
  return { session, key: await keyOn(calls, session, key), certificates }
}

const CKO_CERTIFICATE = 0x1
const CKO_PUBLIC_KEY = 0x2
const CKO_PRIVATE_KEY = 0x3

export type Key = Readonly<{
  handle: number
  label: Bytes | undefined
  id: Bytes | undefined
  /** CK_KEY_TYPE: the first octet is enough for those we know. */
  type: Bytes | undefined
  modulus: Bytes | undefined
  alwaysAuthenticate: Bytes | undefined
  /** From the public key beside it. */
  point: Bytes | undefined
}>

async function keyOn(calls: Calls, session: TokenSession, wanted: string | undefined): Promise<Key> {
  const asked = { label: 0x3, id: 0x102, type: 0x100, modulus: 0x120, alwaysAuthenticate: 0x202 }
  const keys = await objectsOf(calls, session, CKO_PRIVATE_KEY, asked)
  const [key, ...others] = keys.filter((each) => wanted === undefined || isCalled(each, wanted))
  if (!key) throw new KeyUnusable(`the token holds no such private key${there(keys)}`)
  if (others.length > 0)
    throw new KeyUnusable(`the token holds several such private keys${there(keys)}; say which one to use`)
  const publicKeys = await objectsOf(calls, session, CKO_PUBLIC_KEY, { id: 0x102, point: 0x181 })
  const beside = publicKeys.find(({ id, point }) => id && point && key.id && isSame(id, key.id))
  return { ...key, point: beside?.point }
}

type Named = Readonly<{ label: Bytes | undefined; id: Bytes | undefined }>

const isCalled = ({ label, id }: Named, name: string): boolean =>
  textOf(label) === name ||
  (id !== undefined && id.length > 0 && toHex(id) === name.replaceAll(/[:\s]|^0x/g, '').toLowerCase())

function there(keys: readonly Named[]): string {
  const names = keys.map(({ label, id }) => `"${textOf(label)}" (${id ? toHex(id) : ''})`)
  return names.length > 0 ? `; it holds ${names.join(', ')}` : ''
}

const textOf = (bytes: Bytes | undefined): string => (bytes ? view(bytes).toString('utf8') : '')

async function certificatesOn(calls: Calls, session: TokenSession): Promise<Certificate[]> {
  const objects = await objectsOf(calls, session, CKO_CERTIFICATE, { value: 0x11 })
  return objects.flatMap(({ value }) => {
    try {
      return value ? [readCertificate(value)] : []
    } catch {
      return [] // one that nobody can read is not ours
    }
  })
}
