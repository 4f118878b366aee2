/** Before a signer sees anything on the sender's device: the sender's session is shut, however this page was reached. */
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { noteSessionLock, RETURN_PATH } from '../../../../web/session-lock.ts'
import { isRefusal } from '../../../../web/wire-error.ts'
import { lockSessionEndpoint, showSessionLockEndpoint } from '../../../../core/identity/account.contract.ts'

export type Shutting =
  | Readonly<{ is: 'under_way' }>
  | Readonly<{ is: 'failed'; error: unknown; retry: () => void }>
  /** `owner` is whom the device belongs to; null when nobody is signed in here. */
  | Readonly<{ is: 'shut'; owner: string | null }>

type Outcome = { is: 'under_way' } | { is: 'failed'; error: unknown } | { is: 'shut'; owner: string | null }

export function useShutSession(): Shutting {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'under_way' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isGone = false
    shutSession().then(
      (owner) => !isGone && setOutcome({ is: 'shut', owner }),
      (error: unknown) => !isGone && setOutcome({ is: 'failed', error }),
    )
    return () => {
      isGone = true
    }
  }, [round])
  const retry = useCallback(() => {
    setOutcome({ is: 'under_way' })
    setRound((before) => before + 1)
  }, [])
  return outcome.is === 'failed' ? { ...outcome, retry } : outcome
}

async function shutSession(): Promise<string | null> {
  const { state, name } = await call(showSessionLockEndpoint, {})
  if (state === 'signed_out') return null
  if (state === 'open') await lockSession(null)
  noteSessionLock()
  return name
}

/** @param envelope whose signers follow each other on this device; null: it comes back after one */
export async function lockSession(envelope: string | null): Promise<void> {
  try {
    await call(lockSessionEndpoint, { envelope }, { staysWhenSignedOut: true })
  } catch (error) {
    if (!isRefusal(error, 'session.handed_over')) throw error
  }
  noteSessionLock()
}

const STORED_AS = 'rubrica.in-person'

/** Where the signer's page of this tab is, for the way back from the question for the password. */
export function rememberPlace(path: string): void {
  try {
    sessionStorage.setItem(STORED_AS, path)
  } catch {
    // then there is no such way back
  }
}

const LIST_PATH = '/business/envelopes/face-to-face'
export const inPersonPath = (token: string): string => `${LIST_PATH}/${encodeURIComponent(token)}`

/** In place of the signer's page: going back does not lead to it, for that would shut the account once more. */
export const giveBack = (): void => window.location.replace(`${RETURN_PATH}?continue=${encodeURIComponent(LIST_PATH)}`)
