/** Hook: signs what was ticked by one call, and keeps what became of each. */
import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import { useRefresh } from '../../../web/query.tsx'
import { sentenceFor, WireError } from '../../../web/wire-error.ts'
import { shownTitle } from '../../../core/envelope/envelope-title.model.ts'
import { listInboxEndpoint } from '../../../core/envelope/inbox.contract.ts'
import type { SigningView } from '../../signing/signing.contract.ts'
import { signEnvelopesEndpoint } from '../joint.contract.ts'

export type JointOutcome = Readonly<{
  done: number
  refused: readonly Readonly<{ id: string; title: string; message: string }>[]
}>

export function useSigning() {
  const { language } = useLanguage()
  const refresh = useRefresh()
  const [isSigning, setSigning] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<JointOutcome | null>(null)

  const sign = async (views: readonly SigningView[]) => {
    const [first] = views
    if (!first) return
    const titles = new Map(views.map(({ envelope }) => [envelope.id, shownTitle(envelope)]))
    const titled = (id: string, message: string) => ({ id, title: titles.get(id) ?? id, message })
    setSigning(true)
    setError(null)
    try {
      const { done, refused } = await call(signEnvelopesEndpoint, {
        envelopes: views.map(({ envelope: { id }, digest }) => ({ id, digest })),
        terms_version: first.terms.version,
        language,
      })
      setOutcome({ done: done.length, refused: refused.map(({ id, message }) => titled(id, message)) })
    } catch (failure) {
      // None could be signed: the answer is the first refusal, with every reason by its id.
      if (failure instanceof WireError && failure.status < 500 && failure.code !== 'input.invalid')
        setOutcome({
          done: 0,
          refused: [...titles.keys()].map((id) => titled(id, failure.fieldErrors[id]?.[0] ?? failure.message)),
        })
      else setError(sentenceFor(failure))
    } finally {
      setSigning(false)
      await refresh(listInboxEndpoint)
    }
  }
  return { isSigning, error, outcome, sign, endOutcome: () => setOutcome(null) }
}
