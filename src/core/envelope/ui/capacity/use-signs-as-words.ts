/** Hook: says in the page's language in what capacity somebody signs, and in whose name. */
import type { z } from 'zod'
import type { SignsAsView } from '../../parts.contract.ts'
import { isCapacity, writtenRepresented } from '../../signs-as.model.ts'
import { useCapacityText } from './text.ts'

type View = z.output<typeof SignsAsView>

/** @returns null for who signs for themselves */
export function useSignsAsWords(): (signsAs: View | null, to: 'them' | 'you') => string | null {
  const t = useCapacityText()
  return (signsAs, to) => {
    if (!signsAs) return null
    const { capacity, in_name_of: represented } = signsAs
    const as = capacity && isCapacity(capacity) ? t(`names.${capacity}`).toLocaleLowerCase() : (capacity ?? '')
    const who = represented ? writtenRepresented(represented, true) : ''
    const before = to === 'you' ? 'you.' : ''
    if (as && who) return t(`${before}asFor`, { capacity: as, represented: who })
    return as ? t(`${before}as`, { capacity: as }) : t(`${before}for`, { represented: who })
  }
}
