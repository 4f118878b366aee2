/** Hook: holds the draft that a page showed while others change it, so that what is sent is what was seen. */
import { useRef, useState } from 'react'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { draftChanges, type DraftChange, type DraftPart } from '../../../../core/envelope/ui/changed/draft-changes.ts'

type Seen = Readonly<{
  draft: EnvelopeView
  /** Versions that this page showed or made itself. */
  known: readonly (string | null)[]
  /** Parts that this page saved beside what others changed and nobody has seen. */
  own: readonly DraftPart[]
  /** What the draft in sight brought that was not there before; null: nothing is to be said. */
  changes: readonly DraftChange[] | null
}>

/** @param live as the server had it when it was asked last */
export function useSeen(live: EnvelopeView) {
  const [seen, setSeen] = useState<Seen>(() => ({ draft: live, known: [live.version], own: [], changes: null }))
  const latest = useRef(seen) // a save may end while it is being sent
  const put = (next: Partial<Seen>) => {
    latest.current = { ...latest.current, ...next }
    setSeen(latest.current)
  }
  const knowing = (draft: EnvelopeView) => ({ draft, known: [...latest.current.known, draft.version], own: [] })
  return {
    draft: seen.draft,
    changes: seen.changes,
    /** What somebody else changed that is not in sight; null: nothing. */
    unseen: seen.known.includes(live.version) ? null : others(seen, live),
    version: () => latest.current.draft.version ?? undefined,
    /** This page saved these parts. What else differs is somebody else's, and was not seen. */
    saved: (answer: EnvelopeView, told: readonly DraftPart[]): void => {
      const own = [...latest.current.own, ...told]
      put(others({ ...latest.current, own }, answer).length === 0 ? knowing(answer) : { own })
    },
    show: (draft: EnvelopeView) => put({ ...knowing(draft), changes: others(latest.current, draft) }),
    dismiss: () => put({ changes: null }),
  }
}

const others = ({ draft, own }: Pick<Seen, 'draft' | 'own'>, now: EnvelopeView): DraftChange[] =>
  draftChanges(draft, now).filter(({ is }) => !own.some((part) => part === is))
