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
import { termsIn } from './joint.ts'

export type JointOutcome = Readonly<{
  done: number
  refused: readonly Readonly<{ id: string; title: string; message: string }>[]
}>

/** Of the call itself, before any envelope was looked at. */
const unread: ReadonlySet<string> = new Set(['input.invalid', 'request.rate_limited'])

export function useSigning() {
  const { language } = useLanguage()
  const refresh = useRefresh()
  const [isSigning, setSigning] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<JointOutcome | null>(null)
  /** Of the last press, by envelope: beside what is still in the list, also when the outcome was closed. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())

  /** @returns whether an answer came: without one it can be tried again as it was. */
  const sign = async (views: readonly SigningView[]): Promise<boolean> => {
    if (views.length === 0) return false
    const titles = new Map(views.map(({ envelope }) => [envelope.id, shownTitle(envelope)]))
    const end = (reached: JointOutcome) => {
      setOutcome(reached)
      setRefusals(new Map(reached.refused.map(({ id, message }) => [id, message])))
    }
    const titled = (id: string, message: string) => ({ id, title: titles.get(id) ?? id, message })
    setSigning(true)
    setError(null)
    try {
      const { done, refused } = await call(signEnvelopesEndpoint, {
        envelopes: views.map(({ envelope: { id }, digest, own_digest }) => ({ id, digest, own_digest })),
        terms_versions: termsIn(views),
        language,
      })
      end({ done: done.length, refused: refused.map(({ id, message }) => titled(id, message)) })
      return true
    } catch (failure) {
      // None could be signed: the answer is the first refusal, with every reason by its id.
      const isAnswer = failure instanceof WireError && failure.status < 500 && !unread.has(failure.code)
      if (isAnswer)
        end({
          done: 0,
          refused: [...titles.keys()].map((id) => titled(id, failure.fieldErrors[id]?.[0] ?? failure.message)),
        })
      else setError(sentenceFor(failure))
      return isAnswer
    } finally {
      setSigning(false)
      await refresh(listInboxEndpoint)
    }
  }
  return { isSigning, error, outcome, refusals, sign, endOutcome: () => setOutcome(null) }
}
