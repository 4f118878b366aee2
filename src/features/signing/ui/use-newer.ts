/** Hook: before what was kept is sent, compares it with what the server has; holds back what is older, until the reader has chosen. */
import { useCallback, useMemo, useRef, useState } from 'react'
import { call } from '../../../web/call.ts'
import { NewerThere } from '../../../web/save-over.ts'
import { showSigningEndpoint } from '../signing.contract.ts'
import type { CeremonyEvent, FieldValue } from './shared/ceremony.ts'
import type { Newer } from './shared/newer-values.ts'
import type { ValuesKeeper } from './values-keeper.ts'

export function useNewer(token: string, { newerIn, sent }: Pick<ValuesKeeper, 'newerIn' | 'sent'>) {
  const [newer, setNewer] = useState<Newer | null>(null)
  const held = useRef<ReadonlySet<string>>(new Set())
  const isSure = useRef(true)
  const put = useCallback((next: Newer | null) => {
    held.current = new Set(next?.values.flatMap(({ ids }) => ids))
    setNewer(next)
  }, [])
  /** @throws NewerThere */
  const compare = useCallback(
    async (fieldId: string, value: FieldValue): Promise<void> => {
      if (!isSure.current) {
        const view = await call(showSigningEndpoint, { token })
        const values = newerIn(view)
        isSure.current = true
        put(values.length > 0 ? { values, view } : null)
      }
      if (held.current.has(fieldId)) throw new NewerThere()
      sent(fieldId, value)
    },
    [token, newerIn, sent, put],
  )
  const doubt = useCallback(() => {
    isSure.current = false
  }, [])
  const isHolding = useCallback(() => held.current.size > 0, [])
  const settle = useCallback(() => {
    isSure.current = false // yet something newer may have come while the reader was choosing
    put(null)
  }, [put])
  return useMemo(() => ({ newer, compare, doubt, isHolding, settle }), [newer, compare, doubt, isHolding, settle])
}

type Choice = Readonly<{
  overwrite: (newer: Newer) => void
  give: (fieldId: string, value: FieldValue) => void
  giveUp: (fieldIds: readonly string[]) => void
  tell: (event: CeremonyEvent) => void
}>

export function useChoice(newer: Newer | null, settle: () => void, { overwrite, give, giveUp, tell }: Choice) {
  return useCallback(
    (which: 'here' | 'there') => {
      if (!newer) return
      settle()
      if (which === 'here') {
        overwrite(newer)
        for (const { here, hereId } of newer.values) give(hereId, here)
        return
      }
      for (const { field, ids } of newer.values) {
        giveUp(ids)
        for (const fieldId of ids) tell({ type: 'rejected', fieldId })
        tell({ type: 'saved', fieldId: field.id, value: field.value, field })
      }
    },
    [newer, settle, overwrite, give, giveUp, tell],
  )
}
