/** A sentence with a way out of this account in it: signs out, then goes where somebody else can start. */
import { useState, type ReactNode } from 'react'
import { call } from '../../../web/call.ts'
import { sentenceFor } from '../../../web/wire-error.ts'
import { goTo } from '../../../web/restored-page.ts'
import { logoutEndpoint } from '../../../core/identity/account.contract.ts'
import { inlineLink } from './DoorPage.tsx'
import { doorLink } from './redirect-to.ts'
import { useAccountText } from './text.ts'

export function LeaveAnd({
  say,
  to,
}: {
  say: 'verify.otherAddress' | 'complete.otherAccount'
  to: '/auth/login' | '/auth/register'
}) {
  const t = useAccountText()
  const [failure, setFailure] = useState<string>()
  const leave = () => {
    call(logoutEndpoint, {}).then(
      () => goTo(doorLink(to)),
      (error: unknown) => setFailure(sentenceFor(error)),
    )
  }
  const button = (words: ReactNode) => (
    <button type="button" onClick={leave} className={`${inlineLink} inline border-0 bg-transparent p-0 text-left`}>
      {words}
    </button>
  )
  return <p role={failure ? 'alert' : undefined}>{failure ?? t.rich(say, { leave: button })}</p>
}
