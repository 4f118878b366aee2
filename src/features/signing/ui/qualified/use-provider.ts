/** The way through a provider: signed in, a certificate chosen, its key authorized, and the act called. */
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { useLanguage } from '../../../../web/i18n/LanguageProvider.tsx'
import { showCertificateHolderEndpoint } from '../../qualified.contract.ts'
import {
  answer,
  askAgain,
  giveUp,
  pick,
  resume,
  signInWithCode,
  visit,
  type Poll,
  type ProviderSteps,
  type ProviderStage,
} from './provider-steps.ts'
import type { KeyAnswers } from './KeyQuestions.tsx'
import { forgetWaiting, keepWaiting, pollIn } from './provider-waiting.ts'
import type { Picked } from './PickCertificate.tsx'
import type { ProviderForm } from './ProviderSignIn.tsx'
import { takeReturnedVisit, type ReturnedVisit } from '../../../certificates/ui/shared/provider-visit.ts'
import type { QualifiedProps } from './qualified-props.ts'
import { useQualifiedText } from './text.ts'

const POLL_MS = 2_000

export function useProvider(props: QualifiedProps) {
  const t = useQualifiedText()
  const { language } = useLanguage()
  const [returned] = useState<ReturnedVisit | null>(takeReturnedVisit)
  const [provider, setProvider] = useState<string | null>(returned?.provider ?? null)
  const [stage, show] = useState<ProviderStage>(() => {
    const poll = pollIn(returned)
    return returned ? { is: 'waiting', isPreparing: !poll, poll } : { is: 'signing_in', problem: null }
  })
  const flow: ProviderSteps = { ...props, t, language, provider, show }

  const begin = useEffectEvent(() => returned && !returned.isWaiting && void resume(flow, returned))
  useEffect(() => void begin(), [])

  const askWhile = useEffectEvent((poll: Poll, isWaiting: () => boolean) => {
    void askAgain({ ...flow, show: (next) => isWaiting() && show(next) }, poll)
  })
  useEffect(() => {
    if (stage.is !== 'waiting' || stage.poll === null) return
    const { poll } = stage
    let isOver = false // what is answered after somebody gave up shows nothing
    const timer = setTimeout(() => askWhile(poll, () => !isOver), POLL_MS)
    keepWaiting(provider ?? '', poll)
    return () => {
      isOver = true
      clearTimeout(timer)
      forgetWaiting()
    }
  }, [stage, provider])

  return {
    stage,
    provider,
    signInAgain: () => show({ is: 'signing_in', problem: null }),
    choose: (name: string) => {
      setProvider(name)
      show({ is: 'signing_in', problem: null })
    },
    signIn: (name: string | undefined, form: ProviderForm) => signInWithCode(flow, name, form),
    visit: (name: string) => visit(flow, name),
    holderOf: (alias: string) => {
      const access_token = stage.is === 'choosing' ? stage.accessToken : ''
      return call(showCertificateHolderEndpoint, { token: props.token, access_token, alias })
    },
    pick: async (picked: Picked) => stage.is === 'choosing' && pick(flow, stage, picked),
    chooseAgain: () => stage.is === 'asking' && show({ ...stage, is: 'choosing', problem: null }),
    answer: async (answers: KeyAnswers) => stage.is === 'asking' && answer(flow, stage, answers),
    giveUp: () => giveUp(flow),
  }
}
