/** Keys on cards and tokens, through PKCS#11 libraries that each run in a process of their own. */
import { hasPinPad } from '../../src/pades/crypto/signers/pkcs11/token.ts'
import { chainAbove } from '../../src/pades/crypto/signers/key-signer.ts'
import { readCertificate, type Certificate } from '../../src/pades/crypto/x509/certificate.ts'
import { DriverStopped, openDriver, type Driver, type DriverOptions, type DriverTrouble } from './driver/driver.ts'
import type { FoundCertificate, FoundToken, SigningResult } from './driver/work.ts'
import { KeyRefused, type HeldKey, type KeySource } from './key-ring.ts'
import { lockOf, openPinTries, WRONG_PINS_AT_MOST, type PinTries } from './pin-tries.ts'

export type TokenKeys = Readonly<{
  source: KeySource
  /** Of drivers that ended or hung when they were last asked. */
  troubles: () => ReadonlyMap<string, DriverTrouble>
  close: () => void
}>

export function tokenKeys(modules: () => readonly string[], options: DriverOptions): TokenKeys {
  const tries = openPinTries()
  const opened = new Map<string, Driver>()
  const driverOf = (module: string): Driver => {
    const driver = opened.get(module) ?? openDriver(module, options)
    opened.set(module, driver)
    return driver
  }
  return {
    /** None holds up another one. */
    source: async () => {
      const found = await Promise.all(modules().map((module) => heldBy(driverOf(module), tries)))
      return found.flat()
    },
    troubles: () => {
      const troubles = [...opened].map(([module, driver]) => [module, driver.trouble()] as const)
      return new Map(troubles.flatMap(([module, trouble]) => (trouble ? [[module, trouble] as const] : [])))
    },
    close: () => {
      for (const driver of opened.values()) driver.close()
    },
  }
}

async function heldBy(driver: Driver, tries: PinTries): Promise<HeldKey[]> {
  const tokens = await driver.list()
  return tokens.flatMap((token) => heldOn(token, driver, tries))
}

function heldOn(token: FoundToken, driver: Driver, tries: PinTries): HeldKey[] {
  const read = token.certificates.flatMap((found) => {
    const certificate = readable(found)
    return certificate ? [{ certificate, found }] : []
  })
  const pool = read.map(({ certificate }) => certificate)
  const asks = hasPinPad(token) ? 'reader' : 'pin'
  return read.map(({ certificate, found }) => ({
    certificate,
    chain: chainAbove(certificate, pool).map((der) => readCertificate(der)),
    place: token.label,
    asks,
    locked: lockOf(tries.of(token), token),
    sign: async (pin, digests) => {
      const { serial } = token
      const patienceMs = patienceFor(asks, digests.length)
      const result = await tries
        .during(serial, (tries) =>
          driver.sign({ is: 'sign', serial, certificate: found, pin, digests, tries }, patienceMs),
        )
        .catch((error: unknown) => {
          throw error instanceof DriverStopped ? new KeyRefused('stopped', { cause: error }) : error
        })
      return valuesOf(result)
    },
  }))
}

function readable({ der }: FoundCertificate): Certificate | null {
  try {
    return readCertificate(der)
  } catch {
    return null
  }
}

/** Slow cards take seconds for each signature; on a reader the PIN is typed meanwhile. */
const patienceFor = (asks: 'reader' | 'pin', digests: number): number =>
  (asks === 'reader' ? 120_000 : 45_000) + digests * 5_000

function valuesOf(result: SigningResult): Awaited<ReturnType<HeldKey['sign']>> {
  if (result.is === 'signed') return [...result.values]
  const { why, tries } = result
  const left = tries && why !== 'gone' && why !== 'unusable' ? Math.max(0, WRONG_PINS_AT_MOST - tries.wrong) : null
  throw new KeyRefused(why, { left })
}
