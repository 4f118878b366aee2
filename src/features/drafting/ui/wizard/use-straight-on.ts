/** Opens the recipients by itself once all files of the start page have become documents that nothing is to be said about. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DocumentView } from '../../../../core/envelope/parts.contract.ts'
import { markKept } from './new-draft.ts'
import type { ChosenFiles, RefusedUpload, WizardUpload } from './uploads.ts'

/** Drafts whose documents step was passed without a press. */
const straight = new Set<string>()

export const cameStraight = (envelope: string): boolean => straight.has(envelope)

export function useStraightOn(
  envelope: string,
  documents: readonly DocumentView[],
  refused: readonly RefusedUpload[],
  running: readonly WizardUpload[],
) {
  const navigate = useNavigate()
  const expected = useRef(0)
  const isRunning = running.length > 0

  const look = useEffectEvent(() => {
    const isThere = !isRunning && refused.length === 0 && documents.length === expected.current
    if (expected.current === 0 || !isThere || !documents.every(isPlain)) return
    expected.current = 0
    straight.add(envelope)
    markKept(envelope)
    void navigate({ to: '/business/envelopes/$id/recipients', params: { id: envelope } })
  })
  useEffect(() => look(), [documents, refused.length, isRunning])

  return {
    expect: ({ files, kept }: ChosenFiles) => void (expected.current = files.length + kept.length),
    /** Somebody does something here: they go on when they are done. */
    stay: () => void (expected.current = 0),
  }
}

/** Taken as it is: nobody has to read what was mended, taken out, or signed before. */
const isPlain = (document: DocumentView): boolean =>
  document.removed.length === 0 && !document.was_repaired && !document.is_signed
