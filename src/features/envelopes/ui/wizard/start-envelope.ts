/** From chosen documents to a draft: makes it, and hands them to its first step. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { currentLanguage } from '../../../../web/i18n/language.ts'
import { remember } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { createEnvelopeEndpoint, showEnvelopeEndpoint } from '../../envelope.contract.ts'
import { markNew } from './new-draft.ts'
import type { Chosen, Refused } from './uploads.ts'

const handedOver = new Map<string, Chosen>()

/** What was chosen before the draft existed; once. */
export function takeHandedOver(envelope: string): Chosen | undefined {
  const chosen = handedOver.get(envelope)
  handedOver.delete(envelope)
  return chosen
}

/** Files of which none can be taken make no draft: they are listed, with the reasons, where they were dropped. */
export function useStartEnvelope() {
  const navigate = useNavigate()
  const { say } = useToasts()
  const [isStarting, setStarting] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])

  const start = async (chosen: Chosen) => {
    if (chosen.files.length + chosen.kept.length === 0) {
      setRefused((before) => [...before, ...chosen.refused])
      return
    }
    setStarting(true)
    try {
      const envelope = await call(createEnvelopeEndpoint, { language: currentLanguage() })
      handedOver.set(envelope.id, { ...chosen, refused: [...refused, ...chosen.refused] })
      markNew(envelope.id)
      remember(showEnvelopeEndpoint, { id: envelope.id }, envelope)
      await navigate({ to: '/business/envelopes/$id/documents', params: { id: envelope.id } })
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    } finally {
      setStarting(false)
    }
  }
  return {
    start: (chosen: Chosen) => void start(chosen),
    isStarting,
    refused,
    dismiss: (key: string) => setRefused((before) => before.filter((one) => one.key !== key)),
  }
}
