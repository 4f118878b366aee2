/** Filling in: what is adopted goes into all fields that wait for it, and after a field the next one is offered at once. */
import { useCallback, useEffect, useRef } from 'react'
import type { ProfileKind } from '../signing.contract.ts'
import { isMissing, myFields, nextAfter, waitingFor, type Ceremony, type Give } from './shared/ceremony.ts'

export type Filling = Readonly<{
  give: Give
  spread: (fieldIds: readonly string[]) => void
  /** Signs the field that was touched; initials go into every field that waits for them. */
  fillAdopted: (kind: ProfileKind, fieldId: string) => void
}>

export function useFilling(ceremony: Ceremony, give: Give, reach: (fieldId: string) => void): Filling {
  const isByKeyboard = useKeyboard()
  const offerNext = (filled: readonly string[], value?: string) => {
    const next = nextAfter(ceremony, filled, value)
    if (next) reach(next.id)
  }
  const spread = (fieldIds: readonly string[]) => {
    for (const id of fieldIds) give(id, 'signed')
    offerNext(fieldIds)
  }
  return {
    give: (fieldId, value, options) => {
      const field = myFields(ceremony).find(({ id }) => id === fieldId)
      give(fieldId, value, options)
      // a signer at the keyboard goes on by themselves: a list that is leafed through would run away
      const isAsked = field !== undefined && (isMissing(field) || (field.is_required && field.group?.isOpen))
      const isWhole = value !== null && !options?.isTyping && isAsked
      if (isWhole && !isByKeyboard()) offerNext([fieldId], value)
    },
    spread,
    fillAdopted: (kind, fieldId) =>
      spread(kind === 'initial' ? [...new Set([...waitingFor(ceremony, kind), fieldId])] : [fieldId]),
  }
}

/** Whether what happens now was done with the keyboard. */
function useKeyboard(): () => boolean {
  const isKey = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => (isKey.current = type === 'keydown')
    const inputs = ['keydown', 'pointerdown'] as const
    for (const input of inputs) addEventListener(input, note, true)
    return () => {
      for (const input of inputs) removeEventListener(input, note, true)
    }
  }, [])
  return useCallback(() => isKey.current, [])
}
