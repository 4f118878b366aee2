/** Work on a document that can only be finished when nothing more is drawn: subsets of fonts, for example. */
import type { PDF } from './objects.ts'

const unfinished = new WeakMap<PDF, Set<() => void>>()

/** `work` runs once, before the document is next written. */
export function beforeWriting(pdf: PDF, work: () => void): void {
  const known = unfinished.get(pdf) ?? new Set()
  unfinished.set(pdf, known.add(work))
}

/** Does what `beforeWriting` was given. Every function that saves a document calls it first. */
export function finish(pdf: PDF): void {
  const works = unfinished.get(pdf) ?? []
  unfinished.delete(pdf)
  for (const work of works) work()
}
