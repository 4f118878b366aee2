/** Hook: who of a draft that corrects an envelope has acted there, by their id in the draft. */
import { useMemo } from 'react'
import { useAnswer } from '../../../../web/query.tsx'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { showCorrectionEndpoint, type SettledView } from '../correction.contract.ts'

export type Settled = ReadonlyMap<string, SettledView>

const nobody: Settled = new Map()

/** Null while that is not known. Where it can not be told, the server still refuses. */
export function useSettled({ id, corrects }: Pick<EnvelopeView, 'id' | 'corrects'>): Settled | null {
  const isCorrection = corrects !== null
  const { data, error } = useAnswer(showCorrectionEndpoint, { id }, { enabled: isCorrection })
  const settled = useMemo(() => data && new Map(data.settled.map((each) => [each.recipient, each])), [data])
  return settled ?? (isCorrection && !error ? null : nobody)
}
