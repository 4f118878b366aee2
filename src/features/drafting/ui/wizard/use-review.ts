/** Hook: the review's form over the draft that it showed; saves what is written, and shows the draft anew when others changed it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { cached, remember } from '../../../../web/query.tsx'
import { showEnvelopeEndpoint, type EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { isEditable } from '../../../../core/envelope/envelope.model.ts'
import {
  isSameReview,
  reviewLine,
  reviewOf,
  reviewSaver,
  writtenOver,
  wrongIn,
  type ReviewValues,
} from '../shared/review-form.ts'
import { partOver } from '../../../../core/envelope/ui/kept/kept-part.ts'
import { leftOver, useKeeper, useKeeping } from '../../../../web/use-kept.ts'
import type { Unsaved } from '../../../../web/save-over.ts'
import { reviewPart } from './kept-parts.ts'
import { useSeen } from '../shared/use-seen.ts'

/**
 * @param live as the server had it when it was asked last
 * @param kept what lay on this device of it
 */
export function useReview(live: EnvelopeView, kept: Unsaved<ReviewValues>) {
  const seen = useSeen(live)
  const { id } = seen.draft
  const shelf = `review.${id}`
  const [before, setBefore] = useState(() => reviewOf(live))
  const [unsaved] = useState(() => restored(kept, before))
  const [values, setValues] = useState<ReviewValues>(() => ({
    ...before,
    ...(unsaved ?? leftOver<Partial<ReviewValues>>(shelf)),
  }))
  const [isLooking, setLooking] = useState(false)
  const [saver] = useState(() => reviewSaver(id, { first: before, onSaved: seen.saved }))
  const over = {
    ...partOver(reviewPart, live, kept),
    lines: (written: ReviewValues) =>
      reviewPart.lines(saver.merged(reviewOf(cached(showEnvelopeEndpoint, { id }) ?? live), written), live),
  }
  const keeper = useKeeper<ReviewValues>(shelf, (written) => saver.save(written), { over, restOf: wrongIn })
  const keeping = useKeeping(keeper)
  const resume = useEffectEvent(() => {
    if (unsaved) keeper.change(unsaved)
  })
  useEffect(() => resume(), [])

  const written = useRef(values)
  const put = (next: ReviewValues) => {
    written.current = next
    setValues(next)
  }
  const change = (changed: Partial<ReviewValues>) => {
    put({ ...written.current, ...changed })
    keeper.change(written.current)
  }

  /** What was written here is saved first; the form goes on with what others wrote. */
  const showAnew = async () => {
    await keeper.flush()
    const now = await call(showEnvelopeEndpoint, { id })
    if (isEditable(now.state)) {
      const there = reviewOf(now)
      seen.show(now)
      setBefore(there)
      put(saver.over(there, written.current))
      if (!isSameReview(written.current, there)) keeper.change(written.current)
    }
    remember(showEnvelopeEndpoint, { id }, now)
  }

  return {
    ...seen,
    before,
    values,
    /** What is written here, over the draft as it is now. */
    mine: () => saver.merged(reviewOf(live), values),
    change,
    keeper,
    keeping,
    isLooking,
    /** Shows the draft as it is now; throws where nobody answers. */
    look: async () => {
      setLooking(true)
      await showAnew().finally(() => setLooking(false))
    },
  }
}

/** What nobody changed here is as the server has it now. */
function restored({ value, base }: Unsaved<ReviewValues>, there: ReviewValues): ReviewValues | null {
  if (!value || !base) return value
  return writtenOver(there, { written: value, isBefore: (part) => base.always.includes(reviewLine(part)) })
}
