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
  isBusy: boolean
  problem: string | undefined
  send: () => Promise<void>
  pass: (code: string) => Promise<void>
  forget: () => void
}>

export function useCheck(token: string, onPassed: () => void): UsedCheck {
  const shown = useFetched(showCheckEndpoint, { token })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const view = shown.is === 'here' ? shown.answer : undefined

  const doing = async (work: () => Promise<CheckView>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const next = await work()
      if (shown.is === 'here') shown.replace(next)
      if (next.is_passed) onPassed()
    } catch (error) {
      setProblem(sentenceFor(error))
      const isEnded = isRefusal(error, 'recipient.check_over') || isRefusal(error, 'recipient.check_locked')
      if (isEnded && shown.is !== 'loading') shown.reload()
    } finally {
      setBusy(false)
    }
  }
  return {
    view,
    isBusy,
    problem: problem ?? (shown.is === 'failed' ? sentenceFor(shown.error) : undefined),
    send: () => doing(() => call(sendCheckCodeEndpoint, { token })),
    pass: (code) => doing(() => call(passCheckEndpoint, { token, code })),
    forget: () => setProblem(undefined),
  }
}
