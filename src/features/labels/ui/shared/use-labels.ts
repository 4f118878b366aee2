/** Hook: the labels of the organization, by name. */
import { useAnswer } from '../../../../web/query.tsx'
import type { LabelView } from '../../../../core/envelope/label.contract.ts'
import { listLabelsEndpoint } from '../../label.contract.ts'

export const useLabels = (): readonly LabelView[] =>
  useAnswer(listLabelsEndpoint, {}, { staleTime: 30_000 }).data?.data ?? []
