/** Hook: does what needs a fresh proof of who is there; asks for it where the server wants it, and says what failed. */
import { type ReactNode } from 'react'
import { showSecurityEndpoint } from '../../accounts/security/security.contract.ts'
import { NotProved, useProof, type Proof } from '../../accounts/ui/shared/use-proof.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import { useAnswer } from '../../../web/query.tsx'
import { sentenceFor } from '../../../web/wire-error.ts'

/** Until it is known how somebody proves themselves, no page asks them to. */
const unknown = { has_password: true, is_proved: false, authenticator: null, passkeys: [], identities: [] }

export function useOperatorProof(): Proof & {
  /** For what a menu begins: success and failure are said in a notice. */
  act: (work: () => Promise<unknown>, done: string) => Promise<void>
  dialog: ReactNode
} {
  const { data: security } = useAnswer(showSecurityEndpoint, {}, { staleTime: 60_000 })
  const proof = useProof(security ?? unknown)
  const { say } = useToasts()
  return {
    ...proof,
    act: async (work, done) => {
      try {
        await proof.run(work)
        say({ tone: 'success', text: done })
      } catch (error) {
        if (!(error instanceof NotProved)) say({ tone: 'danger', text: sentenceFor(error) })
      }
    },
  }
}
