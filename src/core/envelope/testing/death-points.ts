/** Where a sealing process may die in tests: after each thing that lasts, and in the middle of writing one down. */
export const deathPoints = [
  'after the document is kept',
  'while the document is written down',
  'after the document is written down',
  'after the signature page is kept',
  'after the envelope is completed',
] as const
export type DeathPoint = (typeof deathPoints)[number]
