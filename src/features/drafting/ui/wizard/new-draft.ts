/** Drafts that were begun in this window and that nobody has decided to keep: leaving one asks whether to keep it. */
const begun = new Set<string>()

export const markNew = (envelope: string): void => void begun.add(envelope)

export const markKept = (envelope: string): void => void begun.delete(envelope)

export const isNew = (envelope: string): boolean => begun.has(envelope)
