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
import type { Newer } from './shared/newer-values.ts'
import { wrongIn } from './shared/written.ts'
import { asSave, showOwn } from './saves.ts'
import type { SeenDigests } from './use-acts.ts'
import { useChoice, useNewer } from './use-newer.ts'
import { shelfOf } from './kept-values.ts'
import { startSync, type SyncStatus, type ValueSync } from './value-sync.ts'
import { keepUnsaved, type ValuesKeeper } from './values-keeper.ts'

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
  const { ceremony, keeper, tell, seenNow } = useTold(view)
  const [status, setStatus] = useState<SyncStatus>('saved')
  const sync = useRef<ValueSync | null>(null)
  const { newer, compare, doubt, isHolding, settle } = useNewer(token, keeper)
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
    void keeper.read().then((kept) => {
      if (Object.keys(kept.values).length > 0) doubt()
      keeper.found(kept)
      tell({ type: 'restored', unsaved: kept.values })
      started.restore(kept.values)
    })
    window.addEventListener('online', started.wake)
    return () => {
      window.removeEventListener('online', started.wake)
      started.stop()
    }
  }, [token, keeper, tell, compare, doubt])

  const give = useCallback(
    (fieldId: string, value: FieldValue, options?: { isTyping?: boolean }) => {
      tell({ type: 'given', fieldId, value })
      sync.current?.give(fieldId, value, options)
    },
    [tell],
  )
  const flush = useCallback(async () => ((await sync.current?.flush()) ?? true) && !isHolding(), [isHolding])
  const giveUp = useCallback((fieldIds: readonly string[]) => sync.current?.giveUp(fieldIds), [])
  const choose = useChoice(newer, settle, { overwrite: keeper.overwrite, give, giveUp, tell })

  return useMemo(
    () => ({ ceremony, status, tell, give, flush, seenNow, newer, choose }),
    [ceremony, status, tell, give, flush, seenNow, newer, choose],
  )
}

/** The state of the page, ahead of the screen for as long as that is drawn: an act confirms also what was saved right before it. */
function useTold(
  view: SigningView,
): Pick<CeremonyControls, 'ceremony' | 'tell' | 'seenNow'> & Readonly<{ keeper: ValuesKeeper }> {
  const [ceremony, setCeremony] = useState(() => begin(view))
  const [keeper] = useState(() => keepUnsaved(shelfOf(view.id), ceremony))
  const latest = useRef(ceremony)
  const tell = useCallback(
    (event: CeremonyEvent) => {
      latest.current = reduce(latest.current, event)
      keeper.told(latest.current)
      setCeremony(latest.current)
    },
    [keeper],
  )
  useEffect(() => keeper.write(), [keeper, ceremony.unsaved, ceremony.isRestored])
  useEffect(() => tell({ type: 'loaded', view }), [view, tell])
  useEffect(() => {
    showOwn(() => ownDigestOf(latest.current.view))
    return () => showOwn(null)
  }, [])
  const seenNow = useCallback(() => {
    const { seen } = latest.current
    return { digest: seen.digest, own_digest: ownDigestOf(seen) }
  }, [])
  return { ceremony, keeper, tell, seenNow }
}
