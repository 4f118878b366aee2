/** Type of what the cards do with a change. */

/** Does it, asking for a proof first where one is due, asks for the settings again, and says so. @returns whether it was done */
export type RunChange = (work: () => Promise<unknown>, done: string) => Promise<boolean>
