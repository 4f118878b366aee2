/** From chosen documents to a draft: makes it, and hands them to its first step. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { watchConnection } from '../../../../web/connection.ts'
import { remember } from '../../../../web/query.tsx'
import { isRetryable, sentenceFor } from '../../../../web/wire-error.ts'
import { createEnvelopeEndpoint, showEnvelopeEndpoint } from '../../../../core/envelope/envelope.contract.ts'
import { markNew } from '../wizard/new-draft.ts'
import { newKey, type ChosenFiles, type RefusedUpload, type UploadSource } from '../wizard/uploads.ts'

/** `goesOn`: the recipients are next as soon as every file is there and nothing is to be said about any. */
type PendingFiles = Readonly<{ chosen: ChosenFiles; goesOn: boolean }>

const pending = new Map<string, PendingFiles>()

/** What was chosen before the draft existed; once. */
export function takePending(envelope: string): PendingFiles | undefined {
  const before = pending.get(envelope)
  pending.delete(envelope)
  return before
}

/**
 * Files of which none can be taken make no draft: they are listed, with the reasons, where they were dropped. So are those for which
 * no draft could be made: they can be tried again, and are once the server answers.
 */
export function useStartEnvelope({ goesOn = false }: { goesOn?: boolean } = {}) {
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedUpload[]>([])

  /** The same until there is a draft: one that was made although its answer was lost is not made twice. */
  const idempotencyKey = useRef(newKey())
  const hasResumed = useRef(false)

  const start = async (chosen: ChosenFiles) => {
    if (chosen.files.length + chosen.kept.length === 0) {
      setRefused((before) => [...before, ...chosen.refused])
      return
    }
    const waiting = refused.filter((one) => !one.again)
    setStarting(true)
    try {
      const envelope = await call(createEnvelopeEndpoint, {}, { idempotencyKey: idempotencyKey.current })
      idempotencyKey.current = newKey()
      pending.set(envelope.id, { chosen: { ...chosen, refused: [...waiting, ...chosen.refused] }, goesOn })
      markNew(envelope.id)
      remember(showEnvelopeEndpoint, { id: envelope.id }, envelope)
      await navigate({ to: '/business/envelopes/$id/documents', params: { id: envelope.id } })
    } catch (error) {
      setRefused([...waiting, ...chosen.refused, ...unstarted(chosen, error)])
    } finally {
      setStarting(false)
    }
  }
  /** All that wait for a draft go into one. */
  const retry = () => {
    if (!isStarting && refused.some(({ again }) => again)) void start(withWaiting(nothing, refused))
  }
  const resume = useEffectEvent(() => {
    if (hasResumed.current) return // once by itself: what fails each time is not tried for ever
    hasResumed.current = true
    retry()
  })
  useEffect(() => watchConnection((connection) => connection === 'fine' && resume()), [])
  return {
    start: (chosen: ChosenFiles) => void start(withWaiting(chosen, refused)),
    retry,
    isStarting,
    refused,
    dismiss: (key: string) => setRefused((before) => before.filter((one) => one.key !== key)),
  }
}

const nothing: ChosenFiles = { files: [], kept: [], refused: [] }

/** What was chosen before and waits comes with it, first. */
function withWaiting(chosen: ChosenFiles, refused: readonly RefusedUpload[]): ChosenFiles {
  const sources = refused.flatMap(({ again }) => again ?? [])
  return {
    ...chosen,
    files: [...sources.flatMap((source) => ('file' in source ? source.file : [])), ...chosen.files],
    kept: [...sources.flatMap((source) => ('kept' in source ? source.kept : [])), ...chosen.kept],
  }
}

function unstarted({ files, kept }: ChosenFiles, error: unknown): RefusedUpload[] {
  const entry = (name: string, again: UploadSource): RefusedUpload => ({
    key: newKey(),
    name,
    reason: sentenceFor(error),
    ...(isRetryable(error) && { again }),
  })
  return [...files.map((file) => entry(file.name, { file })), ...kept.map((one) => entry(one.name, { kept: one }))]
}
