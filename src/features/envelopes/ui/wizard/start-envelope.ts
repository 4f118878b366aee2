/** From dropped files to a draft: makes it, and hands the files to its first step. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { currentLanguage } from '../../../../web/i18n/language.ts'
import { remember } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { createEnvelopeEndpoint, showEnvelopeEndpoint } from '../../envelope.contract.ts'
import type { Refused } from './uploads.ts'

export type HandedOver = Readonly<{ files: readonly File[]; refused: readonly Refused[] }>

const handedOver = new Map<string, HandedOver>()

/** What was dropped before the draft existed; once. */
export function takeHandedOver(envelope: string): HandedOver | undefined {
  const files = handedOver.get(envelope)
  handedOver.delete(envelope)
  return files
}

export function useStartEnvelope(): { start: (dropped: HandedOver) => void; isStarting: boolean } {
  const navigate = useNavigate()
  const { say } = useToasts()
  const [isStarting, setStarting] = useState(false)

  const start = async (dropped: HandedOver) => {
    setStarting(true)
    try {
      const envelope = await call(createEnvelopeEndpoint, { language: currentLanguage() })
      handedOver.set(envelope.id, dropped)
      remember(showEnvelopeEndpoint, { id: envelope.id }, envelope)
      await navigate({ to: '/business/envelopes/$id/documents', params: { id: envelope.id } })
    } catch (error) {
      say({ tone: 'danger', text: sentenceFor(error) })
    } finally {
      setStarting(false)
    }
  }
  return { start: (dropped) => void start(dropped), isStarting }
}
