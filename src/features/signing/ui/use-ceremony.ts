/** Ties the signing page's decisions to the wire: what is given here is kept, sent, and confirmed. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { call } from '../../../web/call.ts'
import { NewerThere } from '../../../web/save-over.ts'
import { isRetryable } from '../../../web/wire-error.ts'
import { asId } from '../../../kernel/ids.ts'
import { owesCheck } from '../../identification/ui/shared/owes-check.ts'
import { fillFieldEndpoint, type SigningView } from '../signing.contract.ts'
import { begin, myFields, reduce, type Ceremony, type CeremonyEvent, type FieldValue } from './shared/ceremony.ts'
import { ownDigestOf } from './shared/own-values.ts'
import { wrongIn } from './shared/written.ts'
import { asSave, showOwn } from './saves.ts'
import type { SeenDigests } from './use-acts.ts'
import { useKeptValues } from './use-kept-values.ts'
import { useChoice, useNewer, type Newer } from './use-newer.ts'
import { startSync, type SyncStatus, type ValueSync } from './value-sync.ts'

export type CeremonyControls = Readonly<{
  ceremony: Ceremony
  status: SyncStatus
  tell: (event: CeremonyEvent) => void
  give: (fieldId: string, value: FieldValue, options?: { isTyping?: boolean }) => void
  /** True when every value has reached the server. */
  flush: () => Promise<boolean>
  /** Of what the reader has seen, with what was saved until this moment. */
  seenNow: () => SeenDigests
  /** Something newer than what lay here: the reader chooses which counts. */
  newer: Newer | null
  choose: (which: 'here' | 'there') => void
}>

/** @param onRejected a value was refused, or is kept until its signer has passed their check */
export function useCeremony(token: string, view: SigningView, onRejected: (error: unknown) => void): CeremonyControls {
  const { ceremony, tell, seenNow } = useTold(view)
  const [status, setStatus] = useState<SyncStatus>('saved')
  const sync = useRef<ValueSync | null>(null)
  const { readKept, noteGiven, noteSent, newerIn, overwrite } = useKeptValues(ceremony)
  const { newer, compare, doubt, isHolding, settle } = useNewer(token, { newerIn, noteSent })
  const rejected = useEffectEvent(onRejected)
  /** What does not fit yet is nobody's to sign: until it does, the field is empty. */
  const fitting = useEffectEvent((fieldId: string, value: FieldValue) => {
    const field = myFields(ceremony).find(({ id }) => id === fieldId)
    return field && wrongIn(field, value) ? null : value
  })

  useEffect(() => {
    const started = startSync({
      save: async (fieldId, value) => {
        const field = asId<'Field'>(fieldId)
        await compare(fieldId, value)
        try {
          return await asSave(call(fillFieldEndpoint, { token, field, value: fitting(fieldId, value) }))
        } catch (error) {
          doubt() // it may have arrived
          if (owesCheck(error)) rejected(error)
          throw error
        }
      },
      onSaved: (fieldId, value, field) => tell({ type: 'saved', fieldId, value, field }),
      onRejected: (fieldId, error) => {
        if (error instanceof NewerThere) return
        tell({ type: 'rejected', fieldId })
        rejected(error)
      },
      onStatus: setStatus,
      isRetryable: (error) => isRetryable(error) || owesCheck(error),
    })
    sync.current = started
    void readKept().then((unsaved) => {
      if (Object.keys(unsaved).length > 0) doubt()
      tell({ type: 'restored', unsaved })
      started.restore(unsaved)
    })
    window.addEventListener('online', started.wake)
    return () => {
      window.removeEventListener('online', started.wake)
      started.stop()
    }
  }, [token, readKept, tell, compare, doubt])

  const give = useCallback(
    (fieldId: string, value: FieldValue, options?: { isTyping?: boolean }) => {
      tell({ type: 'given', fieldId, value })
      noteGiven(fieldId, value)
      sync.current?.give(fieldId, value, options)
    },
    [noteGiven, tell],
  )
  const flush = useCallback(async () => ((await sync.current?.flush()) ?? true) && !isHolding(), [isHolding])
  const giveUp = useCallback((fieldIds: readonly string[]) => sync.current?.giveUp(fieldIds), [])
  const choose = useChoice(newer, settle, { overwrite, give, giveUp, tell })

  return useMemo(
    () => ({ ceremony, status, tell, give, flush, seenNow, newer, choose }),
    [ceremony, status, tell, give, flush, seenNow, newer, choose],
  )
}

/** The state of the page, ahead of the screen for as long as that is drawn: an act confirms also what was saved right before it. */
function useTold(view: SigningView): Pick<CeremonyControls, 'ceremony' | 'tell' | 'seenNow'> {
  const [ceremony, setCeremony] = useState(() => begin(view))
  const latest = useRef(ceremony)
  const tell = useCallback((event: CeremonyEvent) => {
    latest.current = reduce(latest.current, event)
    setCeremony(latest.current)
  }, [])
  useEffect(() => tell({ type: 'loaded', view }), [view, tell])
  useEffect(() => {
    showOwn(() => ownDigestOf(latest.current.view))
    return () => showOwn(null)
  }, [])
  const seenNow = useCallback(() => {
    const { seen } = latest.current
    return { digest: seen.digest, own_digest: ownDigestOf(seen) }
  }, [])
  return { ceremony, tell, seenNow }
}
