/** Hook: the labels of the organization, by name. */
import { useAnswer } from '../../../../web/query.tsx'
import type { LabelView } from '../../../../core/envelope/label.contract.ts'
import { listLabelsEndpoint } from '../../label.contract.ts'

export const useLabels = (): readonly LabelView[] => useKnownLabels() ?? []

/** Undefined until they are known. */
export const useKnownLabels = (): readonly LabelView[] | undefined =>
  useAnswer(listLabelsEndpoint, {}, { staleTime: 30_000 }).data?.data
