/** Hook: the check that is owed, and the two things that can be done about it. */
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { useFetched } from '../../../../web/fetched.ts'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import {
  passCheckEndpoint,
  sendCheckCodeEndpoint,
  showCheckEndpoint,
  type CheckView,
} from '../../identification.contract.ts'

export type UsedCheck = Readonly<{
  /** Undefined while it has not come. */
  view: CheckView | undefined
  /** What is under way. */
  busy: 'sending' | 'passing' | null
  /** How many codes were sent from here. */
  sent: number
  problem: string | undefined
  send: () => Promise<void>
  pass: (code: string) => Promise<void>
  forget: () => void
}>

export function useCheck(token: string, onPassed: () => void): UsedCheck {
  const shown = useFetched(showCheckEndpoint, { token })
  const [busy, setBusy] = useState<UsedCheck['busy']>(null)
  const [sent, setSent] = useState(0)
  const [problem, setProblem] = useState<string>()
  const view = shown.is === 'here' ? shown.answer : undefined

  const doing = async (what: NonNullable<UsedCheck['busy']>, work: () => Promise<CheckView>) => {
    if (busy) return
    setBusy(what)
    setProblem(undefined)
    try {
      const next = await work()
      if (shown.is === 'here') shown.replace(next)
      if (what === 'sending') setSent((count) => count + 1)
      if (next.is_passed) onPassed()
    } catch (error) {
      setProblem(sentenceFor(error))
      const isEnded = isRefusal(error, 'recipient.check_over') || isRefusal(error, 'recipient.check_locked')
      if (isEnded && shown.is !== 'loading') shown.reload()
    } finally {
      setBusy(null)
    }
  }
  return {
    view,
    busy,
    sent,
    problem: problem ?? (shown.is === 'failed' ? sentenceFor(shown.error) : undefined),
    send: () => doing('sending', () => call(sendCheckCodeEndpoint, { token })),
    pass: (code) => doing('passing', () => call(passCheckEndpoint, { token, code })),
    forget: () => setProblem(undefined),
  }
}
