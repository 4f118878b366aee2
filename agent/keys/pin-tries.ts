/** Counts wrong PINs of tokens, so that none of ours is the one that locks a token. */
import { hasFewTries, isLastTry, isLocked, type PluggedToken } from '../../src/pades/crypto/signers/pkcs11/token.ts'

/** Cards lock after three wrong PINs, or more; not every one says that the last try has come. */
export const WRONG_PINS_AT_MOST = 2

/** Wrong PINs that this agent passed on since the token was last logged in to; `tells`: it has said after one that few tries are left. */
export type Tries = Readonly<{ wrong: number; tells: boolean }>

type TokenState = Pick<PluggedToken, 'flags'>

/** A token that counts wrong PINs has forgotten them after a login, also by another program. */
export const triesNow = ({ wrong, tells }: Tries, token: TokenState): Tries => ({
  wrong: tells && !hasFewTries(token) ? 0 : wrong,
  tells,
})

/** @param token as it is after the wrong PIN; null where it does not say */
export const afterWrong = ({ wrong, tells }: Tries, token: TokenState | null): Tries => ({
  wrong: wrong + 1,
  tells: tells || (token !== null && hasFewTries(token)),
})

/** Why the token is offered no PIN. */
export function lockOf({ wrong }: Tries, token: TokenState): 'locked' | 'last_try' | null {
  if (isLocked(token)) return 'locked'
  return isLastTry(token) || wrong >= WRONG_PINS_AT_MOST ? 'last_try' : null
}

export type PinTries = Readonly<{
  of: (token: TokenState & Pick<PluggedToken, 'serial'>) => Tries
  /**
   * One PIN at a time for each token. `tries` of what comes back counts, null: the token was offered none. Where nothing comes back, for its
   * driver has ended, the PIN counts as wrong.
   */
  during: <Result extends Readonly<{ tries: Tries | null }>>(
    serial: string,
    offer: (tries: Tries) => Promise<Result>,
  ) => Promise<Result>
}>

export function openPinTries(): PinTries {
  const known = new Map<string, Tries>()
  const last = new Map<string, Promise<unknown>>()
  const before = (serial: string): Tries => known.get(serial) ?? { wrong: 0, tells: false }
  return {
    of: (token) => {
      const tries = triesNow(before(token.serial), token)
      known.set(token.serial, tries)
      return tries
    },
    during: (serial, offer) => {
      const mine = (last.get(serial) ?? Promise.resolve()).then(async () => {
        const tries = before(serial)
        known.set(serial, afterWrong(tries, null))
        const result = await offer(tries)
        known.set(serial, result.tries ?? tries)
        return result
      })
      const over = mine.catch(() => undefined)
      last.set(serial, over)
      return mine
    },
  }
}
