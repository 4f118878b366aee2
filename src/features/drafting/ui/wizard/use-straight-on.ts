/** Opens the recipients by itself once all files of the start page have become documents that nothing is to be said about. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DocumentView } from '../../../../core/envelope/parts.contract.ts'
import { takePending } from '../shared/start-envelope.ts'
import { markKept } from './new-draft.ts'
import type { RefusedUpload, useUploads } from './uploads.ts'

/** Drafts whose documents step was passed without a press. */
const straight = new Set<string>()

export const cameStraight = (envelope: string): boolean => straight.has(envelope)

/**
 * Brings what was chosen before the draft existed, and goes on when it is there.
 * @returns stays here, because somebody does something here: they go on when they are done
 */
export function useStraightOn(
  envelope: string,
  documents: readonly DocumentView[],
  lost: readonly RefusedUpload[],
  { running, refused, add }: ReturnType<typeof useUploads>,
): () => void {
  const navigate = useNavigate()
  const expected = useRef(0)
  const takeDropped = useEffectEvent(() => {
    const dropped = takePending(envelope)
    if (!dropped) return
    add(dropped.chosen)
    if (dropped.goesOn) expected.current = dropped.chosen.files.length + dropped.chosen.kept.length
  })
  useEffect(() => takeDropped(), [])

  const look = useEffectEvent(() => {
    const isThere = running.length + refused.length + lost.length === 0 && documents.length === expected.current
    if (expected.current === 0 || !isThere || !documents.every(isPlain)) return
    expected.current = 0
    straight.add(envelope)
    markKept(envelope)
    void navigate({ to: '/business/envelopes/$id/recipients', params: { id: envelope } })
  })
  useEffect(() => look(), [documents, running.length, refused.length, lost.length])

  return () => void (expected.current = 0)
}

/** Taken as it is: nobody has to read what was mended, taken out, or signed before. */
const isPlain = (document: DocumentView): boolean =>
  document.removed.length === 0 && !document.was_repaired && !document.is_signed
