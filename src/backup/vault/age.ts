/** Encrypts and decrypts files in the age format (age-encryption.org/v1), by its library for JavaScript. */
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupProblem } from '../manifest.ts'

export type Encrypts = (from: string, to: string) => Promise<void>
/** @param name of the file, for who reads the problem */
export type Decrypts = (sealed: Uint8Array, name: string) => Promise<Uint8Array>

/** @param recipients `age1…`, X25519 or hybrid; each of their identities opens what comes out */
export function encryptFor(recipients: readonly string[]): Encrypts {
  const encrypter = new Encrypter()
  for (const recipient of recipients) addTo(encrypter, recipient)
  return async (from, to) => {
    const plain = Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>
    const sealed = await encrypter.encrypt(plain)
    await pipeline(Readable.fromWeb(sealed as WebStream), createWriteStream(to, { mode: 0o600, flags: 'wx' }))
  }
}

function addTo(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new BackupProblem(`${recipient} is no age recipient. It begins with age1; \`age-keygen\` makes one.`)
  }
}

/** @param text of an identity file, as `age-keygen` writes it: comments and `AGE-SECRET-KEY-…`, one each line */
export function decryptWith(text: string): Decrypts {
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const decrypter = new Decrypter()
  try {
    if (identities.length === 0) throw new Error('none')
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new BackupProblem('The identity file holds no age identity (AGE-SECRET-KEY-…).') // its content is a secret
  }
  return async (sealed, name) => {
    try {
      return await decrypter.decrypt(sealed)
    } catch (error) {
      throw new BackupProblem(`${name} cannot be decrypted: another identity, or the file was changed.`, {
        cause: error,
      })
    }
  }
}

/** A new pair, for who has no `age-keygen` at hand. */
export async function newIdentity(): Promise<Readonly<{ identity: string; recipient: string }>> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** An identity of one vault alone, protected by a passphrase as `age -p` protects identity files; `age -d -i` reads it too. */
export type LockedIdentity = Readonly<{ recipient: string; sealed: Uint8Array }>

/** scrypt is asked once for the identity, not for each file: it takes a second and 256 MB. */
export async function lockIdentity(passphrase: string): Promise<LockedIdentity> {
  const { identity, recipient } = await newIdentity()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return { recipient, sealed: await encrypter.encrypt(`${identity}\n`) }
}

export async function unlockIdentity(sealed: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(sealed, 'text')
  } catch (cause) {
    throw new BackupProblem('The passphrase is wrong, or the file with the identity was changed.', { cause })
  }
}
